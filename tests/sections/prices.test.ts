import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pricesOf } from '#components/prices/prices.ts'
import { wordsOf } from '#locales/words.ts'
import type { Page } from '#page/page.ts'

interface Setting {
  message?: number
  photo?: number
  freeMessages?: number
  least?: { GB?: { amount: number; currency: string } }
}

const words = (name: string): unknown => JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8'))
const TREE = Object.fromEntries(
  ['app', 'home', 'info', 'money', 'sections'].map(name => [name, words(name)])
) as Parameters<typeof wordsOf>[2]

function prices({ message = 1, photo = 2, freeMessages = 5, least = {} }: Setting) {
  const page = {
    site: {
      audience: { countries: ['GB'] },
      payments: { provider: 'none' },
      economy: {
        creditCost: { message, photo, gift: 3 },
        freeMessages,
        minimumMessageCost: least
      }
    },
    locale: 'en',
    words: wordsOf('en', 'direct', TREE, { brand: 'Zonnig' })
  } as unknown as Page
  return pricesOf(page)
}

const GB = { amount: 1.15, currency: 'GBP' }

test('what an act costs in money is its credits at the named price of a message, at most', () => {
  const { paid } = prices({ least: { GB } })
  expect(paid.map(({ amount, money }) => [amount, money])).toEqual([
    ['1 credit', 'at most £1.15'],
    ['2 credits', 'at most £2.30'],
    ['3 credits', 'at most £3.45']
  ])
  expect(prices({ message: 2, least: { GB } }).paid[0]?.money).toBe('at most £1.15')
})

test('a brand without a lowest price names no money', () => {
  const { paid, example } = prices({})
  expect(paid.map(({ money }) => money)).toEqual([undefined, undefined, undefined])
  expect(example?.money).toBeUndefined()
})

test('a week with two people is fourteen messages at the price of this brand', () => {
  expect(prices({ message: 3, least: { GB } }).example).toMatchObject({
    amount: '42 credits',
    money: 'at most £16.10',
    sum: '2 people × 7 days × 3 credits'
  })
})

test('the first messages are among what is free, and come off the example', () => {
  const { free, example } = prices({ freeMessages: 5 })
  expect(free).toContain('Your first 5 messages')
  expect(example?.less).toContain('first 5 messages')
  const none = prices({ freeMessages: 0 })
  expect(none.free.join()).not.toContain('first')
  expect(none.example?.less).toBeUndefined()
})

test('what costs no credits is free, and without a price there is no example', () => {
  const { free, paid, example } = prices({ message: 0, photo: 0, least: { GB } })
  expect(free).toContain('Send a message')
  expect(free).toContain('Send a photo in a chat')
  expect(paid.map(({ amount, money }) => [amount, money])).toEqual([['3 credits', undefined]])
  expect(example).toBeUndefined()
})
