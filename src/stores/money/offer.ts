import { computed, type ReadableAtom } from 'nanostores'
import { $place, changeQuery } from '#stores/app/place.ts'
import { $pending } from './money.ts'
import { $shelf, isReduced, type Method, type Product } from './products.ts'

/** Why a method can't pay the chosen bundle: outside its bounds, or not with the code. */
export type Hindrance =
  | { reason: 'min' | 'max'; amount: number; currency: string }
  | { reason: 'code' }

/** What the member is about to buy, and how. */
export interface Offer {
  product: Product
  method: Method | undefined
}

/** Message that a purchase is for; its id stands in the address. */
export const $waitingFor: ReadableAtom<number | undefined> = computed($place, ({ query }) => {
  const id = query.get('pending') ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : undefined
})

/**
 * The bundle and the method that are chosen: those of the address, else the second smallest bundle
 * that is enough for what waits, and the first method that can pay it. Null while nothing is known.
 */
export const $offer: ReadableAtom<Offer | null> = computed(
  [$shelf, $place, $pending, $waitingFor],
  ({ items, methods, terms }, { params, query }, pending, waitingFor) => {
    const wanted = query.get('product') ?? params.id
    const waiting = pending.entries.find(({ id }) => id === waitingFor)
    const enough = items.filter(({ credits }) => credits >= (waiting?.required ?? 0))
    const product =
      items.find(({ id }) => id === wanted) ??
      (items.length > 1 && enough.length === items.length ? enough[1] : enough[0]) ??
      items.at(-1)
    if (product === undefined) return null
    const way = query.get('paymentmethod') ?? params.paymentmethod
    const fits = (method: Method) => hindranceOf(method, product, terms) === undefined
    const method = methods.find(each => each.id === way && fits(each)) ?? methods.find(fits)
    return { product, method }
  }
)

/** Why this method can't pay this bundle; undefined if it can. */
export function hindranceOf(
  { id, min, max }: Method,
  product: Product,
  terms: { paymentmethods: readonly string[] } | null
): Hindrance | undefined {
  const { price_discounted: total, currency } = product
  if (min !== null && total < min) return { reason: 'min', amount: min, currency }
  if (max !== null && total > max) return { reason: 'max', amount: max, currency }
  const isReducedByTerms = isReduced(product) && terms !== null
  return isReducedByTerms && !terms.paymentmethods.includes(id) ? { reason: 'code' } : undefined
}

/** The choice stands in the address, so that it outlives a reload and the way back. */
export function choose(chosen: { product?: string; paymentmethod?: string }): void {
  changeQuery(chosen)
}

/** What a bundle saves on a message against the dearest one, as a share of 1, rounded down. */
export function savingOf(product: Product, items: readonly Product[]): number {
  const dearest = Math.max(...items.map(each => each.price_discounted / each.credits))
  const saved = 1 - product.price_discounted / product.credits / dearest
  return Math.floor(saved * 100) / 100
}
