import { describe, expect, test } from 'vitest'
import { cast, type Niche, nicheCast } from '#art/cast.ts'
import { type Person, personOf, YOUNGEST } from '#art/person.ts'

const NICHES: readonly Niche[] = [1, 2, 3, 4, 5, 6, 7]

const people = Array.from({ length: 3000 }, (_, index) => personOf(`crowd-${index}`))

/** Pearson's chi-square in its own standard deviations: below 4 when two traits are strangers. */
function dependence(first: (person: Person) => unknown, second: (person: Person) => unknown) {
  const cells = new Map<string, number>()
  const rows = new Map<string, number>()
  const columns = new Map<string, number>()
  const count = (map: Map<string, number>, key: string): void => {
    map.set(key, (map.get(key) ?? 0) + 1)
  }
  for (const person of people) {
    const [row, column] = [String(first(person)), String(second(person))]
    count(rows, row)
    count(columns, column)
    count(cells, `${row}|${column}`)
  }
  let sum = 0
  for (const [row, inRow] of rows)
    for (const [column, inColumn] of columns) {
      const expected = (inRow * inColumn) / people.length
      sum += ((cells.get(`${row}|${column}`) ?? 0) - expected) ** 2 / expected
    }
  const freedom = (rows.size - 1) * (columns.size - 1)
  return (sum - freedom) / Math.sqrt(2 * freedom)
}

describe('a person', () => {
  test('is the same for the same seed', () => {
    expect(personOf('a')).toEqual(personOf('a'))
    expect(personOf('a')).not.toEqual(personOf('b'))
  })

  test('keeps every other trait when one is wished for', () => {
    const { skin, ...rest } = personOf('wish', { age: 40, look: 'man', skin: 2 })
    const { skin: wished, ...same } = personOf('wish', { age: 40, look: 'man', skin: 3 })
    expect([skin, wished]).toEqual([2, 3])
    expect(same).toEqual(rest)
  })

  test('younger than 25 is refused', () => {
    expect(() => personOf('a', { age: 24 })).toThrow('25 or older, not 24')
  })

  test('is never younger than 25', () => {
    expect(Math.min(...people.map(person => person.age))).toBe(YOUNGEST)
  })

  const traits = {
    skin: (person: Person) => person.skin,
    cloth: (person: Person) => person.cloth,
    backdrop: (person: Person) => person.backdrop,
    poster: (person: Person) => person.poster,
    pose: (person: Person) => person.pose,
    light: (person: Person) => person.light,
    nose: (person: Person) => person.nose,
    mouth: (person: Person) => person.mouth,
    build: (person: Person) => person.build,
    look: (person: Person) => person.look
  }
  const pairs = Object.entries(traits).flatMap(([name, trait], index) =>
    Object.entries(traits)
      .slice(index + 1)
      .map(([other, second]) => ({ name, trait, other, second }))
  )

  test.each(pairs)('$name says nothing about $other', ({ trait, second }) => {
    expect(dependence(trait, second)).toBeLessThan(4)
  })

  test('the measure finds a trait that does predict another', () => {
    expect(
      dependence(
        person => person.look,
        person => person.beard
      )
    ).toBeGreaterThan(100)
  })

  test('clothing is chosen by wardrobe, not by skin', () => {
    const women = people.filter(person => person.look === 'woman')
    for (const skin of [1, 2, 3, 4, 5, 6]) {
      const group = women.filter(person => person.skin === skin)
      const blazers = group.filter(person => person.clothing === 'blazer').length / group.length
      expect(blazers).toBeGreaterThan(0.03)
      expect(blazers).toBeLessThan(0.2)
    }
  })

  test('headscarves, glasses, grey hair and every build occur in every skin tone', () => {
    for (const skin of [1, 2, 3, 4, 5, 6]) {
      const group = people.filter(person => person.skin === skin)
      expect(group.some(person => person.hair === 'headscarf')).toBe(true)
      expect(group.some(person => person.glasses !== 'none')).toBe(true)
      expect(group.some(person => person.hairColour > 5)).toBe(true)
      expect(new Set(group.map(person => person.build)).size).toBe(5)
    }
  })
})

describe('a cast', () => {
  test('is the same for the same seed, and a shorter one is its beginning', () => {
    expect(cast('x', 24)).toEqual(cast('x', 24))
    expect(cast('x', 24).slice(0, 8)).toEqual(cast('x', 8))
  })

  test('of 500 shares no part list', () => {
    const lists = cast('many', 500).map(({ seed: _, ...parts }) => JSON.stringify(parts))
    expect(new Set(lists).size).toBe(500)
  })

  test('of 24 is mixed: six skins, four poses, both looks, no hair more than three times', () => {
    const group = cast('mix', 24)
    expect(new Set(group.map(person => person.skin)).size).toBe(6)
    expect(new Set(group.map(person => person.pose)).size).toBe(4)
    expect(group.filter(person => person.look === 'woman')).toHaveLength(12)
    const hairs = Map.groupBy(group, person => person.hair)
    expect(Math.max(...[...hairs.values()].map(same => same.length))).toBeLessThanOrEqual(3)
  })

  test('shows nobody from behind unless asked', () => {
    expect(cast('back', 100).filter(person => person.pose === 'behind')).toEqual([])
    expect(cast('back', 4, { poses: ['behind'] }).map(person => person.pose)).toEqual(
      Array(4).fill('behind')
    )
  })

  test.each(NICHES)('of niche %i has nobody younger than 25', niche => {
    const ages = cast(`niche-${niche}`, 200, nicheCast(niche)).map(person => person.age)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(YOUNGEST)
  })

  test('keeps to its niche', () => {
    const of = (niche: Niche): Person[] => cast('niche', 60, nicheCast(niche))
    expect(of(2).every(person => person.look === 'woman')).toBe(true)
    expect(of(3).every(person => person.light === 'split' && person.age >= 28)).toBe(true)
    expect(of(4).every(person => person.look === 'man' || person.build >= 2)).toBe(true)
    expect(of(5).every(person => person.age >= 58 && person.hairColour > 5)).toBe(true)
    expect(of(6).every(person => person.look === 'man' || person.age >= 38)).toBe(true)
    expect(of(7).every(person => person.look === 'man')).toBe(true)
  })

  test.each(NICHES)('of niche %i has every skin', niche => {
    expect(new Set(cast('n', 18, nicheCast(niche)).map(person => person.skin)).size).toBe(6)
  })
})
