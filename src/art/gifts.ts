import { giftBrush, giftGround, giftLights } from './hands/gift-brush.ts'
import { giftOf } from './parts/gift.ts'
import type { HandName } from './portrait.ts'
import { hoist, shortened } from './svg.ts'

export interface GiftOptions {
  hand: HandName
  /** Prefix of the drawing's ids, unique on its page. */
  id: string
}

/**
 * A square inline `<svg>` of 200 units, readable at 48 px. `name` is a gift of the contract with a
 * file in `drawings/gifts/`.
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
