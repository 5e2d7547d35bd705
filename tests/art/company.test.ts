import { describe, expect, test } from 'vitest'
import { nicheCast } from '#art/cast.ts'
import { COMPANIES } from '#art/companies.ts'
import { companyOf, memberOf } from '#art/company.ts'
import { isSmiling, type Person, YOUNGEST } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import { extentIn, headIn } from '../world/drawn.ts'

const companies = COMPANIES.map(({ niche, ages, members }) => ({
  ...{ niche, ages, members, from: ages[0], to: ages[1] },
  people: members.map(member => memberOf(member, niche))
}))

describe.each(companies)('the company of niche $niche from $from to $to', company => {
  const { people, members, niche, from, to } = company

  test('is at least 24 people, nobody twice', () => {
    expect(people.length).toBeGreaterThanOrEqual(24)
    expect(new Set(members.map(member => member.split(' ')[2])).size).toBe(people.length)
  })

  test('is adult, and of the ages that it is for', () => {
    for (const { age, seed } of people) {
      expect(age, seed).toBeGreaterThanOrEqual(Math.max(YOUNGEST, from))
      expect(age, seed).toBeLessThanOrEqual(to)
    }
  })

  test('smiles in at least six of ten, and looks at the viewer in most', () => {
    expect(people.filter(isSmiling).length / people.length).toBeGreaterThanOrEqual(0.6)
    expect(people.filter(({ pose }) => pose === 'profile').length).toBeLessThanOrEqual(2)
    expect(people.filter(({ eyes }) => eyes === 'gaze').length / people.length).toBeGreaterThan(0.7)
  })

  test('has nobody beside someone who looks alike, also where the round closes', () => {
    people.forEach((person, index) => {
      const next = people[(index + 1) % people.length] ?? person
      expect(alike(person, next), `${members[index]} and the next`).toBe(false)
    })
  })

  test('is of every skin and most builds', () => {
    expect(new Set(people.map(({ skin }) => skin)).size).toBe(6)
    expect(new Set(people.map(({ build }) => build)).size).toBeGreaterThanOrEqual(4)
    const hairs = Map.groupBy(people, ({ look, hair }) => `${look} ${hair}`)
    expect(Math.max(...[...hairs.values()].map(same => same.length))).toBeLessThanOrEqual(5)
  })

  test('keeps to what its niche wishes for', () => {
    const { looks, hairColours, light, builds } = nicheCast(niche)
    for (const { look, hairColour, light: lit, build } of people) {
      if (looks) expect(looks).toContain(look)
      if (hairColours) expect(hairColours).toContain(hairColour)
      if (light) expect(lit).toBe(light)
      if (builds && 'woman' in builds) expect(builds[look]).toContain(build)
    }
  })

  test('is framed by the law', () => {
    for (const person of people)
      for (const hand of ['evening', 'flat', 'printed'] as const) {
        const svg = drawPortrait(person, { hand, frame: 'card', id: 'p', backdrop: 'none' })
        const { top, shoulders } = extentIn(svg)
        expect(top, person.seed).toBeGreaterThanOrEqual(45)
        expect(headIn(svg).bottom - top, person.seed).toBeLessThanOrEqual(250)
        expect(shoulders.left, person.seed).toBeGreaterThanOrEqual(0)
        expect(shoulders.right, person.seed).toBeLessThanOrEqual(400)
      }
  })
})

const alike = (one: Person, other: Person): boolean =>
  one.look === other.look && (one.hair === other.hair || one.skin === other.skin)

describe('a company', () => {
  test('is the same for the same seed, and a smaller one is its beginning', () => {
    const twelve = companyOf(1, { count: 12, seed: 'one' })
    expect(companyOf(1, { count: 12, seed: 'one' })).toEqual(twelve)
    expect(companyOf(1, { count: 5, seed: 'one' })).toEqual(twelve.slice(0, 5))
    expect(companyOf(1, { count: 12, seed: 'two' })).not.toEqual(twelve)
  })

  test('keeps to ages that no list is made for, and goes on with others', () => {
    const people = companyOf(1, { count: 40, seed: 'one', ages: [40, 50] })
    expect(people).toHaveLength(40)
    expect(people.every(({ age }) => age >= 40 && age <= 50)).toBe(true)
  })

  test('refuses a member that is none', () => {
    expect(() => memberOf('cat 3 k1', 1)).toThrow('not "cat 3 k1"')
  })
})
