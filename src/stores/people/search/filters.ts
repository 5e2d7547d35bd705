import type { z } from 'zod'
import { SEARCH_ORDERS, type searchMembers } from '#contract/calls/search.ts'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { INTERESTS, type Interest } from '#contract/interest.ts'
import { GENDERS, type ProfileCard } from '#contract/shapes.ts'
import { TRAIT_FIELDS, TRAIT_VALUES, type TraitName, type Traits } from '#contract/traits.ts'

export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export interface Filters {
  gender: ProfileCard['gender'] | undefined
  country: CountryCode | undefined
  /** ISO 3166-2. */
  region: string | undefined
  /** Whole years, inclusive. */
  minAge: number | undefined
  maxAge: number | undefined
  /** The beginning of a town's name. */
  city: string | undefined
  traits: Traits
  interests: readonly Interest[]
  isOnline: boolean
  isNew: boolean
  hasPhoto: boolean
  sort: SearchOrder
}

/** Means this age and older (product.md §11). */
export const OLDEST_AGE = 99

export const NO_FILTERS: Filters = {
  gender: undefined,
  country: undefined,
  region: undefined,
  minAge: undefined,
  maxAge: undefined,
  city: undefined,
  traits: {},
  interests: [],
  isOnline: false,
  isNew: false,
  hasPhoto: false,
  sort: 'active'
}

const TRAIT_NAMES: readonly TraitName[] = Object.values(TRAIT_FIELDS)

export const FILTER_KEYS = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'city',
  ...Object.values(TRAIT_FIELDS),
  'interests',
  'online',
  'new',
  'photo',
  'sort'
] as const
type FilterKey = (typeof FILTER_KEYS)[number]

export function hasFilters(query: URLSearchParams): boolean {
  return FILTER_KEYS.some(key => query.has(key))
}

export function filtersOf(query: URLSearchParams): Filters {
  const region = query.get('countryregion') ?? ''
  const [low, high] = [ageIn(query.get('min_age')), ageIn(query.get('max_age'))]
  const inOrder = low === undefined || high === undefined || low <= high
  return {
    gender: oneOf(GENDERS, query.get('gender')),
    country: oneOf(COUNTRIES, query.get('country')),
    region: /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(region) ? region : undefined,
    minAge: inOrder ? low : high,
    maxAge: inOrder ? high : low,
    city: query.get('city')?.trim().slice(0, 80) || undefined,
    traits: traitsOf(query),
    interests: (query.get('interests') ?? '')
      .split(',')
      .flatMap(key => oneOf(INTERESTS, key) ?? []),
    isOnline: isOn(query.get('online')),
    isNew: isOn(query.get('new')),
    hasPhoto: isOn(query.get('photo')),
    sort: oneOf(SEARCH_ORDERS, query.get('sort')) ?? 'active'
  }
}

export function keysOf(filters: Filters): Record<FilterKey, string | undefined> {
  const { minAge, maxAge, interests, sort } = filters
  return {
    gender: filters.gender,
    country: filters.country,
    countryregion: filters.region,
    min_age: minAge === undefined ? undefined : String(minAge),
    max_age: maxAge === undefined || maxAge >= OLDEST_AGE ? undefined : String(maxAge),
    city: filters.city,
    ...(Object.fromEntries(TRAIT_NAMES.map(name => [name, filters.traits[name]])) as Record<
      TraitName,
      string | undefined
    >),
    interests: interests.length === 0 ? undefined : interests.join(','),
    online: filters.isOnline ? '1' : undefined,
    new: filters.isNew ? '1' : undefined,
    photo: filters.hasPhoto ? '1' : undefined,
    sort: sort === 'active' ? undefined : sort
  }
}

/** A canonical text, such as `gender=male&online=1`. */
export function textOf(filters: Filters): string {
  const keys = Object.entries(keysOf(filters)).filter(([, value]) => value !== undefined)
  return new URLSearchParams(keys as [string, string][]).toString()
}

export function askOf(filters: Filters, page: number): z.input<typeof searchMembers.query> {
  const keys = Object.entries(keysOf(filters)).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(keys), pageNumber: String(page) }
}

export type ActiveFilter =
  | { kind: 'age' | 'country' | 'region' | 'city' | 'online' | 'new' | 'photo' }
  | { kind: 'trait'; trait: TraitName }
  | { kind: 'interest'; interest: Interest }

/** Filters that can be removed, in form order; the gender is not one of them. */
export function activeIn(filters: Filters): ActiveFilter[] {
  const { minAge, maxAge, country, region, interests } = filters
  const active: ActiveFilter[] = []
  if (minAge !== undefined || maxAge !== undefined) active.push({ kind: 'age' })
  if (country !== undefined) active.push({ kind: 'country' })
  if (region !== undefined) active.push({ kind: 'region' })
  if (filters.city !== undefined) active.push({ kind: 'city' })
  const given = TRAIT_NAMES.filter(trait => filters.traits[trait] !== undefined)
  active.push(...given.map(trait => ({ kind: 'trait', trait }) as const))
  active.push(...interests.map(interest => ({ kind: 'interest', interest }) as const))
  if (filters.isOnline) active.push({ kind: 'online' })
  if (filters.isNew) active.push({ kind: 'new' })
  if (filters.hasPhoto) active.push({ kind: 'photo' })
  return active
}

/** Removing a country also removes its region. */
export function withoutFilter(filters: Filters, active: ActiveFilter): Partial<Filters> {
  switch (active.kind) {
    case 'age':
      return { minAge: undefined, maxAge: undefined }
    case 'country':
      return { country: undefined, region: undefined }
    case 'region':
      return { region: undefined }
    case 'city':
      return { city: undefined }
    case 'trait':
      return { traits: withoutTrait(filters, active.trait) }
    case 'interest':
      return { interests: filters.interests.filter(key => key !== active.interest) }
    case 'online':
      return { isOnline: false }
    case 'new':
      return { isNew: false }
    case 'photo':
      return { hasPhoto: false }
  }
}

export function withoutTrait({ traits }: Filters, trait: TraitName): Traits {
  return Object.fromEntries(Object.entries(traits).filter(([name]) => name !== trait))
}

export function cleared({ gender, sort }: Filters): Filters {
  return { ...NO_FILTERS, gender, sort }
}

function traitsOf(query: URLSearchParams): Traits {
  const given = TRAIT_NAMES.flatMap(name => {
    const value = oneOf<string>(TRAIT_VALUES[name], query.get(name))
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(given)
}

function oneOf<const T extends string>(known: readonly T[], value: string | null): T | undefined {
  return known.find(key => key === value)
}

function isOn(value: string | null): boolean {
  return value === '1' || value === 'true'
}

function ageIn(text: string | null): number | undefined {
  if (text === null || !/^\d{2}$/.test(text)) return undefined
  return Number(text) >= 18 ? Number(text) : undefined
}
