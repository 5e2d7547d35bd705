import { giftBrush, giftGround, giftLights } from './hands/gift-brush.ts'
import { giftOf } from './parts/gift.ts'
import type { HandName } from './portrait.ts'
import { hoist, shortened } from './svg.ts'

export interface GiftOptions {
  hand: HandName
  /** Prefix of every id in the drawing; unique on its page. */
  id: string
}

/**
 * One gift as a square `<svg>` of 200 units for inline use: decorative, sized by CSS, every fill a
 * token. It fills its square, so that a page may round or crop it; made to be read at 48 px.
 * @param name a gift of the contract; `drawings/gifts/` has a file for each
 */
export function drawGift(name: string, { hand, id }: GiftOptions): string {
  const { ground, poster, draw } = giftOf(name)
  const picture = giftGround(hand, ground, poster, id) + draw(giftBrush(hand, id))
  const { defs, svg } = hoist(shortened(picture), id)
  return (
    '<svg class="lv-art" viewBox="0 0 200 200" aria-hidden="true" focusable="false">' +
    `<defs>${giftLights(svg, hand, id)}${defs}</defs>${svg}</svg>`
  )
}
