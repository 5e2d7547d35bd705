import { expect, test } from 'vitest'
import { foreignTo } from '#check/words/language.ts'
import { sharedWords } from '#check/words/shared-words.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'

const textsOf = (locale: Locale): string[] =>
  [...sharedWords(locale).values()].flatMap(node =>
    node.kind === 'text' ? node.forms.map(({ text }) => text) : []
  )

test('none of our own words is taken for another language', () => {
  const mistaken = LOCALES.flatMap(locale =>
    textsOf(locale).filter(text => foreignTo(locale, text) !== undefined)
  )
  expect(mistaken).toEqual([])
})

test('of sentences in another language nearly all are found', () => {
  const pairs: [Locale, Locale][] = [
    ['en', 'nl'],
    ['de', 'nl'],
    ['nl', 'de'],
    ['fr', 'it'],
    ['es', 'it'],
    ['sv', 'no'],
    ['fi', 'sv'],
    ['pl', 'en']
  ]
  for (const [own, other] of pairs) {
    const sentences = textsOf(own).filter(text => text.replace(/\P{L}/gu, '').length > 50)
    const found = sentences.filter(text => foreignTo(other, text) !== undefined)
    expect(found.length / sentences.length, `${own} in ${other}`).toBeGreaterThan(0.9)
  }
})

test('Danish and Norwegian pass for each other, and short texts for anything', () => {
  const danish = 'Personerne her er tegnet og fundet på. Medlemmerne ser du efter tilmelding.'
  expect(foreignTo('no', danish)).toBeUndefined()
  expect(foreignTo('nl', 'Herzlich willkommen')).toBeUndefined()
})

test('a name in another language does not make a sentence foreign', () => {
  expect(foreignTo('nl', 'Avondlicht – rustig kennismaken voor 35-plussers')).toBeUndefined()
  expect(
    foreignTo(
      'de',
      'Verbraucher können sich von ConsuWijzer der Autoriteit Consument & Markt beraten lassen.'
    )
  ).toBeUndefined()
})
