import { z } from 'zod'
import type { Locale } from './locale.ts'

/** What the parts of a country are called; a key to be translated, not a word to be shown. */
export const REGION_TERMS = [
  'province',
  'state',
  'canton',
  'county',
  'region',
  'voivodeship',
  'bundesland'
] as const
export type RegionTerm = (typeof REGION_TERMS)[number]

interface CountryFacts {
  /** ISO 4217 currency in which prices are quoted. */
  currency: string
  /** Region term (product.md §9). */
  regionTerm: RegionTerm
  /**
   * Locales a visitor from there is offered, when the brand has them (product.md §9, BE is its
   * example).
   */
  locales: readonly [Locale, ...Locale[]]
}

const FACTS = {
  AT: { currency: 'EUR', regionTerm: 'bundesland', locales: ['de', 'en'] },
  AU: { currency: 'AUD', regionTerm: 'state', locales: ['en'] },
  BE: { currency: 'EUR', regionTerm: 'province', locales: ['nl', 'fr', 'de'] },
  CA: { currency: 'CAD', regionTerm: 'province', locales: ['en', 'fr'] },
  CH: { currency: 'CHF', regionTerm: 'canton', locales: ['de', 'fr', 'it', 'en'] },
  DE: { currency: 'EUR', regionTerm: 'bundesland', locales: ['de', 'en'] },
  DK: { currency: 'DKK', regionTerm: 'region', locales: ['da', 'en'] },
  ES: { currency: 'EUR', regionTerm: 'province', locales: ['es', 'en'] },
  FI: { currency: 'EUR', regionTerm: 'region', locales: ['fi', 'sv', 'en'] },
  FR: { currency: 'EUR', regionTerm: 'region', locales: ['fr', 'en'] },
  GB: { currency: 'GBP', regionTerm: 'county', locales: ['en'] },
  IE: { currency: 'EUR', regionTerm: 'county', locales: ['en'] },
  IT: { currency: 'EUR', regionTerm: 'region', locales: ['it', 'de', 'en'] },
  LU: { currency: 'EUR', regionTerm: 'canton', locales: ['fr', 'de', 'en'] },
  MX: { currency: 'MXN', regionTerm: 'state', locales: ['es', 'en'] },
  NL: { currency: 'EUR', regionTerm: 'province', locales: ['nl', 'en'] },
  NO: { currency: 'NOK', regionTerm: 'county', locales: ['no', 'en'] },
  NZ: { currency: 'NZD', regionTerm: 'region', locales: ['en'] },
  PL: { currency: 'PLN', regionTerm: 'voivodeship', locales: ['pl', 'en'] },
  SE: { currency: 'SEK', regionTerm: 'county', locales: ['sv', 'en'] },
  US: { currency: 'USD', regionTerm: 'state', locales: ['en', 'es'] },
  ZA: { currency: 'ZAR', regionTerm: 'province', locales: ['en'] }
} as const satisfies Record<string, CountryFacts>

export type CountryCode = keyof typeof FACTS
export const COUNTRIES = Object.keys(FACTS) as [CountryCode, ...CountryCode[]]

/** ISO 3166-1 alpha-2 code, upper case, of a country that a brand can serve. */
export const CountryCode = z.enum(COUNTRIES)

export type Currency = (typeof FACTS)[CountryCode]['currency']
export const CURRENCIES = [...new Set(COUNTRIES.map(code => FACTS[code].currency))].sort() as [
  Currency,
  ...Currency[]
]

/**
 * Countries whose logged-out visitors confirm their age on lander, chat and empty layouts
 * (product.md §9).
 */
export const ENTRY_WARNING_COUNTRIES = ['NL', 'DE'] as const satisfies CountryCode[]

/** Countries that ask for a proven age before paid adult services are shown; an operator may change it. */
export const AGE_ASSURANCE_COUNTRIES = ['DE', 'FR', 'GB', 'IT'] as const satisfies CountryCode[]

export function isCountry(value: unknown): value is CountryCode {
  return typeof value === 'string' && Object.hasOwn(FACTS, value)
}

/** ISO 4217 code of the currency a country pays in. */
export function currencyOf(country: CountryCode): Currency {
  return FACTS[country].currency
}

/** What a country's regions are called there, as a key to be translated (product.md §9). */
export function regionTermOf(country: CountryCode): RegionTerm {
  return FACTS[country].regionTerm
}

/** What regions are called in one country alone, where its term would be the wrong word elsewhere. */
const OWN_WORDS: Partial<Record<CountryCode, RegionWord>> = {
  FI: 'maakunta',
  NO: 'fylke',
  SE: 'lan'
}

/** Keys of the words for a region: `region.term.<key>` in locales, singular, as a label. */
export const REGION_WORDS = [...REGION_TERMS, 'lan', 'fylke', 'maakunta'] as const
export type RegionWord = (typeof REGION_WORDS)[number]

/**
 * The key under which screens say what a country's regions are called (product.md §9): a Swedish
 * län and an English county are one term but two words. `set` is the brand's own term, which wins.
 */
export function regionWordOf(country: CountryCode, set?: RegionTerm): RegionWord {
  return set ?? OWN_WORDS[country] ?? FACTS[country].regionTerm
}

/** The locales a country's visitors are offered by default (product.md §9: BE is nl, fr, de). */
export function localesOf(country: CountryCode): readonly Locale[] {
  return FACTS[country].locales
}

/** The time zone that most of a country keeps; days of a brand begin by it unless its config says other. */
const ZONES: Readonly<Record<CountryCode, string>> = {
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BE: 'Europe/Brussels',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LU: 'Europe/Luxembourg',
  MX: 'America/Mexico_City',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  SE: 'Europe/Stockholm',
  US: 'America/New_York',
  ZA: 'Africa/Johannesburg'
}

/** IANA time zone of a country, for limits that begin anew at midnight (product.md §32). */
export function timeZoneOf(country: CountryCode): string {
  return ZONES[country]
}
