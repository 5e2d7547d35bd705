import type { z } from 'zod'
import { SEARCH_ORDERS, type searchMembers } from '#contract/calls/people.ts'
import { COUNTRIES, type CountryCode } from '#contract/country.ts'
import { INTERESTS, type Interest } from '#contract/interest.ts'
import { GENDERS, type ProfileCard } from '#contract/shapes.ts'

export type SearchOrder = (typeof SEARCH_ORDERS)[number]

export interface Filters {
  gender: ProfileCard['gender'] | undefined
  country: CountryCode | undefined
  /** ISO 3166-2. */
  region: string | undefined
  /** Whole years, inclusive. */
  minAge: number | undefined
  maxAge: number | undefined
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
  interests: [],
  isOnline: false,
  isNew: false,
  hasPhoto: false,
  sort: 'active'
}

export const FILTER_KEYS = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
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
  | { kind: 'age' | 'country' | 'region' | 'online' | 'new' | 'photo' }
  | { kind: 'interest'; interest: Interest }

/** Filters that can be removed, in form order; the gender is not one of them. */
export function activeIn(filters: Filters): ActiveFilter[] {
  const { minAge, maxAge, country, region, interests } = filters
  const active: ActiveFilter[] = []
  if (minAge !== undefined || maxAge !== undefined) active.push({ kind: 'age' })
  if (country !== undefined) active.push({ kind: 'country' })
  if (region !== undefined) active.push({ kind: 'region' })
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

export function cleared({ gender, sort }: Filters): Filters {
  return { ...NO_FILTERS, gender, sort }
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
