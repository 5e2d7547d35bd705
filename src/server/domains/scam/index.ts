export { countOpener, hintAtOpener, type Opener } from './openers.ts'
export { shield } from './shield.ts'
