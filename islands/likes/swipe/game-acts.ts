export interface GameActs {
  like: () => boolean
  pass: () => boolean
  undo: () => boolean
  open: () => boolean
}
