import type { ThemeSettings } from '#site/theme.ts'
import { drawHeads } from './heads.ts'
import type { Person } from './person.ts'
import type { HandName } from './portrait.ts'
import { drawScene, type Scene, type SceneName } from './scene.ts'
import { box, framed, shape } from './scenes/brush.ts'
import { figureOf, type TileColours, type TileKind, tileOf } from './tiles.ts'

/**
 * What an empty list says: nobody is here, nobody was written to, nobody was liked; what premium and
 * a farewell show; and one sheet of strips for the heads of screens.
 */
export const VIGNETTES = ['quiet', 'talk', 'like', 'premium', 'leave', 'heads'] as const
export type VignetteName = (typeof VIGNETTES)[number]

export interface VignetteOptions {
  composition: ThemeSettings['composition']
  hand: HandName
  seed: string
  /** Two people of the brand's niche. */
  couple: readonly Person[]
}

/**
 * A small picture of four by three, from the scenes that belong to the composition; or the heads. In
 * a higher box its scene goes on above and below.
 */
export function drawVignette(name: VignetteName, options: VignetteOptions): string {
  if (name === 'heads') return drawHeads(options.composition)
  const plan = PLANS[options.composition][name]
  return 'tiles' in plan ? mosaicOf(plan) : croppedOf(plan, options)
}

/** Left upper corner and width in units of the wide scene, chosen by eye. */
interface Crop {
  scene: SceneName
  at: readonly [x: number, y: number, width: number]
  /** Without people, or with the niche's couple; otherwise the scene's own. */
  who?: 'nobody' | 'couple'
  /** It goes on above only: below it the scene ends. */
  isLow?: true
}

/** Turned over sideways, upside down, or both. */
type Over = 'x' | 'y' | 'xy'
type Tile = readonly [TileKind, TileColours, over?: Over]

interface Mosaic {
  /** Three rows of four. */
  tiles: readonly Tile[]
  /** Four above them and four below: in sight where the box is higher than four by three. */
  beyond?: readonly Tile[]
}

const PLANS: Record<
  ThemeSettings['composition'],
  Record<Exclude<VignetteName, 'heads'>, Crop | Mosaic>
> = {
  stage: {
    quiet: { scene: 'city', at: [770, 230, 800] },
    talk: { scene: 'talk', at: [280, 80, 1040], who: 'couple' },
    like: { scene: 'canal', at: [740, 240, 800], who: 'couple' },
    premium: { scene: 'cafe', at: [430, 40, 1160] },
    leave: { scene: 'bridge', at: [80, 100, 1000] }
  },
  block: {
    quiet: { scene: 'facade', at: [1000, 228, 400], who: 'couple' },
    talk: {
      tiles: [
        ['arch', ['f7', 'f2', 'f3']],
        ['dots', ['f2', 'f5', 'f5']],
        ['petal', ['f4', 'f3', 'f7']],
        ['sun', ['f6', 'f4', 'f3']],
        ['stripes', ['f3', 'f7', 'f4']],
        ['bubble', ['f7', 'f3', 'f7']],
        ['bubble', ['f4', 'f5', 'f7'], 'x'],
        ['halves', ['f2', 'f7', 'f4']],
        ['eclipse', ['f4', 'f2', 'f7']],
        ['waves', ['f7', 'f3', 'f2']],
        ['rings', ['f2', 'f4', 'f7']],
        ['steps', ['f3', 'f7', 'f4']]
      ]
    },
    like: {
      tiles: [
        ['rings', ['f2', 'f4', 'f7']],
        ['petal', ['fl', 'f4', 'f7'], 'xy'],
        ['petal', ['fl', 'f4', 'f7'], 'y'],
        ['dots', ['f2', 'f5', 'f5']],
        ['arch', ['f4', 'f3', 'f7']],
        ['petal', ['fl', 'f3', 'f7'], 'x'],
        ['petal', ['fl', 'f3', 'f7']],
        ['stripes', ['f3', 'f7', 'f4']],
        ['waves', ['f3', 'f7', 'f4']],
        ['sun', ['f6', 'f4', 'f3']],
        ['halves', ['f4', 'f2', 'f3']],
        ['eclipse', ['f2', 'f4', 'f7']]
      ]
    },
    premium: { scene: 'talk', at: [280, 80, 1040], who: 'couple' },
    leave: {
      tiles: [
        ['dots', ['f2', 'f5', 'f5']],
        ['halves', ['f2', 'f3', 'f2']],
        ['eclipse', ['f2', 'f3', 'f7']],
        ['dots', ['f3', 'f5', 'f5']],
        ['petal', ['f2', 'f3', 'f5'], 'x'],
        ['petal', ['f2', 'f3', 'f5']],
        ['arch', ['f3', 'f2', 'f5']],
        ['halves', ['f3', 'f2', 'f3'], 'x'],
        ['waves', ['f3', 'f5', 'f2']],
        ['waves', ['f3', 'f5', 'f2']],
        ['waves', ['f3', 'f5', 'f2']],
        ['waves', ['f3', 'f5', 'f2']]
      ],
      beyond: [
        ['halves', ['f3', 'f2', 'f3'], 'y'],
        ['dots', ['f3', 'f5', 'f5']],
        ['halves', ['f2', 'f3', 'f2'], 'y'],
        ['sun', ['f3', 'f2', 'f5'], 'y'],
        ['waves', ['f2', 'f5', 'f3']],
        ['waves', ['f2', 'f5', 'f3']],
        ['waves', ['f2', 'f5', 'f3']],
        ['waves', ['f2', 'f5', 'f3']]
      ]
    }
  },
  folio: {
    quiet: { scene: 'balcony', at: [500, 150, 880], who: 'nobody', isLow: true },
    talk: { scene: 'cafe', at: [540, 130, 1020] },
    like: { scene: 'autumn', at: [880, 430, 640], who: 'couple' },
    premium: { scene: 'shore', at: [700, 300, 860], who: 'couple' },
    leave: { scene: 'fields', at: [690, 180, 860], who: 'nobody', isLow: true }
  }
}

