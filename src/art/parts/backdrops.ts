import type { Person } from '../person.ts'
import { type Random, randomFrom } from '../random.ts'
import { faint, ink, oval, shape } from '../svg.ts'
import type { Backdrop, Poster } from './choices.ts'

/** Larger than the frame, since a box of another shape shows more of the backdrop. */
const FRAME = 'M-400-400H800V900H-400Z'

export function backdropOf(person: Person, light: (name: 'sky' | 'lamp') => string): string {
  const sky = shape(FRAME, light('sky'))
  return sky + SCENES[person.backdrop](randomFrom(`backdrop/${person.seed}`), light('lamp'), person)
}

/** Behind the back in profile; before the face it would seem attached to the lips. */
function sunX(dice: Random, { pose, mirror }: Person): number {
  const right = pose === 'profile' ? !mirror : dice.chance(0.5)
  return right ? dice.int(255, 325) : dice.int(75, 145)
}

const SCENES: Record<Backdrop, (dice: Random, lamp: string, person: Person) => string> = {
  disc: dice =>
    oval(
      [dice.int(150, 250), dice.int(150, 230), dice.int(130, 165)],
      ink(dice.pick(['warm', 'sun', 'sky3']))
    ),
  sea: (dice, _, person) =>
    oval([sunX(dice, person), 300, 74], ink('sun')) +
    shape('M-400 300H800V900H-400Z', ink('far')) +
    shape(
      'M-400 350Q-180 366 0 352Q120 340 220 352Q310 362 400 348Q600 336 800 352V900H-400Z',
      ink('mid'),
      faint(0.7)
    ) +
    shape(
      'M-400 404Q-180 428 0 410Q90 396 200 410Q300 422 400 404Q600 390 800 408V900H-400Z',
      ink('mid')
    ),
  hills: (dice, _, person) =>
    oval([sunX(dice, person), 170, 64], ink('sun')) +
    shape(
      'M-400 250Q-130 366 0 280Q90 210 190 260Q300 312 400 220Q560 110 800 260V900H-400Z',
      ink('far')
    ) +
    shape(
      'M-400 300Q-160 410 0 340Q120 270 250 330Q340 368 400 300Q560 190 800 330V900H-400Z',
      ink('mid'),
      faint(0.85)
    ),
  window: () =>
    shape('M60 -400H196V330H40ZM216 -400H352L392 330H222Z', ink('glow'), faint(0.55)) +
    shape('M-400 330H800V900H-400Z', ink('far')),
  arch: dice =>
    shape(
      'M64 900V196C64 110 126 58 200 58C274 58 336 110 336 196V900Z',
      ink(dice.pick(['warm', 'far', 'sky3']))
    ),
  lights: (dice, lamp) =>
    shape(FRAME, ink('near')) +
    oval([200, 190, 240], lamp, faint(0.75)) +
    Array.from({ length: 8 }, () =>
      oval(
        [dice.int(0, 400), dice.int(20, 380), dice.int(10, 30)],
        ink(dice.pick(['glow', 'warm', 'far'])),
        faint(dice.pick([0.35, 0.5, 0.25]))
      )
    ).join(''),
  slats: () =>
    shape(FRAME, ink('warm'), faint(0.4)) +
    shape(
      [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7]
        .map(row => {
          const y = row * 70
          return `M-400 ${89 + y}L800 ${y - 129}V${y - 93}L-400 ${125 + y}Z`
        })
        .join(''),
      ink('glow'),
      faint(0.22)
    ),
  leaves: (dice, lamp) => {
    const tones = { far: '', mid: '' }
    for (let row = 0; row < 7; row++)
      tones[row % 3 > 0 ? 'mid' : 'far'] += leaf(dice, row % 2 ? 1 : -1, 40 + row * 56)
    return oval([200, 210, 190], lamp) + shape(tones.far, ink('far')) + shape(tones.mid, ink('mid'))
  }
}

