import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { WARNING_CATEGORIES } from '#contract/shapes.ts'
import { PACK_NAMES, packOf } from '#server/domains/scam/pack.ts'
import { scan } from '#server/domains/scam/scan.ts'

const examples = PACK_NAMES.flatMap(language =>
  packOf(language).patterns.map(pattern => ({ language, ...pattern }))
)
const languagesOf = (language: string) => LOCALES.filter(locale => locale === language)

describe.each(examples)('$id', ({ id, language, hits, misses }) => {
  test.each(hits)('finds: %s', text => {
    const found = scan(text, ...languagesOf(language))
    expect(found.hits.map(hit => hit.id)).toContain(id)
  })

  test.each(misses)('is silent on: %s', text => {
    const found = scan(text, ...languagesOf(language))
    expect(found).toMatchObject({ warning: null })
    expect(found.hits.map(hit => hit.id)).not.toContain(id)
  })
})

test.each(LOCALES)(
  'the pack %s has twelve examples, eight near misses and every category',
  language => {
    const { patterns, digits } = packOf(language)
    expect(patterns.flatMap(({ hits }) => hits).length).toBeGreaterThanOrEqual(12)
    expect(patterns.flatMap(({ misses }) => misses).length).toBeGreaterThanOrEqual(8)
    expect(digits).toHaveLength(10)
    expect(new Set(patterns.map(({ category }) => category))).toEqual(new Set(WARNING_CATEGORIES))
  }
)

test('every pattern has a name of its own', () => {
  const ids = examples.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

test.each(examples.filter(({ weight }) => weight >= 50))(
  '$id warns alone',
  ({ language, hits }) => {
    const silent = hits.filter(text => scan(text, ...languagesOf(language)).warning === null)
    expect(silent).toEqual([])
  }
)
