import { expect, test } from 'vitest'
import {
  COUNTRIES,
  currencyOf,
  ENTRY_WARNING_COUNTRIES,
  localesOf,
  regionTermOf
} from '#contract/country.ts'
import { ADULT_INTERESTS, INTEREST_SETS, INTERESTS } from '#contract/interest.ts'
import { htmlLang, isLocale, LOCALES, localeFor, localeName } from '#contract/locale.ts'
import { slugFits } from '#contract/niche.ts'
import { visibleLocales } from '#site/visible-locales.ts'

test('there are eleven languages, each with its own name and a tag for the page', () => {
  expect(LOCALES).toHaveLength(11)
  expect(new Set(LOCALES.map(localeName)).size).toBe(11)
  for (const locale of LOCALES) {
    expect(Intl.getCanonicalLocales(htmlLang(locale))).toEqual([htmlLang(locale)])
  }
  expect(htmlLang('no')).toBe('nb')
  expect(isLocale('pt')).toBe(false)
})

test('a visitor gets the locale of the cookie, then of the domain language, then the first', () => {
  const enabled = ['de', 'nl', 'en'] as const
  expect(localeFor({ cookie: 'en', domainLanguage: 'nl', enabled })).toBe('en')
  expect(localeFor({ cookie: 'fr', domainLanguage: 'nl', enabled })).toBe('nl')
  expect(localeFor({ domainLanguage: 'NL-BE', enabled })).toBe('nl')
  expect(localeFor({ domainLanguage: 'pt', enabled })).toBe('de')
})

test('a country sees its own list, else the map, else all; never a locale the brand lacks', () => {
  const site = {
    locales: {
      default: 'nl' as const,
      enabled: ['nl' as const, 'en' as const, 'de' as const],
      byCountry: { NL: ['en' as const, 'nl' as const] }
    }
  }
  expect(visibleLocales(site)).toEqual(['nl', 'en', 'de'])
  expect(visibleLocales(site, 'NL')).toEqual(['en', 'nl'])
  expect(visibleLocales(site, 'be')).toEqual(['nl', 'de'])
  expect(visibleLocales(site, 'MX')).toEqual(['en'])
  expect(visibleLocales(site, 'XX')).toEqual(['nl', 'en', 'de'])
})

test('a country that speaks none of the languages a brand has sees them all', () => {
  const site = { locales: { default: 'nl' as const, enabled: ['nl' as const], byCountry: {} } }
  expect(visibleLocales(site, 'PL')).toEqual(['nl'])
})

test('every country has a currency that exists, a region term and locales of ours', () => {
  for (const country of COUNTRIES) {
    expect(Intl.supportedValuesOf('currency')).toContain(currencyOf(country))
    expect(regionTermOf(country)).toMatch(/^[a-z]+$/)
    expect(localesOf(country).every(isLocale)).toBe(true)
  }
  expect(localesOf('BE')).toEqual(['nl', 'fr', 'de'])
  expect(ENTRY_WARNING_COUNTRIES).toEqual(['NL', 'DE'])
})

test('a slug belongs to a niche by its first word', () => {
  expect(slugFits('a', 1)).toBe(true)
  expect(slugFits('she-a', 1)).toBe(false)
  expect(slugFits('shea', 1)).toBe(true)
  expect(slugFits('she', 2)).toBe(true)
  expect(slugFits('she-a', 2)).toBe(true)
  expect(slugFits('gay-a', 2)).toBe(false)
  expect(slugFits('none-a', 1)).toBe(true)
})

test('the mainstream interests are all but the adult ones', () => {
  expect(INTERESTS).toHaveLength(50)
  expect(new Set(INTERESTS).size).toBe(50)
  expect(INTEREST_SETS['preset/mainstream']).toHaveLength(50 - ADULT_INTERESTS.length)
})
