import type { Palette } from '../hands/brush.ts'
import { warp } from '../path.ts'
import { type HairColour, isSmiling, type Person } from '../person.ts'
import { randomFrom } from '../random.ts'
import { faint, ink, line, shape } from '../svg.ts'
import { lidded } from './ages.ts'
import { BROWS, EYE, LINES, MOUTHS, NOSES, PLANES } from './faces.ts'
import type { Measures } from './measures.ts'
import type { FacingPose, Move, Turn } from './poses.ts'

type EyeLook = 'gaze' | 'merry' | 'lowered'

/** Who smiles with closed eyes has merry ones, unless the head looks down. */
export function lookOf(person: Person, pose: FacingPose): EyeLook {
  if (pose === 'down') return 'lowered'
  if (person.eyes === 'gaze') return 'gaze'
  return isSmiling(person) ? 'merry' : 'lowered'
}

/** Brows go grey last, and white brows would be lost on fair skin. */
export function browTone({ hairColour, age, skin }: Person): `h${HairColour}` {
  if (hairColour < 5) return `h${hairColour}`
  if (hairColour === 5 || age < 60) return 'h3'
  return hairColour === 7 && skin < 4 ? 'h6' : `h${hairColour}`
}

export function browOf(look: EyeLook, { man }: Measures): string {
  if (look === 'lowered') return man ? BROWS.man : BROWS.woman
  return man ? BROWS.openMan : BROWS.open
}

export interface Irises {
  irises: string
  glints: string
}

/** Irises in the middle of the eyes as placed; turned heads look back at the viewer. */
export function irisesIn(person: Person, turn: Turn, pose: FacingPose): Irises {
  const [left, right] = ['M148 213L188 213', 'M212 213L252 213'].map(eye => {
    const [from = 0, to = 0] = xsOf(turn.face(eye))
    const x = Math.round((from + to) / 2) + (pose === 'threeQuarter' ? 1 : 0)
    const size = Math.min(1, (to - from) / 36)
    const iris = warp(lidded(person, EYE.iris), (fromX, y) => [x + (fromX - 168) * size, y])
    return { iris, glint: `M${x - 2} 209H${x - 2}` }
  })
  return {
    irises: `${left?.iris}${right?.iris}`,
    glints: `${left?.glint}${right?.glint}`
  }
}

const xsOf = (d: string): number[] => [...d.matchAll(/[ML](-?\d+)/g)].map(([, x]) => Number(x))

/**
 * Shade on the side of the face away from the light, at most 28 % of its width: as drawn, narrower,
 * or of cheek and jaw alone.
 */
export function planeOf({ light, build, seed }: Person, pose: FacingPose, turn: Turn): string {
  const plane = pose === 'threeQuarter' ? PLANES.turned : turn.face(PLANES[light])
  const dice = randomFrom(`shade/${seed}`)
  const narrower = dice.int(0, 9)
  const high = dice.chance(0.4) ? 44 : 0
  const wider = Math.max(0, build - 1) * 4
  return warp(plane, (x, y) => {
    const above = Math.min(1, Math.max(0, (244 - y) / 40))
    return [x + narrower + high * above + (y > 230 ? wider : 0), y]
  })
}

/** A nose of its own length and breadth; of some only the underside is in the shade. */
export function noseOf({
  nose,
  seed
}: Person): Record<'side' | 'underside' | 'turned' | 'line' | 'turnedLine', string> {
  const dice = randomFrom(`nose of/${seed}`)
  const [length, breadth] = [dice.between(0.82, 1.04), dice.between(0.8, 1.22)]
  const { side, underside, turned, line: ridge, turnedLine } = NOSES[nose]
  const from = (middle: number, d: string): string =>
    warp(d, (x, y) => [middle + (x - middle) * breadth, 206 + (y - 206) * length])
  return {
    side: dice.chance(0.35) ? '' : from(200, side),
    underside: from(200, underside),
    turned: from(184, turned),
    line: from(200, ridge),
    turnedLine: from(184, turnedLine)
  }
}

/** Beards that surround the mouth. */
export const isBearded = ({ beard }: Person): boolean => beard === 'full' || beard === 'goatee'

/** An open mouth: dark within, teeth, tongue. */
export function laugh({ lip, dark }: Palette, place: Move): string {
  const { upper, lower, line: teeth } = MOUTHS.laugh
  const open = place(upper)
  return (
    shape(open, lip) +
    shape(open, ink('shade'), faint(0.55)) +
    shape(place(lower), lip) +
    shape(place(teeth), ink('paper')) +
    line(place(LINES.cheeks), dark, 3)
  )
}
