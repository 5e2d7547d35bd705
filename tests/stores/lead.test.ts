import { expect, test } from 'vitest'
import type { ProfileCard } from '#contract/shapes.ts'
import { featuredOf } from '#islands/people/search/featured.ts'
import { figuresOf } from '#islands/people/search/figures.ts'
import { beginningOf } from '#islands/ui/beginning.ts'

const card = (id: number, change: Partial<ProfileCard> = {}): ProfileCard => ({
  id,
  name: `Lid ${id}`,
  age: 40,
  gender: 'female',
  country: 'NL',
  region: null,
  city: null,
  main_image: null,
  kind: 'member',
  label: null,
  online: false,
  excerpt: 'Ik loop graag. Ver ook.',
  ...change
})
const DAYS = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)

test('one member stands in front all day, in whatever order they are found', () => {
  const cards = Array.from({ length: 24 }, (_, index) => card(index + 1))
  for (const day of DAYS) {
    expect(featuredOf(cards.toReversed(), day)?.id).toBe(featuredOf(cards, day)?.id)
  }
  expect(new Set(DAYS.map(day => featuredOf(cards, day)?.id)).size).toBeGreaterThan(10)
})

test('only who wrote a text stands in front, a member before a demo profile, and nobody else', () => {
  const [demo, silent, cam] = [
    card(1, { kind: 'demo', label: 'Demo' }),
    card(2, { excerpt: undefined }),
    card(3, { kind: 'cam', label: 'Cam' })
  ]
  const fictional = card(4, { kind: 'fictional', label: 'Fictief' })
  for (const day of DAYS) {
    expect(featuredOf([silent, cam, fictional], day)).toBeUndefined()
    expect(featuredOf([demo, silent, cam], day)?.id).toBe(1)
    expect(featuredOf([demo, silent, card(5)], day)?.id).toBe(5)
  }
})

test('numbers among the cards are counted, and what counts too little is left out', () => {
  const cards = [
    card(1, { city: 'Gent', online: true }),
    card(2, { city: 'Gent' }),
    card(3, { city: 'Luik' })
  ]
  expect(figuresOf(cards, { likes: 0, unread: 0 })).toEqual([
    { kind: 'town', count: 2, place: 'Gent' }
  ])
  expect(figuresOf(cards, { likes: 3, unread: 1 }).map(({ kind, count }) => [kind, count])).toEqual(
    [
      ['likes', 3],
      ['unread', 1],
      ['town', 2]
    ]
  )
  expect(figuresOf([], { likes: 0, unread: 0 })).toEqual([])
})

test('a heading is the first sentence of a text, or the words that have room', () => {
  expect(beginningOf('Ik loop graag. Ver ook.')).toBe('Ik loop graag.')
  expect(beginningOf('Eerste regel\ntweede')).toBe('Eerste regel')
  expect(beginningOf('woord '.repeat(40))).toMatch(/^(?:woord )+woord…$/)
})
