import { minorOf } from '#contract/amount.ts'
import type { CountryCode, Currency } from '#contract/country.ts'
import type { Site } from './schema.ts'

/** A bundle of credits on sale; `price` is in the smallest unit of the currency, VAT included. */
export interface Bundle {
  /** Stable within a country: `c15` is the bundle of 15 credits. */
  id: string
  credits: number
  price: number
  currency: Currency
}

/** Bundles of brands that name none, in euros. */
export const USUAL_BUNDLES = [
  { credits: 6, price: 9.99 },
  { credits: 15, price: 21.99 },
  { credits: 35, price: 45.99 },
  { credits: 55, price: 69.69 },
  { credits: 100, price: 109.99 }
] as const

type Selling = Pick<Site, 'economy' | 'audience'>

/**
 * The bundles on sale in a country, smallest first. A country without its own has those of the
 * brand's first country.
 */
export function bundlesOf({ economy, audience }: Selling, country: CountryCode): Bundle[] {
  const first = audience.countries[0]
  const own = economy.bundles[country] ?? (first && economy.bundles[first])
  const { currency, items } = own ?? { currency: 'EUR', items: USUAL_BUNDLES }
  return [...items]
    .toSorted((one, other) => one.credits - other.credits)
    .map(({ credits, price }) => ({
      id: `c${credits}`,
      credits,
      price: minorOf(price, currency),
      currency
    }))
}

/** Whether members of the brand can buy credits; a draft may lack the provider. */
export function isSelling({
  payments
}: {
  payments?: { provider?: unknown } | undefined
}): boolean {
  return (payments?.provider ?? 'none') !== 'none'
}

/** Days in which a purchase can be taken back: at least fourteen, as the law of the Union gives. */
export function refundDaysOf({ economy }: Pick<Site, 'economy'>): number {
  return Math.max(economy.refundDays, 14)
}

/**
 * What a message costs with a bundle, in the smallest unit of its currency, rounded up: no page
 * promises less than is charged.
 */
export function perMessage({ credits, price }: Bundle, messageCredits: number): number {
  return Math.ceil((price * messageCredits) / credits)
}
