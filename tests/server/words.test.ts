import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { ALWAYS_POSSIBLE } from '#contract/endpoint.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { FIELD_CODES, REFUSAL_CODES, REFUSALS } from '#contract/refusal.ts'
import { type Params, type Tone, type Words, type WordTree, wordsOf } from '#locales/words.ts'
import { ROUTES } from '#server/domains.ts'

const TONES: readonly Tone[] = ['warm', 'direct', 'playful']

/** Every plural form of our languages is chosen by one of these. */
const COUNTS = [0, 1, 2, 5, 22, 1_000]

/** The extras of a refusal that a screen may pass as `count`, since a number decides the word. */
const COUNTED: readonly string[] = ['minutes', 'required', 'tries_left', 'limit']

/** Said by the client alone: nobody answered, and an address of a form (product.md §5). */
const OF_CLIENT = { refusals: ['offline'], fields: ['email_invalid'] }

/** A long wait is told with the moment it ends: beside the words of the code itself. */
const WITH_MOMENT = new Map<string, string>([['too_many', 'too_many_until']])
const REFUSAL_KEYS = [
  ...REFUSAL_CODES.flatMap(code => [code, WITH_MOMENT.get(code) ?? []].flat()),
  ...OF_CLIENT.refusals
]
const FIELD_KEYS = [...FIELD_CODES, ...OF_CLIENT.fields]
const KEYS = [...REFUSAL_KEYS, ...FIELD_KEYS.map(code => `field.${code}`)]

/** What a screen says of a key: a moment is written out (`time` of `resets_at`), the rest as it came. */
function paramsWith(count: number): Params {
  const counted = Object.fromEntries(COUNTED.map(name => [name, count]))
  return {
    ...counted,
    count,
    credits: 3,
    min: 3,
    max: 30,
    minAge: 21,
    until: 'May 1',
    when: 'at 10:30',
    time: '0:00',
    total: '€ 3.00',
    spent: '€ 3.00',
    minimum: '€ 3.00'
  }
}

function treeOf(locale: Locale): WordTree {
  const path = new URL(`../../locales/${locale}/refusal.json`, import.meta.url)
  return JSON.parse(readFileSync(path, 'utf8'))
}

const wordsIn = (locale: Locale, tone: Tone): Words =>
  wordsOf(locale, tone, treeOf(locale), { brand: 'Zonnig' })

/**
 * The placeholders that a key has in English; the other languages have the same (docs/rules.md).
 */
function placeholdersOf(key: string): string[] {
  const text = wordsOf('en', 'warm', treeOf('en'), {})(key)
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

const extrasOf = (code: keyof typeof REFUSALS): string[] => {
  const kind = REFUSALS[code]
  return 'extras' in kind ? Object.keys(kind.extras.shape) : []
}

describe.each(LOCALES)('in %s', locale => {
  test('every refusal and every code of a field has words, in the order of the contract', () => {
    const { field, ...refusals } = treeOf(locale)
    expect(Object.keys(refusals)).toEqual(REFUSAL_KEYS)
    expect(Object.keys(field ?? {})).toEqual(FIELD_KEYS)
  })

  test.each(TONES)('all can be said in the tone %s, whatever the number is', tone => {
    const words = wordsIn(locale, tone)
    const said = KEYS.flatMap(key => COUNTS.map(count => words(key, paramsWith(count))))
    expect(said.filter(text => /[{}[\]|]/.test(text) || text.trim() === '')).toEqual([])
  })
})

test('a refusal names no number that does not travel with it', () => {
  const unknown = REFUSAL_CODES.flatMap(code => {
    const extras = extrasOf(code)
    const isCounted = extras.some(name => COUNTED.includes(name))
    const isTimed = extras.includes('resets_at')
    const known = [
      'brand',
      ...extras,
      ...(isCounted ? ['count'] : []),
      ...(isTimed ? ['time'] : [])
    ]
    return placeholdersOf(code).filter(name => !known.includes(name))
  })
  expect(unknown).toEqual([])
})

test('no refusal has two extras that could be the count', () => {
  const twice = REFUSAL_CODES.filter(
    code => extrasOf(code).filter(name => COUNTED.includes(name)).length > 1
  )
  expect(twice).toEqual([])
})

test.each(TONES)('the agreed Dutch texts are unchanged (%s)', tone => {
  const words = wordsIn('nl', tone)
  expect(
    [
      'field.name_is_email',
      'field.name_at',
      'password_mismatch',
      'email_exists',
      'failed',
      'login_failed',
      'field.email_invalid'
    ].map(key => words(key))
  ).toEqual([
    'Je profielnaam moet anders zijn dan je e-mailadres',
    'Je profielnaam mag niet beginnen met een @',
    'De opgegeven wachtwoorden zijn niet gelijk.',
    'Dit e-mailadres heeft al een account op deze site.',
    'Er is een fout opgetreden, probeer het later opnieuw.',
    'Login mislukt, probeer opnieuw',
    'Ongeldige e-mail'
  ])
})

test('every call names only refusals that exist', () => {
  const named = [
    ...ALWAYS_POSSIBLE,
    ...CALLS.flatMap(({ refusals, limits }) => [
      ...refusals,
      ...limits.flatMap(({ refusal }) => refusal ?? [])
    ])
  ]
  expect(named.length).toBeGreaterThan(ALWAYS_POSSIBLE.length)
  expect(named.filter(code => !REFUSAL_CODES.includes(code))).toEqual([])
})

test('every call has a route, but for the events, which are streamed', () => {
  const routed = new Set(ROUTES.map(({ endpoint }) => endpoint.name))
  const without = CALLS.map(({ name }) => name).filter(name => !routed.has(name))
  expect(without).toEqual(['streamEvents'])
})
