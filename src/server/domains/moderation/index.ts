export { needUnbanned } from './bans.ts'
export { isHiddenByDecision, settle } from './measures.ts'
export { upheldSince } from './upheld.ts'
