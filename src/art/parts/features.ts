import type { Palette } from '../hands/brush.ts'
import { warp } from '../path.ts'
import { isSmiling, type Person } from '../person.ts'
import { faint, ink, line, shape } from '../svg.ts'
import { BROWS, EYE, LINES, MOUTHS, PLANES } from './faces.ts'
import type { Measures } from './measures.ts'
import type { FacingPose, Move, Turn } from './poses.ts'

type EyeLook = 'gaze' | 'merry' | 'lowered'

/** Who smiles with closed eyes has merry ones, unless the head looks down. */
export function lookOf(person: Person, pose: FacingPose): EyeLook {
  if (pose === 'down') return 'lowered'
  if (person.eyes === 'gaze') return 'gaze'
  return isSmiling(person) ? 'merry' : 'lowered'
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
export function irisesIn(turn: Turn, pose: FacingPose): Irises {
  const [left, right] = ['M148 213L188 213', 'M212 213L252 213'].map(eye => {
    const [from = 0, to = 0] = xsOf(turn.face(eye))
    const x = Math.round((from + to) / 2) + (pose === 'threeQuarter' ? 1 : 0)
    const size = Math.min(1, (to - from) / 36)
    const iris = warp(EYE.iris, (fromX, y) => [x + (fromX - 168) * size, y])
    return { iris, glint: `M${x - 2} 209H${x - 2}` }
  })
  return {
    irises: `${left?.iris}${right?.iris}`,
    glints: `${left?.glint}${right?.glint}`
  }
}

const xsOf = (d: string): number[] => [...d.matchAll(/[ML](-?\d+)/g)].map(([, x]) => Number(x))

/** Shade on the side of the face away from the light, at most 28 % of its width. */
export function planeOf({ light, build }: Person, pose: FacingPose, turn: Turn): string {
  const plane = pose === 'threeQuarter' ? PLANES.turned : turn.face(PLANES[light])
  const wider = Math.max(0, build - 1) * 4
  return wider === 0 ? plane : warp(plane, (x, y) => [y > 230 ? x + wider : x, y])
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
