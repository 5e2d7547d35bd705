import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import { bandOf, bandsOf } from '#landers/bands.ts'
import { examplesOf } from '#landers/examples.ts'
import { knobsOf } from '#landers/knobs.ts'
import { placesOf } from '#landers/places.ts'
import { wordsOf } from '#locales/words.ts'
import { dealOf } from '#page/deal.ts'
import type { Page } from '#page/page.ts'

interface Setting {
  niche?: number
  countries?: CountryCode[]
  locale?: Locale
  interests?: string[]
  deal?: number
}

/** As much of a page as the examples look at. */
function pageOf(setting: Setting = {}): Page {
  const {
    niche = 1,
    countries = ['NL'],
    locale = 'nl',
    interests = ['wine', 'art', 'tea'],
    deal = 0
  } = setting
  const tree = {
    examples: JSON.parse(readFileSync(`locales/${locale}/examples.json`, 'utf8')),
    sections: {}
  }
  return {
    site: {
      brand: { niche },
      audience: { countries },
      theme: { art: { seed: 'one' } },
      profile: { interests }
    },
    locale,
    deal,
    words: wordsOf(locale, 'warm', tree, {})
  } as unknown as Page
}

describe('example people', () => {
  test('are the same on a long and on a short page', () => {
    expect(examplesOf(pageOf(), 12).slice(0, 6)).toEqual(examplesOf(pageOf(), 6))
  })

  test('keep their portrait in another language, under a name of that language', () => {
    const [dutch, german] = [examplesOf(pageOf(), 8), examplesOf(pageOf({ locale: 'de' }), 8)]
    expect(german.map(({ person }) => person)).toEqual(dutch.map(({ person }) => person))
    expect(german.map(({ name }) => name)).not.toEqual(dutch.map(({ name }) => name))
  })

  test('have the same faces in another deal, under other names and with other lines', () => {
    const [one, other] = [examplesOf(pageOf(), 8), examplesOf(pageOf({ deal: 1 }), 8)]
    expect(other.map(({ person }) => person)).toEqual(one.map(({ person }) => person))
    for (const said of ['name', 'line'] as const) {
      expect(other.map(person => person[said])).not.toEqual(one.map(person => person[said]))
    }
  })

  test('seldom say the same first at two brands', () => {
    const deals = new Set(['avondlicht', 'herbstgold', 'papillon'].map(dealOf))
    const lines = [...deals].map(deal => examplesOf(pageOf({ deal }), 8)[0]?.line)
    expect(new Set(lines).size).toBe(3)
  })

  test('have a name and a line each, in every niche', () => {
    for (let niche = 1; niche <= 7; niche++) {
      const people = examplesOf(pageOf({ niche }), 12)
      expect(new Set(people.map(({ name }) => name)).size).toBe(12)
      expect(new Set(people.map(({ line }) => line)).size).toBe(12)
    }
  })

  test('are as old as the knob says, never younger than 25', () => {
    const ages = examplesOf(pageOf(), 12, [36, 60]).map(({ person }) => person.age)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(36)
    expect(Math.max(...ages)).toBeLessThanOrEqual(60)
  })

  test('live in the country that speaks the page’s language', () => {
    const page = pageOf({ countries: ['DE', 'FR'], locale: 'fr' })
    for (const { place } of examplesOf(page, 8)) expect(place.code).toMatch(/^FR-/)
  })

  test('have only interests that the brand offers', () => {
    const people = examplesOf(pageOf({ interests: ['wine', 'bondage'] }), 6)
    expect(new Set(people.flatMap(({ interests }) => interests))).toEqual(new Set(['Wijn']))
    expect(examplesOf(pageOf({ interests: [] }), 6)[0]?.interests).toEqual([])
  })
})

test('every country of the contract has five regions or more, each with its own code', () => {
  for (const country of COUNTRIES) {
    const codes = placesOf(country, 'en').map(({ code }) => code)
    expect(codes.length).toBeGreaterThanOrEqual(5)
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
  }
})

test('ages fall into the ten-year bands that a filter offers', () => {
  expect(bandsOf([61, 27, 34, 66])).toEqual([
    { from: 25, to: 34 },
    { from: 55, to: 64 },
    { from: 65, to: 74 }
  ])
  expect(bandOf(35)).toEqual({ from: 35, to: 44 })
})

test('a knob for all landers reaches those that have it, under the lander’s own', () => {
  const site = {
    landers: {
      defaults: { cards: 9, hero: 'canal' },
      use: { gallery: { knobs: { filter: false } } }
    }
  } as unknown as Page['site']
  const knobs = z.strictObject({ cards: z.int(), filter: z.boolean().default(true) })
  expect(knobsOf(site, 'gallery', knobs)).toEqual({ cards: 9, filter: false })
})
