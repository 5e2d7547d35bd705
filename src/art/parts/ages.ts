import { drawing, namedPaths } from '../drawings.ts'
import type { Brush, Hand } from '../hands/brush.ts'
import { flip, warp } from '../path.ts'
import type { Person } from '../person.ts'
import { randomFrom } from '../random.ts'
import { ageStep } from './age-step.ts'
import { LINES } from './faces.ts'
import type { Move } from './poses.ts'

const AGE = namedPaths(drawing('face/age'), [
  ...(['smile', 'long', 'feet', 'bag', 'brow', 'jowl', 'neck', 'cords'] as const),
  ...(['sideFold', 'sideFeet', 'sideJowl'] as const)
])

/** Width and opacity of a line in the skin, by step. */
const PENS = [
  [1.8, 0.6],
  [1.8, 0.7],
  [2.2, 0.8],
  [2.5, 0.9]
] as const

/** Lines beside the mouth, over the brows and along the jaw. */
export function faceLines(brush: Brush, hand: Hand, place: Move): string {
  const { person } = brush
  const step = ageStep(person)
  const both = (d: string): string => place(d) + place(flip(d))
  const [width, opacity] = PENS[step]
  if (step === 0)
    return person.age > 48 ? hand.crease(brush, place(LINES.noseFold), width, opacity) : ''
  const bearded = person.beard !== 'none'
  const cheeks = step === 1 || bearded ? AGE.smile : AGE.long
  const forehead = place(LINES.forehead) + (step === 3 ? place(AGE.brow) : '')
  return (
    hand.crease(brush, both(cheeks), width, opacity) +
    (person.age > 60 ? hand.crease(brush, forehead, Math.min(2, width - 0.1), opacity - 0.3) : '') +
    (step > 1 && !bearded ? hand.crease(brush, place(AGE.jowl), width, opacity - 0.25) : '')
  )
}

/** Lines beside and under the eyes. */
export function eyeLines(brush: Brush, hand: Hand, both: Move, ...pen: [string, string]): string {
  const step = ageStep(brush.person)
  if (step === 0) return ''
  const [under, corner] = step === 1 ? pen : [AGE.bag, AGE.feet]
  return hand.crease(brush, both(under + corner), step === 1 ? 1.6 : 2, step === 1 ? 0.5 : 0.65)
}

/** On the body's grid, so that it moves with the neck. */
export function neckLines(brush: Brush, hand: Hand): string {
  const step = ageStep(brush.person)
  if (step < 2) return ''
  return hand.crease(brush, step === 3 ? AGE.neck + AGE.cords : AGE.neck, 2.2, 0.6)
}

export function sideLines(brush: Brush, hand: Hand, young: string): string {
  const step = ageStep(brush.person)
  const { age, beard } = brush.person
  if (step === 0) return age > 50 ? hand.crease(brush, young, 1.8, 0.55) : ''
  const jaw = step > 1 && beard === 'none' ? AGE.sideJowl : ''
  const [width, opacity] = PENS[step]
  return hand.crease(brush, AGE.sideFold + AGE.sideFeet + jaw, width, opacity)
}

/** Heavier lids and lower brows: eyes and brows of the left half, a little closed. */
export function lidded(person: Person, d: string): string {
  const open = [1, 1, 0.93, 0.87][ageStep(person)] ?? 1
  return open === 1 ? d : warp(d, (x, y) => [x, 212 + (y - 212) * open])
}

/** The hairline of a man from 62 on is higher, most at his temples. */
export function receded(person: Person, front: string): string {
  const step = ageStep(person)
  if (person.look !== 'man' || step < 2) return front
  const most = randomFrom(`hairline/${person.seed}`).int(3, step === 3 ? 15 : 9)
  return warp(front, (x, y) => {
    const inside = Math.abs(x - 200) < 58 && y < 184
    const low = Math.min(1, Math.max(0, (y - 104) / 40))
    const side = 0.5 + Math.min(0.5, Math.abs(x - 200) / 90)
    return [x, inside ? y - most * low * side : y]
  })
}
