import { type Measures, measuresOf } from '../parts/measures.ts'
import type { FacingPose, Move, Turn } from '../parts/poses.ts'
import type { Person } from '../person.ts'
import type { Light } from './lights.ts'

/** The paints of one person in one hand, each a token. */
export interface Palette {
  skin: string
  lit: string
  dark: string
  lip: string
  hair: string
  hairLight: string
  brow: string
  /** Lashes, irises and frames. */
  ink: string
  main: string
  second: string
  /** What covers the head: hair, or the cloth of a wrap. */
  head: string
}

/** What a drawing needs at hand while it is made. */
export interface Brush {
  readonly person: Person
  readonly body: Measures
  readonly colour: Palette
  /** The paint of a gradient that this drawing then carries. */
  light(name: Light): string
  /** The attribute that keeps paint inside an outline. */
  clip(outline: string): string
  clips(): string
}

export function brushFor(person: Person, id: string, colour: Palette): Brush {
  const outlines: string[] = []
  return {
    person,
    body: measuresOf(person),
    colour,
    light: name => `url(#${id}${name})`,
    clip(outline) {
      if (!outlines.includes(outline)) outlines.push(outline)
      return `clip-path="url(#${id}-${outlines.indexOf(outline)})"`
    },
    clips: () =>
      outlines
        .map((d, index) => `<clipPath id="${id}-${index}"><path d="${d}"/></clipPath>`)
        .join('')
  }
}

/** Where a facing head stands: its outline, its pose and the move of its features. */
export interface FacingHead {
  outline: string
  pose: FacingPose
  turn: Turn
}

/** One way of painting the same parts. */
export interface Hand {
  palette(person: Person): Palette
  /** Hair or cloth, with its light. */
  mass(brush: Brush, d: string, fill: string, attributes?: string): string
  /** What is put over hair that hangs behind the head. */
  sunk(brush: Brush, d: string): string
  /** Neck and shoulders. */
  torso(brush: Brush, d: string): string
  /** A large piece of clothing, over its fill. */
  drape(brush: Brush, d: string): string
  shoulderRim(brush: Brush): string
  /** Light and shadow on a facing head; painted inside its outline. */
  planes(brush: Brush, head: FacingHead): string
  eye(brush: Brush, place: Move, mirrored: boolean, head: FacingHead): string
  mouth(brush: Brush, place: Move): string
  profilePlanes(brush: Brush, outline: string): string
  profileEye(brush: Brush): string
  profileMouth(brush: Brush): string
  /** The edge of light on a head without hair. */
  bareRim(brush: Brush, d: string): string
  /** How strongly crescents of light in hair are painted. */
  readonly shine: number
  readonly frame: number
}
