import type { Point } from '../path.ts'

export const HAIR_KINDS = [
  ...(['long', 'wavy', 'bob', 'fringe', 'highBun', 'lowBun', 'pixie', 'curls', 'afro'] as const),
  ...(['braids', 'sideBraid', 'headWrap', 'headscarf', 'part', 'quiff', 'crop', 'buzz'] as const),
  ...(['curlyTop', 'swept', 'receding', 'sides', 'bald'] as const)
] as const
export type HairKind = (typeof HAIR_KINDS)[number]

/** On the 400 by 500 grid; the head is drawn between `back` and `front`. */
export interface HairShape {
  back?: string
  front?: string
  shine?: string
  /** Shaded crescents: deeper locks. */
  locks?: string
  strands?: readonly string[]
  /** Rows of small plaits, drawn as dashed strands. */
  plaits?: readonly string[]
  /** One thick plait, from root to end. */
  plait?: readonly Point[]
  /** A wrap or scarf, in the colour of the second garment. */
  cloth?: true
  folds?: readonly string[]
  /** Hair visible under the cloth. */
  under?: string
  holed?: true
  /** The skin is visible through the hair. */
  thin?: true
  coversEars?: true
  /** A bun from behind: centre and radii. */
  knot?: readonly [x: number, y: number, rx: number, ry: number]
}
