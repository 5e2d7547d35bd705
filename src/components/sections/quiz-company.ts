import { companyOf } from '#art/company.ts'
import { isSmiling, type Look, type Person } from '#art/person.ts'
import { AgeSpan } from '#landers/age-span.ts'
import type { Site } from '#site/schema.ts'

/** Faces that the end of a quiz shows at once. */
const SHOWN = 3
/** A list that both looks are in, for what a niche of one look lacks. */
const EVERYBODY = 1
const GENDERS = { woman: 'female', man: 'male' } as const

interface Face {
  person: Person
  gender: 'female' | 'male'
}

/** Invented people for every answer: three of each look in turn, so that any three in a row fit. */
export function quizCompany(site: Site): Face[] {
  const [women, men] = [facesOf(site, 'woman'), facesOf(site, 'man')]
  return women.flatMap((woman, index) => [woman, men[index]].filter(face => face !== undefined))
}

function facesOf({ brand, theme, landers }: Site, look: Look): Face[] {
  const ages = AgeSpan.safeParse(landers.defaults.ages).data
  const of = (niche: typeof brand.niche) =>
    companyOf(niche, { count: 24, seed: theme.art.seed, ages }).filter(one => one.look === look)
  const own = of(brand.niche)
  const known = own.length < SHOWN ? of(EVERYBODY) : own
  const warm = known.filter(one => isSmiling(one))
  return [...warm, ...known.filter(one => !warm.includes(one))]
    .slice(0, SHOWN)
    .map(person => ({ person, gender: GENDERS[look] }))
}
