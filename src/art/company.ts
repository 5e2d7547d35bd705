import {
  BUILDS,
  bothLooks,
  type CastWishes,
  cast,
  type Niche,
  nicheCast,
  type Some
} from './cast.ts'
import { type AgeSpan, COMPANIES } from './companies.ts'
import { CLOTHING } from './parts/choices.ts'
import { type Look, type Person, personOf } from './person.ts'
import { randomFrom } from './random.ts'

/**
 * People chosen by eye for a niche, in an order in which neighbours differ; `ages` keeps those in
 * the span. A larger company goes on with a cast of `seed`, which also decides who comes first.
 */
export function companyOf(
  niche: Niche,
  { count, seed, ages }: { count: number; seed: string; ages?: AgeSpan | undefined }
): Person[] {
  const chosen = chosenFor(niche, ages)
  const start = chosen.length === 0 ? 0 : randomFrom(`company/${seed}`).int(0, chosen.length - 1)
  const turned = ledBy(LEADS[niche], [...chosen.slice(start), ...chosen.slice(0, start)])
  if (turned.length >= count) return turned.slice(0, count)
  const others = cast(seed, count, { ...nicheCast(niche), ...(ages && { ages: halves(ages) }) })
  return [...turned, ...others].slice(0, count)
}

/** Niches about women show one first, where a page has a largest place. */
const LEADS: Readonly<Partial<Record<Niche, Look>>> = { 4: 'woman', 6: 'woman' }

function ledBy(look: Look | undefined, people: readonly Person[]): readonly Person[] {
  const at = look ? people.findIndex(person => person.look === look) : 0
  return at > 0 ? [...people.slice(at), ...people.slice(0, at)] : people
}

const halves = ([from, to]: AgeSpan): Some<AgeSpan> => {
  const middle = Math.floor((from + to) / 2)
  return [
    [from, middle],
    [Math.min(middle + 1, to), to]
  ]
}

const known = new Map<string, readonly Person[]>()

/** The list for exactly these ages first, then the niche's others. */
function chosenFor(niche: Niche, ages: AgeSpan | undefined): readonly Person[] {
  const key = `${niche} ${ages}`
  const found = known.get(key)
  if (found) return found
  const lists = COMPANIES.filter(company => company.niche === niche)
  const own = lists.find(company => String(company.ages) === String(ages)) ?? lists[0]
  const members = own?.members ?? []
  const people = members.map(member => memberOf(member, niche)).filter(({ age }) => fits(age, ages))
  known.set(key, people)
  return people
}

const fits = (age: number, ages: AgeSpan | undefined): boolean =>
  ages === undefined || (age >= ages[0] && age <= ages[1])

/** Reads look, age and seed, as in `woman 41 k17`. Throws RangeError for other text. */
export function memberOf(member: string, niche: Niche): Person {
  const [, look, age, seed = ''] = /^(woman|man) (\d+) (\w+)$/.exec(member) ?? []
  if (look !== 'woman' && look !== 'man')
    throw new RangeError(`a member is a look, an age and a seed, not "${member}"`)
  return personOf(`company-${niche}-${seed}`, {
    ...{ look, age: Number(age) },
    ...traitsOf(nicheCast(niche), look, seed)
  })
}

/** What the niche wishes for; the rest is up to the seed. */
function traitsOf(wishes: CastWishes, look: Look, seed: string): Partial<Person> {
  const pick = <T>(trait: string, from: Some<T>): T => randomFrom(`${seed}/${trait}`).pick(from)
  const { backdrops, posters, hairColours, light } = wishes
  const cut: readonly string[] = CLOTHING[look]
  const [first, ...more] = (wishes.clothing ?? []).filter(kind => cut.includes(kind))
  return {
    build: pick('build', bothLooks(wishes.builds ?? BUILDS)[look]),
    ...(backdrops && { backdrop: pick('backdrop', backdrops) }),
    ...(posters && { poster: pick('poster', posters) }),
    ...(first && { clothing: pick('clothing', [first, ...more]) }),
    ...(hairColours && { hairColour: pick('colour', hairColours) }),
    ...(light && { light })
  }
}
