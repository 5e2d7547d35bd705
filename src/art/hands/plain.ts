import type { Piece } from '../parts/clothing.ts'
import type { HairShape } from '../parts/hair.ts'
import type { Move } from '../parts/poses.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import type { Brush, Hand } from './brush.ts'

/** What the evening and the flat hand paint alike: fills, and lines of one width. */
export const plain = {
  pen: '',
  skin: ({ colour }, d) => shape(d, colour.skin),
  shadow: ({ colour }, d, opacity = 1) => shape(d, colour.dark, opacity < 1 ? faint(opacity) : ''),
  crease: ({ colour }, d, width, opacity = 1) =>
    line(d, colour.dark, width, opacity < 1 ? faint(opacity) : ''),
  garment(brush, { d, tone, opacity, width, lit }) {
    const attributes = opacity === undefined ? '' : faint(opacity)
    const paint = toneOf(brush, tone)
    if (width !== undefined) return line(d, paint, width, attributes)
    const isOutside = tone === 'main' && lit
    return (
      shape(d, paint, isOutside ? edged(brush) : attributes) + (lit ? this.drape(brush, d) : '')
    )
  },
  beard(brush, d, opacity = 1) {
    return this.mass(brush, d, brush.colour.hair, opacity < 1 ? faint(opacity) : '')
  },
  thin: ({ colour }, d, opacity = 0.8) => shape(d, colour.hair, faint(opacity)),
  hairDetail(brush, hair, place) {
    return detailOf(brush, hair, place, this.shine)
  }
} as const satisfies Partial<Hand> & ThisType<Hand>

/** Paint of a garment's part. */
export const toneOf = ({ colour }: Brush, tone: Piece['tone']): string =>
  ({
    main: colour.main,
    second: colour.second,
    cream: ink('c3'),
    shade: ink('shade'),
    light: ink('glow')
  })[tone]

/** Half of the line is under the cloth. */
const edged = ({ colour: { edge } }: Brush): string =>
  edge === undefined ? '' : `stroke="${edge}" stroke-width="5" paint-order="stroke"`

function detailOf(brush: Brush, hair: HairShape, place: Move, shine: number): string {
  const { hairLight } = brush.colour
  const strokes = (
    paths: readonly string[] | undefined,
    ...pen: [string, number, string]
  ): string => (paths ?? []).map(d => line(place(d), ...pen)).join('')
  return (
    shape(hair.locks && place(hair.locks), ink('shade'), faint(0.22)) +
    shape(hair.shine && place(hair.shine), hairLight, faint(shine)) +
    strokes(hair.folds, ink('shade'), 3, faint(0.3)) +
    strokes(hair.plaits, hairLight, 3, `${faint(0.4)} stroke-dasharray="7 3"`) +
    strokes(hair.strands, hairLight, 2.6, faint(0.42)) +
    plait(brush, hair)
  )
}

/** Each strand of a plait, and the line where the next one crosses it. */
export function strandsOf(plait: HairShape['plait']): { at: Strand; crossed: string }[] {
  return (plait ?? []).map(([x, y], index) => {
    const reach = 15 - index
    return {
      at: [x, y, Math.round(19 - index * 1.6), 18],
      crossed: `M${x - reach} ${y - 8}Q${x} ${y + 6} ${x + reach - 2} ${y - 12}`
    }
  })
}

type Strand = [x: number, y: number, rx: number, ry: number]

const plait = ({ colour }: Brush, hair: HairShape): string =>
  strandsOf(hair.plait)
    .map(
      ({ at, crossed }) => oval(at, colour.hair) + line(crossed, colour.hairLight, 2.5, faint(0.6))
    )
    .join('')
