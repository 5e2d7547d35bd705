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
import type { Brand } from '../brands.ts'
import { linesFor, namesFor } from './words.ts'

/** Where somebody lives. */
export interface Home {
  country: CountryCode
  region: string | null
  city: string | null
}

/** A demo member as it goes into the table; the label and kind are put there by the seeder. */
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

/** The youngest and oldest that is drawn and seeded, in years. */
const YOUNGEST = 25
const OLDEST = 70

/** The nth demo member of a brand: the same for the same number, whoever seeds. */
export function demoPerson(brand: Brand, number: number, home: Home, now: Date): DemoPerson {
  const dice = randomFrom(`demo/${brand.id}/${number}`)
  const { site } = brand
  const gender = site.brand.niche === 7 ? 'male' : number % 2 === 0 ? 'female' : 'male'
  const youngest = Math.max(YOUNGEST, site.audience.minAge)
  const age = ageBetween(dice, youngest, Math.max(OLDEST, youngest + 5))
  const seed = `${brand.id}-${number}`
  const look = gender === 'female' ? 'woman' : 'man'
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
    name: nameFor(dice, language, gender, age, number),
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

/** More people in the middle than at the ends. */
function ageBetween(dice: Random, low: number, high: number): number {
  return Math.round((dice.between(low, high) + dice.between(low, high)) / 2)
}

function bornAt(dice: Random, age: number, now: Date): string {
  const year = now.getUTCFullYear() - age
  const day = new Date(Date.UTC(year, now.getUTCMonth(), now.getUTCDate() - dice.int(1, 350)))
  return day.toISOString().slice(0, 10)
}

function languageOf(brand: Brand, country: CountryCode): Locale {
  const { enabled, default: own } = brand.site.locales
  return localesOf(country).find(locale => enabled.includes(locale)) ?? own
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

/** A name, made its own by a year or a number: names are taken once a brand. */
function nameFor(
  dice: Random,
  language: Locale,
  gender: DemoPerson['gender'],
  age: number,
  number: number
): string {
  const names = namesFor(language, gender, age)
  const name = names[dice.int(0, names.length - 1)] ?? 'Robin'
  const plain = name.normalize('NFD').replace(/[^A-Za-z]/g, '')
  return `${plain}${dice.pick(['', '.', '_', '-'])}${number.toString(36)}`
}

function statusOf(dice: Random, age: number): DemoPerson['relationship_status'] {
  if (age > 60) return dice.pick(['widowed', 'divorced', 'divorced', 'single'])
  if (age > 40) return dice.pick(['divorced', 'single', 'separated', 'single'])
  return dice.pick(['single', 'single', 'single', 'separated'])
}

/** What the drawing shows, so that text and picture agree. */
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
