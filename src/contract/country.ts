import { z } from 'zod'
import type { Locale } from './locale.ts'

/** Translation keys. */
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
  currency: string
  regionTerm: RegionTerm
  /** Locales of the country's visitors if the brand has them (product.md §9). */
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

export const CountryCode = z.enum(COUNTRIES)

export type Currency = (typeof FACTS)[CountryCode]['currency']
export const CURRENCIES = [...new Set(COUNTRIES.map(code => FACTS[code].currency))].sort() as [
  Currency,
  ...Currency[]
]

/** Visitors from here confirm their age on lander, chat and empty layouts too (product.md §9). */
export const ENTRY_WARNING_COUNTRIES = ['NL', 'DE'] as const satisfies CountryCode[]

/** Proof of age is required before paid adult services; an operator may change the list. */
export const AGE_ASSURANCE_COUNTRIES = ['DE', 'FR', 'GB', 'IT'] as const satisfies CountryCode[]

export function isCountry(value: unknown): value is CountryCode {
  return typeof value === 'string' && Object.hasOwn(FACTS, value)
}

export function currencyOf(country: CountryCode): Currency {
  return FACTS[country].currency
}

/** Translation key of a country's regions (product.md §9). */
export function regionTermOf(country: CountryCode): RegionTerm {
  return FACTS[country].regionTerm
}

/** More specific words where a country's term would be wrong elsewhere. */
const OWN_WORDS: Partial<Record<CountryCode, RegionWord>> = {
  FI: 'maakunta',
  NO: 'fylke',
  SE: 'lan'
}

export const REGION_WORDS = [...REGION_TERMS, 'lan', 'fylke', 'maakunta'] as const
export type RegionWord = (typeof REGION_WORDS)[number]

/**
 * Translation key of a country's regions on screens (product.md §9); `set` is the brand's own.
 * Swedish and English counties share a term but not a word.
 */
export function regionWordOf(country: CountryCode, set?: RegionTerm): RegionWord {
  return set ?? OWN_WORDS[country] ?? FACTS[country].regionTerm
}

/** Default locales of the country's visitors (product.md §9: BE is nl, fr, de). */
export function localesOf(country: CountryCode): readonly Locale[] {
  return FACTS[country].locales
}

/** Time zone of most of the country. */
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

/** IANA time zone of a country; daily limits reset at its midnight (product.md §32). */
export function timeZoneOf(country: CountryCode): string {
  return ZONES[country]
}
