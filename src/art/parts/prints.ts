import type { Person } from '../person.ts'
import { randomFrom } from '../random.ts'
import { ink, line, shape } from '../svg.ts'

const FRAME = 'M-400-400H800V900H-400Z'

/** Paper or a tint, and what is cut into it. Paper is `sky3`, a dusk by night: `f8` stays bright. */
const PAPERS: readonly (readonly [ground: string, figure: string])[] = [
  ['sky3', 'f5'],
  ['sky3', 'f6'],
  ['f6', 'sky3'],
  ['f5', 'sky3'],
  ['f7', 'sky3'],
  ['sky3', 'f7'],
  ['f5', 'sky3'],
  ['f6', 'sky3']
]

export function papersOf(person: Person, cloth: string): readonly [string, string] {
  const fits = PAPERS.filter(([ground, figure]) => ground !== cloth && figure !== cloth)
  const chosen = fits.length > 1 ? fits : PAPERS
  return chosen[person.ground % chosen.length] ?? ['sky3', 'f5']
}

export function printOf(
  { poster, seed }: Person,
  [ground, figure]: readonly [string, string]
): string {
  const left = randomFrom(`print/${seed}`).chance(0.5)
  return shape(FRAME, ink(ground)) + CUTS[poster](ink(figure), left)
}

const rays = (x: number, y: number, from: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${from + 330}" fill="none" stroke="${paint}" stroke-width="660" stroke-dasharray="17 23"/>`

const ring = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paint}" stroke-width="5"/>`

const disc = (x: number, y: number, r: number, paint: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}"/>`

/** Level bars that grow downwards, and then begin again. */
const bars = (from: number, to: number, paint: string): string =>
  `<path d="M200 ${from}V${to}" stroke="${paint}" stroke-width="1200" stroke-dasharray="${GROWING}"/>`

const GROWING = [3, 5, 7, 9, 11, 13, 15].map(size => `${size} ${22 - size}`).join(' ')

const CUTS: Record<Person['poster'], (paint: string, left: boolean) => string> = {
  circle: paint => disc(200, 210, 168, paint) + ring(200, 210, 186, paint),
  half: paint => bars(-240, 900, paint),
  arch: paint =>
    shape('M50 900V226C50 140 116 76 200 76C284 76 350 140 350 226V900Z', paint) +
    line('M32 900V226C32 128 108 56 200 56C292 56 368 128 368 226V900', paint, 5),
  stripe: paint =>
    `<path d="M-390 250H800" stroke="${paint}" stroke-width="1300" stroke-dasharray="16 24"/>`,
  sun: paint => rays(200, 210, 60, paint),
  quarter: (paint, left) =>
    rays(left ? 40 : 360, 60, 90, paint) + disc(left ? 40 : 360, 60, 80, paint),
  hills: paint =>
    shape(
      'M-400 300C-260 360-110 380 0 280C90 200 170 230 236 280C290 320 350 310 400 270C520 170 660 230 800 300V900H-400Z',
      paint
    ) + bars(-260, 240, paint),
  window: paint =>
    shape(
      'M40 -400H190V230H40ZM210 -400H360V230H210ZM40 250H190V900H40ZM210 250H360V900H210Z',
      paint
    )
}
