import type { Person } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import type { ArtToken } from '#theme/art.ts'
import { bars, box, dots, leaf, paint, shape, stroke } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'
import { inset } from './inset.ts'

const CELL = { width: 200, height: 250, left: 26, top: 34 } as const

/** Where the neighbour lives: column and floor, counted from the upper left. */
const HOME = { wide: [5, 1], tall: [2, 1] } as const

/** One house front at night, a life behind every window; one neighbour stands at theirs. */
export function facade(canvas: Canvas, neighbour: Person): Picture {
  const { random, width: W, height: H, tall, flat, id } = canvas
  const lights = new Lights(canvas)
  const inks = INKS[flat ? 'flat' : 'evening']
  const [homeColumn, homeRow] = HOME[tall ? 'tall' : 'wide']
  const [columns, rows] = [W / CELL.width, Math.ceil(H / CELL.height)]
  const used = new Set<string>()
  let [cells, next] = ['', random.int(0, 5)]
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * CELL.width + CELL.left, row * CELL.height + CELL.top]
      if (column === homeColumn && row === homeRow) cells += atHome({ x, y, id, inks }, neighbour)
      else {
        const deck = row % 2 === 0 ? ARCHED : SQUARED
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

/** What is behind the arched windows and behind the square ones, floor by floor. */
const ARCHED: readonly Kind[] = ['lamp', 'plant', 'dark', 'cat', 'string', 'moon', 'dark']
const SQUARED: readonly Kind[] = ['blind', 'shelf', 'dark', 'curtain', 'plant', 'frame', 'blind']

interface Place {
  x: number
  y: number
  id: string
  inks: Inks
}

const ARCH = 'M0 176V74A74 74 0 0 1 148 74V176z'
const SQUARE = 'M0 0H148V176H0z'

/** Each outline once as a pane to fill, a clip for what is inside, and a frame with its sill. */
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

/** A room without a colour of its own: each window that shows it brings the light. */
function drawnRoom(room: string, id: string, inks: Inks): string {
  const [kind = 'dark', outline = 'a'] = room.split('-') as [Kind, 'a' | 's']
  const cross = CROSSED.has(kind) ? bars('M74 0V176', inks.ink, 5) : ''
  return (
    `<g id="${id}${room}"><use href="#${id}${outline}"/>` +
    `<g clip-path="url(#${id}${outline}c)">${INSIDE[kind](inks)}</g>${cross}` +
    `<use href="#${id}${outline}f"/></g>`
  )
}

const CROSSED = new Set<Kind>(['moon', 'frame', 'cat'])

/** The face is a poster in either hand: at this size modelling would only cost bytes. */
function atHome({ x, y, id, inks }: Place, neighbour: Person): string {
  const pose = neighbour.pose === 'front' || neighbour.pose === 'down' ? neighbour.pose : 'front'
  const face = drawPortrait(
    { ...neighbour, pose },
    { hand: 'flat', id: `${id}n`, backdrop: 'none' }
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

const INSIDE: Record<Kind, (inks: Inks) => string> = {
  plant: ({ warm, ink, wall }) =>
    shape(
      [-100, -64, -28]
        .map(angle => leaf(74, 134, 92, (angle * Math.PI) / 180 - 0.45, 0.28))
        .join(''),
      wall
    ) +
    shape(
      [-150, -118, -62, -90, -30]
        .map(angle => leaf(74, 134, 88, (angle * Math.PI) / 180, 0.24))
        .join(''),
      ink
    ) +
    shape('M46 176l6 -46h44l6 46z', warm),
  cat: ({ ink }) =>
    shape('M40 176C34 116 52 106 56 92L54 64L68 76H82L96 64L94 92C98 110 118 126 112 176z', ink) +
    stroke('M110 166C140 164 140 126 124 120', ink, 10),
  lamp: ({ ink, warm, rooms }) =>
    shape('M34 98L-10 176H158L114 98z', rooms[0], 0.5) +
    shape(box(70, 0, 8, 54), ink) +
    shape('M34 98C38 62 54 52 74 52S110 62 114 98z', warm) +
    dots([[74, 102]], rooms[0], 15),
  dark: ({ soft }) => shape('M0 176L118 0H148V60L64 176z', soft, 0.22),
  blind: ({ wall }) =>
    bars('M0 6H148M0 22H148M0 38H148M0 54H148M0 70H148M0 86H148M0 102H148', wall, 8),
  shelf: ({ ink, warm, wall, soft }) =>
    bars('M18 65V74M58 40V74M128 44V74M30 124V148M92 110V148', ink, 11) +
    bars('M32 40V74M84 36V74M112 50V74M18 110V148M60 116V148M124 112V148', warm, 11) +
    bars('M45 48V74M98 40V74M44 108V148M108 118V148', wall, 11) +
    bars('M71 52V74M76 106V148', soft, 11) +
    shape(box(0, 74, 148, 8) + box(0, 148, 148, 8), ink),
  string: ({ ink, warm }) =>
    stroke('M0 46Q74 116 148 46', ink, 3) +
    dots(
      [
        [22, 66],
        [47, 80],
        [74, 86],
        [101, 80],
        [126, 66]
      ],
      warm,
      9
    ) +
    shape(box(0, 148, 148, 28), ink),
  moon: ({ soft, ink, wall }) =>
    dots([[100, 66]], soft, 34) +
    shape('M0 176V116C40 96 60 150 148 124V176z', ink) +
    shape('M0 176V146C50 130 90 160 148 150V176z', wall, 0.8),
  frame: ({ ink, warm, rooms, soft }) =>
    shape(box(26, 44, 60, 74), ink) +
    shape(box(33, 51, 46, 60), rooms[1]) +
    dots([[56, 76]], warm, 15) +
    shape(box(98, 70, 34, 34), ink) +
    shape(box(104, 76, 22, 22), soft) +
    shape('M0 176V150C0 140 30 140 30 150H118C118 140 148 140 148 150V176z', warm),
  curtain: ({ warm, ink }) =>
    shape('M0 0H62C58 60 30 110 34 176H0zM148 0H86C90 60 118 110 114 176H148z', warm) +
    stroke('M22 0C24 60 12 120 14 176M126 0C124 60 136 120 134 176', ink, 3, 0.3)
}
