import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questionsOf } from '#components/sections/faq.ts'
import type { Locale } from '#contract/locale.ts'
import { wordsOf } from '#locales/words.ts'
import type { Page } from '#page/page.ts'

interface Setting {
  message?: number
  phone?: string
  isFictional?: boolean
  locales?: Locale[]
}

function asked({ message = 1, phone, isFictional = false, locales = ['en'] }: Setting): string {
  const tree = { sections: JSON.parse(readFileSync('locales/en/sections.json', 'utf8')) }
  const page = {
    site: {
      brand: { name: 'Zonnig' },
      audience: { countries: ['GB'], minAge: 18 },
      economy: { creditCost: { message }, minimumMessageCost: {} },
      support: { phone },
      company: {},
      disclosures: { fictional: { used: isFictional } }
    },
    locale: 'en',
    locales,
    words: wordsOf('en', 'direct', tree, { brand: 'Zonnig' })
  } as unknown as Page
  return questionsOf(page)
    .map(({ question, answer }) => `${question} ${answer}`)
    .join('\n')
}

test('fictional profiles are explained only where the brand has them', () => {
  expect(asked({})).not.toContain('fictional')
  expect(asked({ isFictional: true })).toContain('What is a fictional profile?')
})

test('the phone is offered only where somebody answers it', () => {
  expect(asked({})).not.toContain('call')
  expect(asked({ phone: '+31 20 1' })).toContain('+31 20 1')
})

test('the answer on costs says the price, or that there is none', () => {
  expect(asked({ message: 2 })).toContain('A message costs 2 credits.')
  expect(asked({ message: 0 })).toContain('likes and messages are free')
})

test('several languages are named in the page’s own', () => {
  expect(asked({})).not.toContain('languages')
  expect(asked({ locales: ['nl', 'de', 'no'] })).toContain('Dutch, German and Norwegian')
})
