export { hintAtOpener, type Opener, openerCount, usesOf } from './openers.ts'
export { type Shielded, shield } from './shield.ts'
