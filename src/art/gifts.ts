import { giftBrush, giftGround, giftLights } from './hands/gift-brush.ts'
import { ADVENTURES } from './parts/gifts-adventure.ts'
import { EVENINGS } from './parts/gifts-evening.ts'
import { FLOWERS } from './parts/gifts-flowers.ts'
import { SWEETS } from './parts/gifts-sweet.ts'
import type { HandName } from './portrait.ts'
import { hoist, shortened } from './svg.ts'

const DRAWINGS = { ...SWEETS, ...FLOWERS, ...EVENINGS, ...ADVENTURES }

/** A gift that has a drawing; every one of the contract's does. */
export type GiftName = keyof typeof DRAWINGS

export const DRAWN_GIFTS = Object.keys(DRAWINGS) as GiftName[]

export interface GiftOptions {
  hand: HandName
  /** Prefix of every id in the drawing; unique on its page. */
  id: string
}

/**
 * One gift as a square `<svg>` of 200 units for inline use: decorative, sized by CSS, every fill a
 * token. It fills its square, so that a page may round or crop it; made to be read at 48 px.
 */
export function drawGift(name: GiftName, { hand, id }: GiftOptions): string {
  const { ground, poster, draw } = DRAWINGS[name]
  const picture = giftGround(hand, ground, poster, id) + draw(giftBrush(hand, id))
  const { defs, svg } = hoist(shortened(picture), id)
  return (
    '<svg class="lv-art" viewBox="0 0 200 200" aria-hidden="true" focusable="false">' +
    `<defs>${giftLights(svg, hand, id)}${defs}</defs>${svg}</svg>`
  )
}
