import type { Random } from '#art/random.ts'
import type { ArtToken } from '#theme/art.ts'
import { at, bars, shape } from './brush.ts'

/** Path data of a row of houses, by paint. */
export interface HouseRow {
  /** Two tones, so that neighbours differ without an outline. */
  walls: readonly [string, string]
  lit: string
  dark: string
  /** Streaks of lit windows in the water. */
  mirrored: string
}

export interface RowPlan {
  from: number
  to: number
  /** y of the doorsteps. */
  base: number
  heights: readonly [number, number]
  widths: readonly [number, number]
  /** Share of lit windows. */
  lit: number
  /** Height of one storey; 0 draws no windows. */
  storey: number
}

/** Adjacent gables are never of the same kind. */
export function houseRow(random: Random, plan: RowPlan): HouseRow {
  const walls: [string, string] = ['', '']
  let [lit, dark, mirrored] = ['', '', '']
  let kind = random.int(0, GABLES.length - 1)
  let index = 0
  for (let x = plan.from; x < plan.to; index++) {
    const width = at(random.between(...plan.widths))
    const height = at(random.between(...plan.heights))
    kind = (kind + random.int(1, GABLES.length - 1)) % GABLES.length
    const roof = plan.base - height
    walls[index % 2 === 0 ? 0 : 1] += gable(kind, x, plan.base, width, roof)
    if (plan.storey > 0) {
      const panes = windows(random, plan, x, width, roof)
      lit += panes.lit
      dark += panes.dark
      mirrored += panes.mirrored
    }
    x += width
  }
  return { walls, lit, dark, mirrored }
}

type Gable = (x: number, y: number, width: number) => string

/** Each goes from the left eave at (x, y) to the right one. */
const GABLES: readonly Gable[] = [
  (_x, y, w) => {
    const [step, rise] = [at(w * 0.13), at(w * 0.16)]
    const top = w - 6 * step
    return `V${y}h${step}v${-rise}h${step}v${-rise}h${step}v${-rise}h${top}v${rise}h${step}v${rise}h${step}v${rise}h${step}`
  },
  (x, y, w) =>
    `V${y}C${at(x + w * 0.2)} ${y - 2} ${at(x + w * 0.24)} ${at(y - w * 0.2)} ${at(x + w * 0.28)} ${at(y - w * 0.46)}` +
    `h${at(w * 0.06)}L${at(x + w / 2)} ${at(y - w * 0.62)}L${at(x + w * 0.66)} ${at(y - w * 0.46)}h${at(w * 0.06)}` +
    `C${at(x + w * 0.76)} ${at(y - w * 0.2)} ${at(x + w * 0.8)} ${y - 2} ${x + w} ${y}`,
  (x, y, w) => `V${y}L${at(x + w / 2)} ${at(y - w * 0.52)}L${x + w} ${y}`,
  (x, y, w) =>
    `V${y}C${at(x + w * 0.24)} ${y} ${at(x + w * 0.14)} ${at(y - w * 0.5)} ${at(x + w / 2)} ${at(y - w * 0.5)}` +
    `S${at(x + w * 0.76)} ${y} ${x + w} ${y}`,
  (x, y, w) => `V${y}h-4v-9H${x + w + 4}v9h-4`
]

function gable(kind: number, x: number, base: number, width: number, roof: number): string {
  return `M${x} ${base}${GABLES[kind]?.(x, roof, width) ?? ''}V${base}z`
}

function windows(
  random: Random,
  plan: RowPlan,
  x: number,
  width: number,
  roof: number
): Omit<HouseRow, 'walls'> {
  let [lit, dark, mirrored] = ['', '', '']
  const pane = paneOf(plan)
  const columns = Math.floor((width - pane * 0.6) / (2 * pane))
  const left = at(x + (width - (2 * columns - 1) * pane) / 2)
  const awake = random.chance(0.7) ? plan.lit : plan.lit * 0.3
  for (let y = roof + plan.storey * 0.6; y < plan.base - plan.storey; y += plan.storey) {
    dark += `M${left} ${at(y)}h${(2 * columns - 1) * pane}`
    for (let column = 0; column < columns; column++) {
      if (!random.chance(awake)) continue
      const start = left + column * 2 * pane
      lit += `M${start} ${at(y)}h${pane}`
      if (random.chance(0.4))
        mirrored += `M${start} ${at(plan.base + (plan.base - y) * 0.6)}h${pane}`
    }
  }
  return { lit, dark, mirrored }
}

const paneOf = (plan: RowPlan): number => at(plan.storey * 0.32)

/** Dark windows are one dashed bar per storey. */
export function paintRow(row: HouseRow, plan: RowPlan, inks: RowInks): string {
  const tall = at(plan.storey * 0.58)
  return [
    shape(row.walls[0], inks.walls[0]),
    shape(row.walls[1], inks.walls[1]),
    bars(row.dark, 'shade', tall, 0.38, paneOf(plan)),
    bars(row.lit, inks.lit, tall, 0.88)
  ].join('')
}

export interface RowInks {
  walls: readonly [ArtToken, ArtToken]
  lit: ArtToken
}

export function paintMirror(rows: readonly HouseRow[], plan: RowPlan): string {
  return bars(rows.map(row => row.mirrored).join(''), 'glow', at(plan.storey * 0.9), 0.26)
}
