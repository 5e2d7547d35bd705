import { cast } from '#art/cast.ts'
import { posterCloth } from '#art/hands/flat.ts'
import { type Person, personOf } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import type { Random } from '#art/random.ts'
import { TILES, type TileColours, type TileKind, tileOf } from '#art/tiles.ts'
import type { ArtToken } from '#theme/art.ts'
import { box, disc, shape } from './brush.ts'
import type { Canvas, Picture } from './canvas.ts'
import { inset } from './inset.ts'

/** Column, row, columns wide, rows high; people first, then patterns. */
type Cell = readonly [x: number, y: number, width: number, height: number]

type Size = readonly [width: number, height: number]

interface Layout {
  columns: number
  rows: number
  people: readonly Cell[]
  tiles: readonly Cell[]
}

const BOARD: Layout = {
  columns: 4,
  rows: 4,
  people: [
    [0, 0, 2, 2],
    [2, 1, 2, 2],
    [2, 0, 1, 1],
    [1, 2, 1, 1],
    [2, 3, 1, 1]
  ],
  tiles: [
    [3, 0, 1, 1],
    [0, 2, 1, 1],
    [0, 3, 1, 1],
    [1, 3, 1, 1],
    [3, 3, 1, 1]
  ]
}
const STRIP: Layout = {
  columns: 5,
  rows: 2,
  people: [
    [0, 0, 2, 2],
    [3, 0, 1, 1],
    [2, 1, 1, 1],
    [3, 1, 1, 1]
  ],
  tiles: [
    [2, 0, 1, 1],
    [4, 0, 1, 1],
    [4, 1, 1, 1]
  ]
}

export const MOSAIC_PEOPLE = BOARD.people.length

/**
 * Wide is a board of four by four; tall is a strip of five by two, since a board would push a
 * phone's form off the screen. Small faces stand in inner columns, since a page cuts the sides, and
 * the large ones in the three upper rows, since a low window cuts the last.
 */
export function mosaic(canvas: Canvas, who: readonly Person[]): Picture {
  const { random, width: W, height: H, tall, flat, hand } = canvas
  const layout = tall ? STRIP : BOARD
  const people = [...who, ...cast(String(random()), layout.people.length)]
  const size: Size = [W / layout.columns, H / layout.rows]
  const colours = PALETTES[flat ? 'flat' : 'evening']
  const grounds = shuffled(random, colours.grounds)
  const patterns = shuffled(random, colours.tiles)
  const kinds = shuffled(random, TILES)
  const body = [
    ...layout.tiles.map((cell, index) =>
      pattern(random, cell, size, kinds[index], patterns[index % patterns.length])
    ),
    ...layout.people.map((cell, index) => {
      const sitter = poised(people[index] ?? personOf('mosaic'))
      const ground = dealt(grounds, sitter)
      const figure = drawPortrait(sitter, {
        ...{ hand, id: `${canvas.id}${index}`, backdrop: 'none' }
      })
      return portrait(cell, size, ground, index, figure)
    })
  ].join('')
  return { defs: '', body, focus: [size[0], size[1] * 0.9] }
}

type Ground = readonly [ground: ArtToken, shape: ArtToken]

interface Palette {
  grounds: readonly [Ground, ...Ground[]]
  tiles: readonly TileColours[]
}

const PALETTES: Record<'flat' | 'evening', Palette> = {
  flat: {
    grounds: [
      ['f4', 'f6'],
      ['f6', 'f4'],
      ['f7', 'f8'],
      ['f3', 'f5'],
      ['f3', 'f7']
    ],
    tiles: [
      ['f7', 'f4', 'f8'],
      ['f8', 'f3', 'f4'],
      ['f6', 'f4', 'f1'],
      ['f1', 'f7', 'f4'],
      ['f8', 'f3', 'f6'],
      ['f4', 'f8', 'f3'],
      ['f5', 'f1', 'f7']
    ]
  },
  evening: {
    grounds: [
      ['mid', 'warm'],
      ['warm', 'sun'],
      ['sun', 'glow'],
      ['near', 'far'],
      ['near', 'sun']
    ],
    tiles: [
      ['sun', 'warm', 'paper'],
      ['paper', 'mid', 'warm'],
      ['far', 'near', 'sun'],
      ['fore', 'sun', 'warm'],
      ['glow', 'mid', 'warm'],
      ['warm', 'glow', 'near'],
      ['mid', 'fore', 'sun']
    ]
  }
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const deck = [...items]
  for (let index = deck.length - 1; index > 0; index--) {
    const other = random.int(0, index)
    const [one, two] = [deck[index], deck[other]]
    if (one !== undefined && two !== undefined) [deck[index], deck[other]] = [two, one]
  }
  return deck
}

const open = ([x, y, w, h]: Cell, [width, height]: Size, grid: string): string =>
  `<svg x="${x * width}" y="${y * height}" width="${w * width}" height="${h * height}" viewBox="${grid}" preserveAspectRatio="xMidYMid slice">`

function pattern(
  random: Random,
  cell: Cell,
  size: Size,
  kind: TileKind = 'wing',
  colours: TileColours = ['f8', 'f3', 'f4']
): string {
  const turn = TURNS.has(kind) ? random.int(0, 3) * 90 : 0
  const drawn = tileOf(kind, colours)
  const turned = turn === 0 ? drawn : `<g transform="rotate(${turn} 50 50)">${drawn}</g>`
  return `${open(cell, size, '0 0 100 100')}${shape(box(-20, -20, 140, 140), colours[0])}${turned}</svg>`
}

/** Patterns that look right at any rotation. */
const TURNS = new Set<TileKind>(['wing', 'petal', 'steps', 'stripes', 'halves'])

/** The next ground in another colour than the person's clothes; moves it to the deck's end. */
function dealt(grounds: Ground[], { cloth }: Person): Ground {
  const taken = [posterCloth(cloth), `c${cloth}`]
  const found = grounds.findIndex(ground => !ground.some(token => taken.includes(token)))
  const [ground = PALETTES.flat.grounds[0]] = grounds.splice(Math.max(0, found), 1)
  grounds.push(ground)
  return ground
}

/** Boards show only faces. */
const poised = (person: Person): Person =>
  person.pose === 'behind' ? { ...person, pose: 'front' } : person

function portrait(
  cell: Cell,
  size: Size,
  [ground, behind]: Ground,
  index: number,
  figure: string
): string {
  const backing =
    index % 2 === 0
      ? disc(200, 216, 178, behind)
      : shape('M44 500V226A156 156 0 0 1 356 226V500z', behind)
  return (
    open(cell, size, '0 0 400 480') +
    shape(box(-60, -60, 520, 620), ground) +
    backing +
    inset(figure, { x: 0, y: 0, width: 400, height: 500 }) +
    '</svg>'
  )
}
