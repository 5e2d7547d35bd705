import { expect, test } from 'vitest'
import { countryOf, priceOf } from '#components/sections/price.ts'
import type { CountryCode } from '#contract/country.ts'
import type { Locale } from '#contract/locale.ts'
import { wordsOf } from '#locales/words.ts'
import type { Page } from '#page/page.ts'

interface Setting {
  locale?: Locale
  countries?: CountryCode[]
  message?: number
  least?: Partial<Record<CountryCode, { amount: number; currency: string }>>
}

/** As much of a page as a price looks at. */
function pageOf({ locale = 'en', countries = ['NL'], message = 1, least = {} }: Setting): Page {
  const tree = { sections: { credits: { one: '{count} credit', other: '{count} credits' } } }
  return {
    site: {
      audience: { countries },
      economy: { creditCost: { message }, minimumMessageCost: least }
    },
    locale,
    words: wordsOf(locale, 'warm', tree, {})
  } as unknown as Page
}

test('a price is said in credits, and in money where the brand states its lowest price', () => {
  expect(priceOf(pageOf({})).credits).toBe('1 credit')
  expect(priceOf(pageOf({ message: 3 }))).toEqual({ credits: '3 credits', money: undefined })
  const stated = priceOf(pageOf({ least: { NL: { amount: 1.25, currency: 'EUR' } } }))
  expect(stated.money).toBe('€1.25')
})

test('free messages have no price', () => {
  expect(priceOf(pageOf({ message: 0 }))).toEqual({ credits: undefined, money: undefined })
})

test('the page’s language decides whose price is shown', () => {
  const least = {
    DE: { amount: 1.29, currency: 'EUR' },
    PL: { amount: 5.5, currency: 'PLN' }
  }
  const polish = pageOf({ locale: 'pl', countries: ['DE', 'PL'], least })
  expect(countryOf(polish)).toBe('PL')
  expect(priceOf(polish).money?.replace(/\s/g, ' ')).toBe('5,50 zł')
})

test('a language that none of the countries speaks gets the first country', () => {
  expect(countryOf(pageOf({ locale: 'fi', countries: ['BE', 'DE'] }))).toBe('BE')
})
