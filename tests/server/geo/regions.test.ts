import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COUNTRIES, REGION_WORDS, regionTermOf, regionWordOf } from '#contract/country.ts'
import { LOCALES } from '#contract/locale.ts'
import { centroidOf } from '#server/platform/geo/centroids.ts'
import { kmBetween } from '#server/platform/geo/distance.ts'
import { isRegionOf, regionsOf } from '#server/platform/geo/regions.ts'
import { placesOf } from '../../../landers/places.ts'

/** First-level regions as each country counts them today. */
const COUNTS = {
  AT: 9,
  AU: 8,
  BE: 11,
  CA: 13,
  CH: 26,
  DE: 16,
  DK: 5,
  ES: 52,
  FI: 19,
  FR: 18,
  GB: 107,
  IE: 26,
  IT: 20,
  LU: 12,
  MX: 32,
  NL: 12,
  NO: 15,
  NZ: 17,
  PL: 16,
  SE: 21,
  US: 51,
  ZA: 9
}

describe('regions', () => {
  test('each country has as many as it counts itself', () => {
    const counted = Object.fromEntries(COUNTRIES.map(code => [code, regionsOf(code).length]))
    expect(counted).toEqual(COUNTS)
  })

  test('codes are ISO 3166-2 in form, and neither a code nor a name stands twice', () => {
    for (const country of COUNTRIES) {
      const regions = regionsOf(country)
      for (const { code } of regions) expect(code).toMatch(new RegExp(`^${country}-[A-Z0-9]{1,3}$`))
      expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length)
      expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length)
    }
  })

  test.for([
    ['NL', 'NL-NH', 'Noord-Holland'],
    ['BE', 'BE-VOV', 'Oost-Vlaanderen'],
    ['DK', 'DK-84', 'Hovedstaden'],
    ['CH', 'CH-AI', 'Appenzell Innerrhoden'],
    ['ES', 'ES-B', 'Barcelona'],
    ['FR', 'FR-20R', 'Corse'],
    ['GB', 'GB-GTM', 'Greater Manchester'],
    ['LU', 'LU-CL', 'Clervaux'],
    ['NO', 'NO-32', 'Akershus'],
    ['ZA', 'ZA-KZN', 'KwaZulu-Natal']
  ] as const)('%s: %s is %s', ([country, code, name]) => {
    expect(regionsOf(country)).toContainEqual({ code, name })
  })

  test.for([
    ['NL', 'NL-BQ1'],
    ['US', 'US-PR'],
    ['US', 'US-AE'],
    ['NO', 'NO-30'],
    ['ES', 'ES-AN'],
    ['BE', 'DE-BY'],
    ['BE', 'BE-'],
    ['BE', '']
  ] as const)('%s has no region %s', ([country, code]) => {
    expect(isRegionOf(country, code)).toBe(false)
  })

  test('names stand in the order of the country’s dictionary', () => {
    const names = regionsOf('SE').map(({ name }) => name)
    expect(names.slice(-2)).toEqual(['Örebro', 'Östergötland'])
  })

  test('regions that landers show exist', () => {
    for (const country of COUNTRIES) {
      for (const { code } of placesOf(country, 'en')) expect(isRegionOf(country, code)).toBe(true)
    }
  })
})

describe('the middle of a region', () => {
  test('every region has one', () => {
    for (const country of COUNTRIES) {
      for (const { code } of regionsOf(country)) expect(centroidOf(code), code).toBeDefined()
    }
  })

  test('it is where its people are', () => {
    const utrecht = { latitude: 52.09, longitude: 5.12 }
    const middle = centroidOf('NL-UT') ?? { latitude: 0, longitude: 0 }
    expect(kmBetween(utrecht, middle)).toBeLessThan(20)
  })

  test('a code that is no region has none', () => {
    expect(centroidOf('NL-XX')).toBeUndefined()
    expect(centroidOf('toString')).toBeUndefined()
  })

  test('Amsterdam and Rotterdam are 57 km apart', () => {
    const amsterdam = { latitude: 52.37, longitude: 4.9 }
    const rotterdam = { latitude: 51.92, longitude: 4.48 }
    expect(kmBetween(amsterdam, rotterdam)).toBeCloseTo(57.7, 0)
  })
})

describe('the word for a region', () => {
  test('a Swedish one is a län, an English one is not', () => {
    expect(wordIn('sv', regionWordOf('SE'))).toBe('Län')
    expect(wordIn('sv', regionWordOf('GB'))).toBe('Grevskap')
    expect(wordIn('no', regionWordOf('NO'))).toBe('Fylke')
    expect(wordIn('fi', regionWordOf('FI'))).toBe('Maakunta')
  })

  test('the brand’s own term wins', () => {
    expect(regionWordOf('SE', 'region')).toBe('region')
    expect(regionWordOf('NL')).toBe(regionTermOf('NL'))
  })

  test('every language says every one', () => {
    for (const locale of LOCALES) {
      for (const word of REGION_WORDS) expect(wordIn(locale, word), locale).toMatch(/^\p{Lu}\p{L}/u)
    }
  })
})

function wordIn(locale: string, word: string): string | undefined {
  const file = new URL(`../../../locales/${locale}/region.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')).term[word]
}
