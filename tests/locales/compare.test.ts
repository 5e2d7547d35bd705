import { expect, test } from 'vitest'
import { compareWords } from '#check/words/compare.ts'
import { nodesOf, type WordNode } from '#check/words/nodes.ts'
import { readWords } from '#check/words/read-words.ts'
import type { Locale } from '#contract/locale.ts'
import { startOf } from '#site/source.ts'

function nodes(words: object, group = 'home'): WordNode[] {
  const { tree } = readWords('x.json', JSON.stringify(words, undefined, 2))
  if (!tree) throw new Error('the fixture is no map of words')
  return nodesOf(tree, group)
}

/** What is said of a language's words beside the English ones. */
function said(locale: Locale, english: object, own: object, same: string[] = []): string[] {
  const start = startOf('x.json')
  const words = { locale, english: nodes(english), own: nodes(own), same: new Set(same), start }
  return compareWords(words).map(
    ({ line, column, severity, code, message }) =>
      `${line}:${column} ${severity} ${code} ${message}`
  )
}

test('a word that is missing, and one that English lacks', () => {
  const english = { cta: 'Begin', form: { age: 'Age', seek: 'For' } }
  expect(said('nl', english, { form: { age: 'Leeftijd', zoek: 'Voor' } })).toMatchInlineSnapshot(`
    [
      "4:5 error L001 home.form.zoek is not there in English",
      "1:1 error L123 home.cta is missing",
      "2:3 error L123 home.form.seek is missing",
    ]
  `)
})

test('a map that is missing is told of once', () => {
  expect(said('nl', { form: { age: 'Age', seek: 'For' } }, {})).toEqual([
    '1:1 error L123 home.form is missing'
  ])
})

test('a list of another length, and a word of another kind', () => {
  const english = { lines: ['One', 'Two'], cta: 'Begin', form: { age: 'Age' } }
  const own = { lines: ['Een'], cta: ['Begin'], form: 'Leeftijd' }
  expect(said('nl', english, own)).toMatchInlineSnapshot(`
    [
      "2:3 error L123 home.lines has 1 entry, and English 2",
      "5:3 error L002 home.cta is a list, and in English one text",
      "8:3 error L002 home.form is one text, and in English a map of words",
    ]
  `)
})

test('placeholders that English lacks, and that the translation lacks', () => {
  expect(
    said('nl', { cta: 'From {from} to {to}' }, { cta: 'Van {from} tot {eind}' })
  ).toMatchInlineSnapshot(`
    [
      "2:3 error L125 home.cta uses {eind}, which English does not",
      "2:3 error L125 home.cta lacks {to}",
    ]
  `)
})

test('every plural form of the language, in every tone', () => {
  const english = { count: { one: '{count} card', other: '{count} cards' } }
  expect(
    said('pl', english, { count: { one: '{count} karta', other: '{count} karty' } })
  ).toMatchInlineSnapshot(`
    [
      "2:3 error L125 home.count lacks the plural form "few"",
      "2:3 error L125 home.count lacks the plural form "many"",
    ]
  `)
  const tones = { liked: { warm: english.count, direct: english.count, playful: english.count } }
  const dutch = { one: '{count} kaart', other: '{count} kaarten' }
  const own = { liked: { warm: dutch, direct: { other: '{count} kaarten' }, playful: dutch } }
  expect(said('nl', tones, own)).toMatchInlineSnapshot(`
    [
      "2:3 error L125 home.liked lacks the plural form "one" (direct)",
    ]
  `)
})

test('French needs no form for millions, and Polish has none for two', () => {
  const english = { count: { one: '{count} card', other: '{count} cards' } }
  expect(said('fr', english, { count: { one: '{count} carte', other: '{count} cartes' } })).toEqual(
    []
  )
  const two = { one: 'a', two: 'b', few: 'c', many: 'd', other: '{count} e' }
  expect(said('pl', english, { count: two })).toMatchInlineSnapshot(`
    [
      "4:12 error L125 home.count (two) is a plural form that Polish never uses",
    ]
  `)
})

test('plural forms where English has one text', () => {
  const own = { cta: { one: 'Begin', other: 'Begin' } }
  expect(said('nl', { cta: 'Begin' }, own)).toMatchInlineSnapshot(`
    [
      "2:3 error L002 home.cta is a text for each plural form, and in English one text",
    ]
  `)
})

test('every tone that English has', () => {
  const english = { cta: { warm: 'Begin', direct: 'Begin now', playful: 'Go on' } }
  expect(
    said('nl', english, { cta: { warm: 'Begin', direct: 'Begin nu' } })
  ).toMatchInlineSnapshot(`
    [
      "2:3 error L123 home.cta lacks the tone "playful"",
    ]
  `)
  expect(said('nl', { cta: 'Begin' }, { cta: { direct: 'Begin' } })).toMatchInlineSnapshot(`
    [
      "2:3 error L123 home.cta has tones, but not "warm"",
    ]
  `)
})

test('in the member app, mails and push each language has tones of its own', () => {
  const english = nodes({ cta: { warm: 'Begin', direct: 'Begin now', playful: 'Go on' } }, 'likes')
  const saidOf = (own: object) => {
    const words = { locale: 'nl', english, own: nodes(own, 'likes') } as const
    return compareWords({ ...words, same: new Set(), start: startOf('x.json') }).map(
      ({ message }) => message
    )
  }
  expect(saidOf({ cta: 'Begin' })).toEqual([])
  expect(saidOf({ cta: { warm: 'Begin', direct: 'Begint u' } })).toEqual([])
  expect(saidOf({ cta: { direct: 'Begint u' } })).toEqual(['likes.cta has tones, but not "warm"'])
})

test('two words or more that equal English were not translated, unless they are on the list', () => {
  const english = { cta: 'Start now', more: 'Premium' }
  expect(said('nl', english, english)).toMatchInlineSnapshot(`
    [
      "2:10 warning L124 home.cta is left in English: "Start now"",
    ]
  `)
  expect(said('nl', english, english, ['Start now'])).toEqual([])
})

test('a sentence in another language, a price as an error', () => {
  const german = 'Du schaust dich um, und du schreibst, wann immer du Lust hast.'
  const english = { lede: 'You look around.', prices: { lede: 'What you pay.' } }
  expect(said('nl', english, { lede: german, prices: { lede: german } })).toMatchInlineSnapshot(`
    [
      "2:11 warning L124 home.lede is written in German, not in Dutch",
      "4:13 error L123 home.prices.lede is written in German, not in Dutch",
    ]
  `)
})

test('braces, stars, HTML, spaces and length of a translation', () => {
  const english = { h1: 'Take *your time*', more: 'See how', cta: 'Begin', lede: 'You look.' }
  const own = {
    h1: 'Neem *de tijd',
    more: 'Kijk &amp; zie',
    cta: 'Kom vanavond gezellig bij ons langs',
    lede: 'Je kijkt } '
  }
  expect(said('nl', english, own)).toMatchInlineSnapshot(`
    [
      "2:9 warning L127 home.h1 has a star without its partner",
      "3:11 warning L127 home.more has &amp;, which is shown as it stands: a word has no HTML",
      "4:10 warning L126 home.cta has 35 characters, and its slot 28",
      "5:11 error L125 home.lede has a } without its partner",
      "5:11 warning L127 home.lede has a space too many",
    ]
  `)
})
