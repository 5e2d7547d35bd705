// What other domains may use of this one.
export { countOpener, hintAtOpener, type Opener } from './openers.ts'
export { shield } from './shield.ts'