function croppedOf(
  { scene, at: [x, y, width], who, isLow }: Crop,
  options: VignetteOptions
): string {
  const { hand, seed, couple } = options
  const people = who === undefined ? {} : { who: who === 'nobody' ? [] : couple }
  const drawn: Scene = drawScene(scene, { shape: 'wide', seed, id: 'v', hand, ...people })
  const box = `viewBox="${x} ${y} ${width} ${(width * 3) / 4}"`
  return wider(drawn.svg.replace(/viewBox="[^"]+"/, box), isLow)
}

function mosaicOf({ tiles, beyond = [] }: Mosaic): string {
  const rows = [...beyond.slice(0, 4), ...tiles, ...beyond.slice(4)]
  const top = beyond.length > 0 ? -100 : 0
  const body = rows.map(([kind, colours, over = ''], index) => {
    const [x, y] = [(index % 4) * 100, top + Math.floor(index / 4) * 100]
    // One drawing runs on through equal tiles: it laps over the edge of the one before.
    if (index % 4 > 0 && rows[index - 1]?.join() === rows[index]?.join()) {
      const figure = figureOf(kind, colours)
      const lap = `translate(${x - 1.5} ${y}) scale(1.015 1)`
      return `${shape(box(x, y - 0.5, 100.5, 101), colours[0])}<g transform="${lap}">${figure}</g>`
    }
    const [across, down] = [over.includes('x'), over.includes('y')]
    const corner = `${x + (across ? 100 : 0)} ${y + (down ? 100 : 0)}`
    const turn = over === '' ? '' : ` scale(${across ? -1 : 1} ${down ? -1 : 1})`
    // Its ground under its neighbours' edges: between two of one colour a line would show.
    const ground = shape(box(x - 0.5, y - 0.5, 101, 101), colours[0])
    return `${ground}<g transform="translate(${corner})${turn}">${tileOf(kind, colours)}</g>`
  })
  return wider(framed({ width: 400, height: 300, defs: '' }, body.join('')))
}

/** A sheet sizes its box: what the box has beyond four by three shows what is around the crop. */
const wider = (svg: string, isLow = false): string =>
  svg.replace('xMidYMid slice', `xMidY${isLow ? 'Max' : 'Mid'} meet`)
