import type { Brush, Hand } from '../hands/brush.ts'
import type { Piece } from '../parts/clothing.ts'
import type { HairShape } from '../parts/hair.ts'
import type { Move } from '../parts/poses.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'

export function clothes(brush: Brush, hand: Hand, pieces: readonly Piece[]): string {
  const tones = {
    main: brush.colour.main,
    second: brush.colour.second,
    cream: ink('c3'),
    shade: ink('shade'),
    light: ink('glow')
  }
  const painted = pieces.map(({ d, tone, opacity, width, lit }) => {
    const attributes = opacity === undefined ? '' : faint(opacity)
    if (width !== undefined) return line(d, tones[tone], width, attributes)
    const isOutside = tone === 'main' && lit
    return (
      shape(d, tones[tone], isOutside ? edged(brush) : attributes) +
      (lit ? hand.drape(brush, d) : '')
    )
  })
  return painted.join('') + hand.shoulderRim(brush)
}

/** Half of the line is under the cloth. */
const edged = ({ colour: { edge } }: Brush): string =>
  edge === undefined ? '' : `stroke="${edge}" stroke-width="5" paint-order="stroke"`

/** Shine, locks, strands, plaits and the folds of a scarf. */
export function hairDetail(brush: Brush, hand: Hand, hair: HairShape, place: Move): string {
  const { hairLight } = brush.colour
  const strokes = (
    paths: readonly string[] | undefined,
    ...pen: [string, number, string]
  ): string => (paths ?? []).map(d => line(place(d), ...pen)).join('')
  return (
    shape(hair.locks && place(hair.locks), ink('shade'), faint(0.22)) +
    shape(hair.shine && place(hair.shine), hairLight, faint(hand.shine)) +
    strokes(hair.folds, ink('shade'), 3, faint(0.3)) +
    strokes(hair.plaits, hairLight, 3, `${faint(0.4)} stroke-dasharray="7 3"`) +
    strokes(hair.strands, hairLight, 2.6, faint(0.42)) +
    plait(brush, hair.plait ?? [])
  )
}

function plait({ colour }: Brush, points: NonNullable<HairShape['plait']>): string {
  return points
    .map(([x, y], index) => {
      const reach = 15 - index
      return (
        oval([x, y, Math.round(19 - index * 1.6), 18], colour.hair) +
        line(
          `M${x - reach} ${y - 8}Q${x} ${y + 6} ${x + reach - 2} ${y - 12}`,
          colour.hairLight,
          2.5,
          faint(0.6)
        )
      )
    })
    .join('')
}
