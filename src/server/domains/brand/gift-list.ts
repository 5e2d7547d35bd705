import { GIFTS } from '#contract/gifts.ts'
import type { Brand } from '../../core/brands.ts'

/** Keys of locales/<code>/gift.json. */
export type GiftWords = (key: string) => string

/** List prices assume that a brand's cheapest gift costs this. */
const USUAL_CREDITS = 5

/**
 * In credits; scaled so that the cheapest gift costs `gift_credits` (product.md §3). 0 if unknown.
 */
export function giftPrice(brand: Brand, id: string): number {
  const gift = GIFTS.find(known => known.id === id)
  if (gift === undefined) return 0
  const { gift: cheapest } = brand.site.economy.creditCost
  return Math.max(cheapest === 0 ? 0 : 1, Math.round((gift.credits * cheapest) / USUAL_CREDITS))
}

export function isGift(id: string): boolean {
  return GIFTS.some(known => known.id === id)
}

export function giftView(
  id: string,
  words: GiftWords
): { id: string; name: string; image: string } {
  return { id, name: words(`gift.${id}`), image: giftImage(id) }
}

function giftImage(id: string): string {
  return `/api/gifts/${id}.svg`
}

/** A brand's gifts, priced in euros too if the brand states the cost of a message. */
export function giftList(brand: Brand, words: GiftWords) {
  const { creditCost, minimumMessageCost } = brand.site.economy
  const euros = Object.values(minimumMessageCost).find(cost => cost?.currency === 'EUR')
  const centsACredit =
    euros && creditCost.message > 0 ? (euros.amount * 100) / creditCost.message : null
  return GIFTS.map(({ id, category }) => {
    const credits = giftPrice(brand, id)
    return {
      ...giftView(id, words),
      credits,
      eur_cents: centsACredit === null ? null : Math.round(credits * centsACredit),
      category
    }
  })
}
