import type { Piece } from '../parts/clothing.ts'
import type { HairShape } from '../parts/hair.ts'
import { type Measures, measuresOf } from '../parts/measures.ts'
import type { FacingPose, Move, Turn } from '../parts/poses.ts'
import type { Person } from '../person.ts'
import type { Light } from './lights.ts'

/** One person's tokens in one hand. */
export interface Palette {
  skin: string
  lit: string
  dark: string
  lip: string
  hair: string
  hairLight: string
  brow: string
  ink: string
  main: string
  second: string
  /** Hair, or the cloth of a wrap. */
  head: string
  /** Round the clothes, where they might merge with what is behind them. */
  edge?: string
}

export interface Brush {
  readonly person: Person
  readonly body: Measures
  readonly colour: Palette
  /** Returns a gradient's paint and adds the gradient to the drawing. */
  light(name: Light): string
  /** Returns a clip attribute for an outline. */
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

export interface FacingHead {
  outline: string
  pose: FacingPose
  turn: Turn
}

/** A painting style for the same parts. */
export interface Hand {
  palette(person: Person): Palette
  mass(brush: Brush, d: string, fill: string, attributes?: string): string
  /** Head, ears and neck. */
  skin(brush: Brush, d: string): string
  /** An area of skin in the shade. */
  shadow(brush: Brush, d: string, opacity?: number): string
  /** A line in the skin. */
  crease(brush: Brush, d: string, width: number, opacity?: number): string
  garment(brush: Brush, piece: Piece): string
  beard(brush: Brush, d: string, opacity?: number): string
  /** Hair through which the skin is visible. */
  thin(brush: Brush, d: string, opacity?: number): string
  /** Shine, locks, strands, plaits and the folds of a scarf. */
  hairDetail(brush: Brush, hair: HairShape, place: Move): string
  /** Shade on hair behind the head. */
  sunk(brush: Brush, d: string): string
  torso(brush: Brush, d: string): string
  /** Light and shade over a large garment's fill. */
  drape(brush: Brush, d: string): string
  shoulderRim(brush: Brush): string
  /** Light and shadow inside a facing head's outline. */
  planes(brush: Brush, head: FacingHead): string
  eyes(brush: Brush, head: FacingHead): string
  mouth(brush: Brush, place: Move): string
  profilePlanes(brush: Brush, outline: string): string
  profileEye(brush: Brush): string
  profileMouth(brush: Brush): string
  bareRim(brush: Brush, d: string): string
  /** Attributes of the whole figure. */
  readonly pen: string
  /** Opacity of shine in hair. */
  readonly shine: number
  readonly frame: number
}
