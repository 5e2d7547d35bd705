// What other domains may use of this one.
export { needUnbanned } from './bans.ts'
export { isHiddenByDecision, settle } from './measures.ts'
export { upheldSince } from './upheld.ts'
