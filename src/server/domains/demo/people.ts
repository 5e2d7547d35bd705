import { z } from 'zod'
import { nicheCast } from '#art/cast.ts'
import { type HairColour, type Person, personOf } from '#art/person.ts'
import { type Random, randomFrom } from '#art/random.ts'
import { type CountryCode, localesOf } from '#contract/country.ts'
import { isAdultInterest } from '#contract/interest.ts'
import type { Locale } from '#contract/locale.ts'
import type {
  BODY_TYPES,
  EYE_COLOURS,
  HAIR_COLOURS,
  SIGNUP_REASONS,
  TATTOOS
} from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import { demoName } from './names.ts'
import { linesFor } from './words.ts'

export interface Home {
  country: CountryCode
  region: string | null
  city: string | null
}

/** The seeder adds label and kind. */
export interface DemoPerson extends Home {
  name: string
  gender: 'male' | 'female'
  looking_for: ('male' | 'female')[]
  date_of_birth: string
  sexuality: 'hetero' | 'gay' | 'lesbian' | 'bi'
  hair_colour: (typeof HAIR_COLOURS)[number] | null
  eye_colour: (typeof EYE_COLOURS)[number]
  body_type: (typeof BODY_TYPES)[number] | null
  relationship_status: 'single' | 'divorced' | 'widowed' | 'separated'
  tattoos: (typeof TATTOOS)[number]
  signup_reason: (typeof SIGNUP_REASONS)[number]
  about: string
  interests: string[]
  picture: string
}

/** The youngest drawing, and the oldest for brands without an age range. */
const YOUNGEST = 25
const OLDEST = 70
const AgeSpan = z.tuple([z.int(), z.int()])

/** The nth demo member of a brand, the same at each call. */
export function demoPerson(brand: Brand, number: number, home: Home, now: Date): DemoPerson {
  const dice = randomFrom(`demo/${brand.id}/${number}`)
  const { site } = brand
  const gender = site.brand.niche === 7 ? 'male' : number % 2 === 0 ? 'female' : 'male'
  const look = gender === 'female' ? 'woman' : 'man'
  const age = ageBetween(dice, ...agesOf(brand, look))
  const seed = `${brand.id}-${number}`
  const turn = site.brand.niche === 7 ? number : Math.floor(number / 2)
  const person = personOf(seed, { look, age })
  const language = languageOf(brand, home.country)
  const sexuality = sexualityOf(dice, gender, site.brand.niche)
  const interests = chosen(
    dice,
    site.profile.interests.filter(key => !isAdultInterest(key)),
    dice.int(3, 7)
  )
  return {
    ...home,
    name: demoName(language, { gender, age }, turn),
    gender,
    looking_for: lookedFor(gender, sexuality),
    date_of_birth: bornAt(dice, age, now),
    sexuality,
    hair_colour: hairOf(person),
    eye_colour: dice.pick([...EYES]),
    body_type: bodyOf(person),
    relationship_status: statusOf(dice, age),
    tattoos: dice.chance(age > 55 ? 0.15 : 0.4) ? dice.pick(['some', 'some', 'many']) : 'none',
    signup_reason: dice.pick([...REASONS]),
    about: chosen(dice, linesFor(brand, language), dice.int(2, 3)).join(' '),
    interests,
    picture: `drawn/${look}-${age}-${seed}`
  }
}

const EYES = ['brown', 'brown', 'blue', 'blue', 'green', 'grey', 'hazel'] as const
const REASONS = ['relationship', 'relationship', 'dating', 'dating', 'chat', 'friendship'] as const

/** The ages of the brand's examples, else of its niche; never below the sign-up age. */
function agesOf({ site }: Brand, look: 'woman' | 'man'): [from: number, to: number] {
  const told = AgeSpan.safeParse(site.landers.defaults.ages).data
  const { ages = [[YOUNGEST, OLDEST]] } = nicheCast(site.brand.niche)
  const bands = 'woman' in ages ? ages[look] : ages
  const [from, to] = told ?? [bands[0]?.[0] ?? YOUNGEST, bands.at(-1)?.[1] ?? OLDEST]
  const youngest = Math.max(YOUNGEST, site.audience.minAge, from)
  return [youngest, Math.max(to, youngest + 5)]
}

/** The mean of two draws, which favours the middle. */
function ageBetween(dice: Random, low: number, high: number): number {
  return Math.round((dice.between(low, high) + dice.between(low, high)) / 2)
}

function bornAt(dice: Random, age: number, now: Date): string {
  const year = now.getUTCFullYear() - age
  const day = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate() - dice.int(1, 350)))
  return day.toISOString().slice(0, 10)
}

/** The brand's default language if spoken there, else another of its languages that is. */
function languageOf(brand: Brand, country: CountryCode): Locale {
  const { enabled, default: own } = brand.site.locales
  const spoken = localesOf(country)
  return spoken.includes(own) ? own : (spoken.find(locale => enabled.includes(locale)) ?? own)
}

function sexualityOf(dice: Random, gender: string, niche: number): DemoPerson['sexuality'] {
  if (niche === 7) return 'gay'
  if (dice.chance(0.9)) return 'hetero'
  if (dice.chance(0.5)) return 'bi'
  return gender === 'female' ? 'lesbian' : 'gay'
}

function lookedFor(
  gender: DemoPerson['gender'],
  sexuality: DemoPerson['sexuality']
): DemoPerson['looking_for'] {
  const other = gender === 'female' ? 'male' : 'female'
  if (sexuality === 'bi') return ['female', 'male']
  return [sexuality === 'hetero' ? other : gender]
}

function statusOf(dice: Random, age: number): DemoPerson['relationship_status'] {
  if (age > 60) return dice.pick(['widowed', 'divorced', 'divorced', 'single'])
  if (age > 40) return dice.pick(['divorced', 'single', 'separated', 'single'])
  return dice.pick(['single', 'single', 'single', 'separated'])
}

/** Matches the drawing. */
const HAIRS: Readonly<Record<HairColour, DemoPerson['hair_colour']>> = {
  1: 'black',
  2: 'brown',
  3: 'brown',
  4: 'red',
  5: 'blond',
  6: 'grey',
  7: 'grey'
}

function hairOf({ hair, hairColour }: Person): DemoPerson['hair_colour'] {
  if (hair === 'headscarf' || hair === 'headWrap') return null
  return /bald|shaved/.test(hair) ? 'bald' : HAIRS[hairColour]
}

function bodyOf({ build }: Person): DemoPerson['body_type'] {
  return ({ '-1': 'slim', 0: 'average', 1: 'average', 2: 'curvy', 3: 'full' } as const)[build]
}

function chosen<T>(dice: Random, from: readonly T[], count: number): T[] {
  const left = [...from]
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(dice.int(0, left.length - 1), 1)
  ).flat()
}
