import { type RawBuilder, sql } from 'kysely'
import type { Interest } from '#contract/interest.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import { TRAIT_FIELDS, type TraitName, type Traits } from '#contract/traits.ts'
import { type Brand, zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import { onlineSince } from '../../core/presence.ts'
import { listedFor } from './visibility.ts'

/** Undefined and false fields don't filter. */
export interface Filter {
  gender: ProfileCard['gender'] | undefined
  country: ProfileCard['country'] | undefined
  region: string | undefined
  minAge: number
  maxAge: number
  /** The beginning of a town's name. */
  city: string | undefined
  traits: Traits
  /** Matches members with at least one. */
  interests: readonly Interest[]
  isOnline: boolean
  isNew: boolean
  hasPhoto: boolean
  isVerified: boolean
}

/** The top of the age range (product.md §11); it includes older members. */
export const OLDEST_AGE = 99

const NEW_DAYS = 14

export interface Where {
  brand: Brand
  now: Date
  viewer: number | undefined
}

const TRAIT_NAMES: readonly TraitName[] = Object.values(TRAIT_FIELDS)

/**
 * The SQL condition on a profile p. Leaves out unused filters, so that the planner can choose an
 * index; values are parameters, so that there are few statements.
 */
export function matching(filter: Filter, where: Where): RawBuilder<boolean> {
  const { brand, now } = where
  const today = dayIn(zoneOf(brand), now)
  const minAge = Math.max(filter.minAge, brand.site.audience.minAge)
  const parts = [
    listedFor(brand, where.viewer),
    sql<boolean>`p.date_of_birth <= ${bornBefore(today, minAge)}::date`
  ]
  const { gender, country, region, maxAge, interests } = filter
  if (maxAge < OLDEST_AGE) parts.push(sql`p.date_of_birth > ${bornBefore(today, maxAge + 1)}::date`)
  if (gender !== undefined) parts.push(sql`p.gender = ${gender}`)
  if (country !== undefined) parts.push(sql`p.country = ${country}`)
  if (region !== undefined) parts.push(sql`p.region = ${region}`)
  if (filter.city !== undefined)
    parts.push(sql`starts_with(lower(p.city), ${filter.city.toLowerCase()})`)
  for (const name of TRAIT_NAMES) {
    const value = filter.traits[name]
    if (value !== undefined) parts.push(sql`${sql.ref(`p.${name}`)} = ${value}`)
  }
  if (interests.length > 0) parts.push(sql`p.interests && ${[...interests]}::text[]`)
  if (filter.isOnline) {
    parts.push(sql`not p.hide_online and p.last_active_at > ${onlineSince(now)}::timestamptz`)
  }
  if (filter.isNew) {
    parts.push(sql`p.created_at > ${new Date(now.getTime() - NEW_DAYS * DAY_MS)}::timestamptz`)
  }
  if (filter.hasPhoto) parts.push(sql`p.picture is not null`)
  if (filter.isVerified) parts.push(sql`p.verified_at is not null`)
  return sql.join<boolean>(parts, sql` and `)
}

/**
 * The latest birth date of a person with so many years today; 28 February if that year has no 29th.
 */
function bornBefore(today: string, years: number): string {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const isLeap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  const day = today.slice(5)
  return `${year}-${day === '02-29' && !isLeap ? '02-28' : day}`
}
