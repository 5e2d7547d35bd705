import { type CastWishes, cast, nicheCast } from '#art/cast.ts'
import type { Person } from '#art/person.ts'
import { randomFrom } from '#art/random.ts'
import { countryOf } from '#components/sections/price.ts'
import type { Page } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { type Place, placesOf } from './places.ts'

/** A person who does not exist, to show what a profile looks like. Always labelled in words. */
export interface Example {
  person: Person
  name: string
  place: Place
  /** One sentence in the first person, without quotation marks. */
  line: string
  /** Up to three interests in words, all of which the brand offers. */
  interests: string[]
}

/** Years, both ends included. */
export type AgeSpan = readonly [from: number, to: number]

/**
 * The first examples of a brand: the same people, with the same portraits, on every lander.
 * Names and lines are the page's language's, regions those of a country that speaks it.
 * @param ages narrows whom the niche shows; never below 25 (product.md §27.6)
 */
export function examplesOf(page: Page, count: number, ages?: AgeSpan): Example[] {
  const { site, locale } = page
  const seed = `examples/${site.id}/${site.theme.art.seed}`
  const names = namesFor(page, seed)
  const places = dealer(`${seed}/places`, placesOf(countryOf(page), locale).slice(0, 6))
  const lines = dealer(`${seed}/lines`, page.words.list('examples.lines'))
  const known = interestsOf(page)
  const interests = dealer(`${seed}/interests`, known)
  return cast(seed, count, wishesOf(site, ages)).map(person => ({
    person,
    name: names(person),
    place: places(),
    line: lines(),
    interests: known.slice(0, 3).map(interests)
  }))
}

function wishesOf(site: Site, ages: AgeSpan | undefined): CastWishes {
  const niche = nicheCast(site.brand.niche)
  if (ages === undefined) return niche
  const [from, to] = ages
  const middle = Math.floor((from + to) / 2)
  return {
    ...niche,
    ages: [
      [from, middle],
      [middle + 1, to]
    ]
  }
}

/** From this age on people bear the names of an older generation. */
const OLDER = 52

/** Each name once: women's and men's, of two generations. */
function namesFor({ words }: Page, seed: string): (person: Person) => string {
  const dealers = new Map<string, () => string>()
  return ({ age, look }) => {
    const key = `examples.names.${age < OLDER ? 'younger' : 'older'}.${look === 'woman' ? 'women' : 'men'}`
    const deal = dealers.get(key) ?? dealer(`${seed}/${key}`, words.list(key))
    dealers.set(key, deal)
    return deal()
  }
}

/** Interests that both the brand and these words know. */
function interestsOf({ site, words }: Page): string[] {
  return site.profile.interests
    .map(interest => `examples.interests.${interest}`)
    .filter(key => words.has(key))
    .map(key => words(key))
}

/** Deals a list in an order of the seed's, and again from the start when it is used up. */
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
