import type { AgeSpan } from '#art/companies.ts'
import { companyOf } from '#art/company.ts'
import type { Person } from '#art/person.ts'
import { randomFrom } from '#art/random.ts'
import { countryOf } from '#components/sections/price.ts'
import type { Page } from '#page/page.ts'
import { type Place, placesOf } from './places.ts'

/** An invented person, always labelled. */
export interface Example {
  person: Person
  name: string
  place: Place
  line: string
  interests: string[]
}

/**
 * The same people on every lander, in the page's language. Their faces hang on niche and seed, names
 * and lines on the brand's deal besides, which many brands share. `ages` narrows the niche's ages;
 * never below 25 (product.md §27.6).
 */
export function examplesOf(page: Page, count: number, ages?: AgeSpan): Example[] {
  const seed = `examples/${page.site.theme.art.seed}/${page.deal}`
  const names = namesFor(page, seed)
  const places = dealer(`${seed}/places`, examplePlaces(page))
  const lines = dealer(`${seed}/lines`, page.words.list('examples.lines'))
  const known = interestsOf(page)
  const interests = dealer(`${seed}/interests`, known)
  return examplePeople(page, count, ages).map(person => ({
    person,
    name: names(person),
    place: places(),
    line: lines(),
    interests: known.slice(0, 3).map(interests)
  }))
}

/** Their pictures alone, which brands of one niche share: such a page serves all of them. */
export function examplePeople({ site }: Page, count: number, ages?: AgeSpan): Person[] {
  return companyOf(site.brand.niche, { count, seed: site.theme.art.seed, ages })
}

/** Where they live. */
export const examplePlaces = (page: Page): Place[] =>
  placesOf(countryOf(page), page.locale).slice(0, 6)

const OLDER = 52

/** Deals each name once, by gender and generation. */
function namesFor({ words }: Page, seed: string): (person: Person) => string {
  const dealers = new Map<string, () => string>()
  return ({ age, look }) => {
    const key = `examples.names.${age < OLDER ? 'younger' : 'older'}.${look === 'woman' ? 'women' : 'men'}`
    const deal = dealers.get(key) ?? dealer(`${seed}/${key}`, words.list(key))
    dealers.set(key, deal)
    return deal()
  }
}

function interestsOf({ site, words }: Page): string[] {
  return site.profile.interests
    .map(interest => `examples.interests.${interest}`)
    .filter(key => words.has(key))
    .map(key => words(key))
}

function dealer<T>(seed: string, from: readonly T[]): () => T {
  const random = randomFrom(seed)
  const order = from
    .map(item => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
  let next = 0
  return () => {
    const item = order[next % order.length]
    next++
    if (item === undefined) throw new RangeError(`${seed} has nothing to deal`)
    return item
  }
}
