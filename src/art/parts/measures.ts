import type { Person } from '../person.ts'
import { randomFrom } from '../random.ts'
import { ageStep } from './age-step.ts'

/** Half widths from the middle line x = 200 on the 400 by 500 grid. */
export interface Measures {
  man: boolean
  /** 0 for builds up to 1; 1 and 2 have their own outlines. */
  full: 0 | 1 | 2
  /** Additional width at the temples. */
  wide: number
  temple: number
  jaw: number
  chin: number
  chinY: number
  neck: number
  shoulder: number
  /** Distance that the body is moved up under the head. */
  lift: number
}

const FACE = {
  1: { jaw: 0, chin: 0, chinY: 0 },
  2: { jaw: 4, chin: 5, chinY: -3 },
  3: { jaw: -4, chin: -3, chinY: 2 }
} as const

export function measuresOf(person: Person): Measures {
  const man = person.look === 'man'
  const face = FACE[person.face]
  const slim = Math.min(person.build, 1)
  const dice = randomFrom(`neck/${person.seed}`)
  const full = Math.max(0, person.build - 1) as 0 | 1 | 2
  const soft = [0, 0, 2, 4][ageStep(person)] ?? 0
  const wide = slim * 3 + (man ? 1 : -1) + full * 2
  return {
    man,
    full,
    wide,
    temple: 64 + wide,
    jaw:
      47 +
      slim * 4.5 +
      (man ? 6 : 0) +
      face.jaw +
      soft +
      randomFrom(`jaw/${person.seed}`).int(-2, 2),
    chin: 17 + soft / 2 + (man ? 6 : 0) + Math.max(0, slim * 2) + face.chin,
    chinY: 316 + (man ? 4 : 0) + face.chinY,
    neck: 29 + (man ? 9 : 0) + slim * 3 + full * 5 + dice.int(0, 4),
    shoulder: 138 + (man ? 14 : -8) + slim * 11 + full * 13,
    lift: dice.int(16, man ? 38 : 32) + soft
  }
}
