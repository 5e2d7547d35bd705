import type { Product } from '#stores/money/products.ts'

/** The bundle that costs least; undefined while none is known. */
export function leastOf(items: readonly Product[]): Product | undefined {
  return items.toSorted((one, other) => one.price_discounted - other.price_discounted)[0]
}
