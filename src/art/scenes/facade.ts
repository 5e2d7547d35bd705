import { markupOf } from '#art/drawings.ts'
import type { Person } from '#art/person.ts'
import { drawPortrait, type HandName } from '#art/portrait.ts'
import type { ArtToken } from '#theme/art.ts'
import { bars, box, dots, paint, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { inset } from './inset.ts'

const CELL = { width: 200, height: 250, left: 26, top: 34 } as const

/** Column and floor of the neighbour, from the upper left. */
const HOME = { wide: [5, 1], tall: [2, 1] } as const

export function facade(canvas: Canvas, neighbour: Person): Picture {
  const { random, width: W, height: H, tall, flat, hand, id } = canvas
  const lights = new Lights(canvas)
  const inks = INKS[flat ? 'flat' : 'evening']
  const [homeColumn, homeRow] = HOME[tall ? 'tall' : 'wide']
  const [columns, rows] = [W / CELL.width, Math.ceil(H / CELL.height)]
  const used = new Set<string>()
  let [cells, next] = ['', random.int(0, 5)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * CELL.width + CELL.left, row * CELL.height + CELL.top]
      if (column === homeColumn && row === homeRow)
        cells += atHome({ x, y, id, inks }, neighbour, hand)
      else {
        const deck = row % 2 === 0 ? (row === 0 || row === rows - 1 ? EDGE : ARCHED) : SQUARED
        const room = `${deck[(next++ + row) % deck.length] ?? 'dark'}-${row % 2 === 0 ? 'a' : 's'}`
        used.add(room)
        const light = paint(room.startsWith('dark') ? inks.dark : random.pick(inks.rooms))
        cells += `<use href="#${id}${room}" x="${x}" y="${y}" fill="${light}"/>`
      }
    }
  }
  const parts = [...used].map(room => drawnRoom(room, id, inks)).join('')
  const body = [
    shape(box(0, 0, W, H), inks.wall),
    flat ? '' : shape(box(0, 0, W, H), lights.fade('dusk', 'shade', 0, 0.45)),
    shape(courses(W, rows), inks.ink, 0.35),
    cells
  ].join('')
  return {
    defs: lights.defs + frames(id, inks) + parts,
    body,
    focus: [(homeColumn + 0.5) * CELL.width, (homeRow + 0.5) * CELL.height]
  }
}

interface Inks {
  wall: ArtToken
  ink: ArtToken
  dark: ArtToken
  sill: ArtToken
  warm: ArtToken
  soft: ArtToken
  rooms: readonly [ArtToken, ArtToken, ...ArtToken[]]
}

const INKS: Record<'flat' | 'evening', Inks> = {
  flat: {
    wall: 'f3',
    ink: 'f1',
    dark: 'f2',
    sill: 'f5',
    warm: 'f4',
    soft: 'f6',
    rooms: ['fl', 'f7', 'f8', 'f6', 'f7']
  },
  evening: {
    wall: 'mid',
    ink: 'fore',
    dark: 'near',
    sill: 'far',
    warm: 'warm',
    soft: 'far',
    rooms: ['glow', 'sun', 'glow', 'c6', 'sun']
  }
}

type Kind =
  | ('plant' | 'cat' | 'lamp' | 'dark' | 'blind')
  | ('shelf' | 'string' | 'moon' | 'frame' | 'curtain')

/** Rooms by floor. */
const ARCHED: readonly Kind[] = ['lamp', 'plant', 'dark', 'cat', 'string', 'moon', 'dark']
/** A page may cut the first and the last floor, so nobody lives there. */
const EDGE = ARCHED.map(kind => (kind === 'cat' ? 'lamp' : kind))
const SQUARED: readonly Kind[] = ['blind', 'shelf', 'dark', 'curtain', 'plant', 'frame', 'blind']

interface Place {
  x: number
  y: number
  id: string
  inks: Inks
}

const ARCH = 'M0 176V74A74 74 0 0 1 148 74V176z'
const SQUARE = 'M0 0H148V176H0z'

/** Each outline once as pane, clip and frame. */
function frames(id: string, inks: Inks): string {
  return [
    ['a', ARCH],
    ['s', SQUARE]
  ]
    .map(
      ([name, outline]) =>
        `<path id="${id}${name}" d="${outline}"/>` +
        `<clipPath id="${id}${name}c"><use href="#${id}${name}"/></clipPath>` +
        `<g id="${id}${name}f">${stroke(outline ?? '', inks.ink, 6)}${shape(box(-10, 176, 168, 12), inks.sill)}</g>`
    )
    .join('')
}

/** Rooms have no colour; each window adds its light. */
function drawnRoom(room: string, id: string, inks: Inks): string {
  const [kind = 'dark', outline = 'a'] = room.split('-') as [Kind, 'a' | 's']
  const cross = CROSSED.has(kind) ? bars('M74 0V176', inks.ink, 5) : ''
  return (
    `<g id="${id}${room}"><use href="#${id}${outline}"/>` +
    `<g clip-path="url(#${id}${outline}c)">${markupOf(`rooms/${kind}`, paintsOf(inks))}</g>${cross}` +
    `<use href="#${id}${outline}f"/></g>`
  )
}

/** The roles in files of `drawings/rooms`. */
export const paintsOf = ({
  wall,
  ink,
  warm,
  soft,
  rooms: [light, other]
}: Omit<Inks, 'dark' | 'sill'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ wall, ink, warm, soft, light, other }).map(([role, token]) => [
      role,
      paint(token)
    ])
  )

const CROSSED = new Set<Kind>(['moon', 'frame', 'cat'])

/** Flat in the evening hand too: modelling isn't visible at this size. */
function atHome({ x, y, id, inks }: Place, neighbour: Person, hand: HandName): string {
  const pose = neighbour.pose === 'front' || neighbour.pose === 'down' ? neighbour.pose : 'front'
  const face = drawPortrait(
    { ...neighbour, pose },
    { hand: hand === 'printed' ? hand : 'flat', id: `${id}n`, backdrop: 'none' }
  )
  return (
    `<g transform="translate(${x} ${y})"><use href="#${id}a" fill="${paint(inks.warm)}"/>` +
    `${dots([[74, 92]], inks.rooms[0], 68)}<g clip-path="url(#${id}ac)">` +
    `${inset(face, { x: 0, y: 2, width: 148, height: 176 })}</g>` +
    `${dots(FLOWERS, inks.soft, 10)}<use href="#${id}af"/></g>`
  )
}

const FLOWERS = [14, 38, 62, 86, 110, 134].map(x => [x, 170] as const)

const courses = (W: number, rows: number): string =>
  Array.from({ length: rows + 1 }, (_, row) => box(0, row * CELL.height - 2, W, 7)).join('')
