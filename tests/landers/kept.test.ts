import { expect, test } from 'vitest'
import { keptFrom } from '#landers/tinderswipe/kept.ts'
import { queryOf } from '#landers/wishes.ts'

const liked = (age: number, region: string, place: string) => ({
  dataset: { age: String(age), region, place }
})

test('keeps the liked ages with three years on both sides, and a region that all share', () => {
  const cards = [liked(43, 'NL-UT', 'Utrecht'), liked(52, 'NL-UT', 'Utrecht')]
  expect(keptFrom(cards, 18)).toEqual({
    from: 40,
    to: 55,
    places: 'Utrecht',
    wishes: { age: '40-55', countryregion: 'NL-UT' }
  })
})

test('never searches below the brand’s own least age', () => {
  expect(keptFrom([liked(26, 'NL-UT', 'Utrecht')], 25)?.from).toBe(25)
})

test('takes two regions for no preference, since the search has room for one', () => {
  const cards = ['A', 'B'].map(name => liked(30, name, name))
  expect(keptFrom(cards, 18)).toMatchObject({
    places: '',
    wishes: { countryregion: undefined }
  })
})

test('keeps nothing where nothing was liked', () => {
  expect(keptFrom([], 18)).toBeUndefined()
})

test('a wish that was not made is not in the link', () => {
  expect(queryOf({ looking_for: 'female', age: '', countryregion: 'NL-UT' })).toBe(
    '?looking_for=female&countryregion=NL-UT'
  )
  expect(queryOf({})).toBe('')
})
