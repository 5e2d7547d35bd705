import type { Brush, Hand } from '../hands/brush.ts'
import { garmentBehind, torso } from '../parts/clothing.ts'
import type { HairShape } from '../parts/hair.ts'
import { hairShapeOf } from '../parts/hair-of.ts'
import type { Measures } from '../parts/measures.ts'
import { warp } from '../path.ts'
import { faint, ink, line, oval, shape } from '../svg.ts'
import { clothes } from './wear.ts'

const HEAD =
  'M136 186C136 128 164 98 200 98C236 98 264 128 264 186C264 226 254 262 230 280C214 290 186 290 170 280C146 262 136 226 136 186Z'
const EARS =
  'M138 196C126 190 122 210 127 230C131 246 139 246 143 236ZM262 196C274 190 278 210 273 230C269 246 261 246 257 236Z'
const EAR_RIMS = 'M129 204C127 212 129 224 133 232'
const NAPE_FOLDS = 'M176 292Q200 300 224 292M180 308Q200 315 220 308'

/** For pairs and scenes only, never a member's picture. */
export function behindFigure(brush: Brush, hand: Hand): string {
  const { person, colour, body } = brush
  const hair = hairShapeOf(person, 'behind')
  const girth = 1 + body.wide * 0.009
  const place = (d: string): string => warp(d, (x, y) => [200 + (x - 200) * girth, y])
  const cover = hair.cloth ? colour.second : colour.head
  const bare = !hair.front || hair.thin || person.hair === 'sides'
  return (
    `<g transform="translate(0 -24)">${hand.torso(brush, torso(body))}${hand.shadow(brush, neck(body), 0.7)}</g>` +
    (hair.coversEars
      ? ''
      : hand.skin(brush, place(EARS)) + hand.crease(brush, place(EAR_RIMS), 2.5)) +
    (hair.coversEars ? '' : hand.torso(brush, place(HEAD))) +
    (bare && !hair.cloth ? hand.crease(brush, NAPE_FOLDS, 2, 0.5) : '') +
    collar(brush, hand, hair, false) +
    (hair.back ? hand.mass(brush, place(hair.back), cover) : '') +
    scalp(brush, hand, hair, place, cover) +
    knot(brush, hand, hair) +
    hand.hairDetail(brush, hair, place) +
    collar(brush, hand, hair, true) +
    (bare ? hand.bareRim(brush, place(HEAD)) : '')
  )
}

const neck = ({ neck: n }: Measures): string =>
  `M${200 - n} 284C${214 - n} 300 ${186 + n} 300 ${200 + n} 284L${200 + n} 336C${190 + n} 340 ${210 - n} 330 ${200 - n} 314Z`

/** Long hair covers the collar; short hair ends above it. */
function collar(brush: Brush, hand: Hand, hair: HairShape, over: boolean): string {
  if (over !== !hair.coversEars) return ''
  const pieces = garmentBehind(brush.person.clothing, brush.body)
  return `<g transform="translate(0 -24)">${clothes(brush, hand, pieces)}</g>`
}

function scalp(
  brush: Brush,
  hand: Hand,
  hair: HairShape,
  place: (d: string) => string,
  cover: string
): string {
  if (hair.front === undefined) return ''
  const d = place(hair.front)
  if (hair.thin) return hand.thin(brush, d, 0.82)
  return (
    hand.mass(brush, d, cover) +
    shape(hair.under && place(hair.under), brush.colour.skin, faint(0.55))
  )
}

function knot({ colour }: Brush, hand: Hand, { knot: bun }: HairShape): string {
  if (bun === undefined) return ''
  const [x, y, rx, ry] = bun
  return (
    oval([x, y + 12, rx + 2, ry * 0.6], ink('shade'), faint(0.3)) +
    oval([x, y, rx, ry], colour.hair) +
    line(
      `M${x - rx + 8} ${y}C${x - rx + 14} ${y - ry + 6} ${x + 14} ${y - ry} ${x + rx - 10} ${y - 6}C${x + rx - 6} ${y + 12} ${x + 4} ${y + ry - 6} ${x - 8} ${y + 10}C${x - 12} ${y} ${x} ${y - 8} ${x + 8} ${y + 2}`,
      colour.hairLight,
      3,
      faint(hand.shine)
    ) +
    shape(
      `M${x + 4} ${y - ry}C${x + rx * 1.35} ${y - ry} ${x + rx * 1.35} ${y + ry} ${x + 4} ${y + ry}C${x + rx * 0.7} ${y + ry * 0.5} ${x + rx * 0.7} ${y - ry * 0.5} ${x + 4} ${y - ry}Z`,
      ink('shade'),
      faint(0.25)
    )
  )
}
