import { type Point, stops, warp } from '../path.ts'
import type { Person, Pose } from '../person.ts'
import { randomFrom } from '../random.ts'
import type { Measures } from './measures.ts'

export type Move = (path: string) => string
export type FacingPose = Exclude<Pose, 'profile' | 'behind'>

export interface Turn {
  /** Moves features, with this face's own spacing. */
  face: Move
  /** Moves hair, by the width of the head. */
  hair: Move
  x(x: number): number
  y(y: number): number
}

/** The far side narrows and the near side widens. */
const THREE_QUARTER = stops([
  [0, 0],
  [70, 74],
  [100, 104],
  [118, 119],
  [134, 134],
  [152, 146],
  [168, 156],
  [184, 169],
  [200, 184],
  [216, 199],
  [232, 215],
  [248, 234],
  [264, 259],
  [282, 283],
  [300, 303],
  [330, 333],
  [400, 400]
])

/** Moves features down by at most 16, the chin by 14. */
const lowered = (y: number): number => {
  if (y < 110) return y
  return y < 300 ? y + 16 * Math.sin(((y - 110) / 190) * Math.PI * 0.62) : y + 14
}
const same = (value: number): number => value

export function turnOf(person: Person, body: Measures, pose: FacingPose): Turn {
  const x = pose === 'threeQuarter' ? THREE_QUARTER : same
  const y = pose === 'down' ? lowered : same
  const own = ownSpacing(person, body)
  const girth = (at: number): number =>
    1 + body.wide * 0.012 + body.full * 0.035 * Math.min(1, Math.max(0, (at - 150) / 90))
  return {
    x,
    y,
    face: path =>
      warp(path, (fromX, fromY) => {
        const [ownX, ownY] = own(fromX, fromY)
        return [x(ownX), y(ownY)]
      }),
    hair: path => warp(path, (fromX, fromY) => [200 + (x(fromX) - 200) * girth(fromY), y(fromY)])
  }
}

/** Individual spacing, so that faces don't look alike (product.md §27.3). */
function ownSpacing(person: Person, body: Measures): (x: number, y: number) => Point {
  const dice = randomFrom(`spacing/${person.seed}`)
  const eyes = dice.between(-2.5, 2.5) + body.full * 0.6
  const mouth = dice.between(-4, 4)
  return (x, y) => [
    y > 184 && y < 236 ? x + Math.sign(x - 200) * Math.min(1, Math.abs(x - 200) / 28) * eyes : x,
    y > 236 && y < 304 ? y + mouth * Math.sin(((y - 236) / 68) * Math.PI) : y
  ]
}
