import type { Point } from '../path.ts'

/** Hair kinds of the front; profile and back have their own drawing of each. */
export const HAIR_KINDS = [
  ...(['long', 'wavy', 'bob', 'fringe', 'highBun', 'lowBun', 'pixie', 'curls', 'afro'] as const),
  ...(['braids', 'sideBraid', 'headWrap', 'headscarf', 'part', 'quiff', 'crop', 'buzz'] as const),
  ...(['curlyTop', 'swept', 'receding', 'sides', 'bald'] as const)
] as const
export type HairKind = (typeof HAIR_KINDS)[number]

/** One hair shape on the 400 by 500 grid; the head is drawn between `back` and `front`. */
export interface HairShape {
  back?: string
  front?: string
  /** Crescents in the light hair tone. */
  shine?: string
  /** Crescents in shade: the locks that lie deeper. */
  locks?: string
  strands?: readonly string[]
  /** Rows of small plaits: dashed strands. */
  plaits?: readonly string[]
  /** One thick plait, from its root to its end. */
  plait?: readonly Point[]
  /** A wrap or a scarf: takes the colour of the second garment. */
  cloth?: true
  folds?: readonly string[]
  /** Hair that shows under the cloth. */
  under?: string
  /** A hole for the face. */
  holed?: true
  /** Cropped so short that the skin shows through. */
  thin?: true
  coversEars?: true
  /** Stands so high that the figure moves down in its frame. */
  tall?: true
  /** A bun seen from behind: centre and radii. */
  knot?: readonly [x: number, y: number, rx: number, ry: number]
}
