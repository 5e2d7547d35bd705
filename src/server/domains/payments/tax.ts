import type { CountryCode } from '#contract/country.ts'
import { isInUnion, taxRateOf } from '#contract/trade.ts'
import type { Tax } from '../../db/column-types.ts'

interface Seller {
  country: CountryCode
  vatNumbers: readonly string[]
}

/**
 * The tax in an amount that a member in `country` paid, VAT included. Electronic services are taxed
 * where the buyer lives: a company of the Union declares all of the Union with the number of its own
 * country; elsewhere it needs a number of that country. Null where it has none.
 */
export function taxIn(
  amount: number,
  country: CountryCode,
  { country: home, vatNumbers }: Seller
): Tax | null {
  const rate = taxRateOf(country)
  if (rate === undefined) return null
  const numberOf = (place: CountryCode) => vatNumbers.find(number => number.startsWith(place))
  const isOneStop = isInUnion(home) && isInUnion(country)
  const number = numberOf(country) ?? (isOneStop ? numberOf(home) : undefined)
  if (number === undefined) return null
  return { country, rate, number, amount: Math.round((amount * rate) / (100 + rate)) }
}
