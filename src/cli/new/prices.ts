import { type CountryCode, type Currency, currencyOf } from '#contract/country.ts'
import type { PresetSettings } from './presets.ts'

/** Default message prices: about 1.25 euro, rounded as usual in each currency. */
export const USUAL_PRICES: Readonly<Record<Currency, number>> = {
  AUD: 2,
  CAD: 1.75,
  CHF: 1.5,
  DKK: 9.5,
  EUR: 1.25,
  GBP: 1.15,
  MXN: 25,
  NOK: 14.5,
  NZD: 2.25,
  PLN: 5.5,
  SEK: 14.5,
  USD: 1.35,
  ZAR: 24
}

/** Countries without a lowest message price in a preset (rule L180). */
export function unpricedCountries(
  countries: readonly CountryCode[],
  { economy }: PresetSettings
): CountryCode[] {
  if (economy?.creditCost?.message === 0) return []
  return countries.filter(country => !economy?.minimumMessageCost?.[country])
}

export const currenciesOf = (countries: readonly CountryCode[]): Currency[] => [
  ...new Set(countries.map(currencyOf))
]