function leaf(dice: Random, side: 1 | -1, y: number): string {
  const x = side < 0 ? dice.int(-10, 30) : dice.int(370, 410)
  const at = (reach: number): number => x - side * reach
  return `M${x} ${y + 40}C${at(30)} ${y - 10} ${at(90)} ${y - 20} ${at(116)} ${y}C${at(96)} ${y + 40} ${at(50)} ${y + 60} ${x} ${y + 40}Z`
}

/** Ground and figure tokens, and the hair they contrast with. */
const GROUNDS: readonly (readonly [
  ground: string,
  figure: string,
  hair: 'any' | 'dark' | 'light'
])[] = [
  ['f7', 'f8', 'dark'],
  ['f3', 'f5', 'any'],
  ['f6', 'f4', 'any'],
  ['f4', 'f6', 'dark'],
  ['f8', 'f7', 'dark'],
  ['f3', 'f4', 'light'],
  ['f5', 'f3', 'light'],
  ['f5', 'f8', 'dark'],
  ['f2', 'f4', 'any'],
  ['f8', 'f5', 'any'],
  ['f4', 'f3', 'light'],
  ['f6', 'f5', 'any']
]

/** Poster colours that some brand's seeds bring near each other, by day or by night. */
const NEAR: readonly string[] = [
  ...['f1 f2', 'f1 f3', 'f2 f3', 'f4 f5', 'f4 f6', 'f4 f7'],
  ...['f5 f6', 'f5 f7', 'f6 f7', 'f6 f8', 'f7 f8']
]

export const isNear = (one: string, other: string): boolean =>
  one === other || NEAR.includes([one, other].toSorted().join(' '))

/** A pair of poster colours that contrasts with hair (or scarf), and with the garment if it can. */
export function groundsOf(
  person: Person,
  head: string,
  garment: string
): readonly [string, string] {
  const light = ['h5', 'h6', 'h7', 'f5', 'f6', 'f7', 'f8'].includes(head)
  const fits = GROUNDS.filter(
    ([ground, figure, hair]) =>
      (hair === 'any' || (hair === 'light') === light) &&
      ![ground, figure].some(token => token === head || token === garment)
  )
  const far = fits.filter(pair => !isNear(garment, pair[0]) && !isNear(garment, pair[1]))
  const chosen = far.length > 1 ? far : fits
  const [ground = 'f3', figure = 'f5'] = chosen[person.ground % chosen.length] ?? []
  return [ground, figure]
}

export function posterOf(
  { poster, seed }: Person,
  [ground, figure]: readonly [string, string]
): string {
  const dice = randomFrom(`poster/${seed}`)
  return shape(FRAME, ink(ground)) + shape(POSTER_SHAPES[poster](dice), ink(figure))
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}C${x - r} ${y - r * 0.552} ${x - r * 0.552} ${y - r} ${x} ${y - r}C${x + r * 0.552} ${y - r} ${x + r} ${y - r * 0.552} ${x + r} ${y}` +
  `C${x + r} ${y + r * 0.552} ${x + r * 0.552} ${y + r} ${x} ${y + r}C${x - r * 0.552} ${y + r} ${x - r} ${y + r * 0.552} ${x - r} ${y}Z`

const POSTER_SHAPES: Record<Poster, (dice: Random) => string> = {
  circle: () => disc(200, 220, 176),
  half: () => 'M-10 300C-10 184 84 90 200 90C316 90 410 184 410 300V900H-10Z',
  arch: () => 'M46 900V226C46 140 116 72 200 72C284 72 354 140 354 226V900Z',
  stripe: () =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map(row => `M${row * 90 - 20} -400H${row * 90 + 25}V900H${row * 90 - 20}Z`)
      .join(''),
  sun: dice => disc(dice.pick([96, 304]), 130, 118),
  quarter: () => 'M800-400V400H400C180 400 0 220 0 0V-400Z',
  hills: () =>
    'M-400 320C-260 380-110 400 0 300C90 220 170 250 236 300C290 340 350 330 400 290C520 190 660 250 800 320V900H-400Z',
  window: () => 'M40 40H190V230H40ZM210 40H360V230H210ZM40 250H190V440H40ZM210 250H360V440H210Z'
}
