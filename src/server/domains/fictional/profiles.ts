import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  createFictional,
  editFictional,
  FictionalProfile
} from '#contract/operator/fictional.ts'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'
import type { BrandCtx } from '../../core/context.ts'
import { labelOf } from '../../core/labels.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { ageOf } from '../people/index.ts'
import { check, leastAge, nameTaken, usesFictional } from './profile-rules.ts'

type Made = z.output<typeof createFictional.body>
type Edited = z.output<typeof editFictional.body>

/** Includes the number of members who wait for an answer. */
export async function fictionalProfiles(
  ctx: OperatorCtx,
  wished?: string
): Promise<FictionalProfile[]> {
  const brands = ctx.brands(wished)
  ctx.note({ action: 'listFictional', subject: { kind: 'profiles' }, brand: wished })
  return rowsOf(ctx, brands, undefined)
}

/** Those of the operator that say that they have fictional profiles. */
export function brandsWithFictional(ctx: OperatorCtx) {
  return ctx
    .brands(undefined)
    .map(id => ctx.forBrand(id).brand)
    .filter(({ site }) => site.disclosures.fictional.used)
    .map(({ id, site }) => ({
      id,
      name: site.brand.name,
      countries: site.audience.countries,
      min_age: leastAge(site)
    }))
}

/**
 * Makes a fictional profile with fixed kind, label and origin and a drawn portrait (product.md
 * §10.3).
 */
export async function makeFictional(ctx: OperatorCtx, given: Made): Promise<FictionalProfile> {
  const { db } = ctx
  const own = ctx.forBrand(given.brand)
  const { brand } = own
  usesFictional(brand)
  const { portrait, brand: _, ...fields } = given
  await check(own, given, undefined)
  const picture = portrait === undefined ? null : drawn(own, { ...fields, portrait })
  const { id } = await db
    .insertInto('profiles')
    .values({
      ...NOTHING,
      ...told(fields),
      name: given.name,
      gender: given.gender,
      looking_for: given.looking_for,
      date_of_birth: given.date_of_birth,
      country: given.country,
      interests: given.interests ?? [],
      picture,
      brand: brand.id,
      kind: 'fictional',
      label: 'fictional',
      origin: 'operator',
      status: 'active',
      // Operators' activity isn't the profile's presence.
      hide_online: true,
      last_active_at: ctx.now,
      created_at: ctx.now
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken)
  await hang(own, id, picture)
  ctx.note({
    action: 'createFictional',
    subject: { kind: 'profile', id },
    brand: brand.id,
    details: { name: given.name }
  })
  return one(ctx, brand.id, id)
}

/** Never finds a member's profile. */
export async function changeFictional(
  ctx: OperatorCtx,
  id: number,
  given: Edited
): Promise<FictionalProfile> {
  const { db } = ctx
  const row = await db
    .selectFrom('profiles')
    .select(['brand', 'kind', 'gender', 'date_of_birth', 'country'])
    .where('id', '=', id)
    .where('status', 'in', ['active', 'paused'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) refuse('not_found')
  const own = ctx.forBrand(row.brand)
  const { brand } = own
  if (row.kind !== 'fictional') refuse('not_fictional')
  usesFictional(brand)
  const { kind, ...before } = row
  const after = { ...before, ...told(given) }
  await check(own, after, id)
  const { portrait, ...fields } = given
  const picture = portrait === undefined ? undefined : drawn(own, { ...after, portrait })
  const change = { ...told(fields), ...(picture === undefined ? {} : { picture }) }
  if (Object.keys(change).length > 0) {
    await db.updateTable('profiles').set(change).where('id', '=', id).execute().catch(nameTaken)
  }
  if (picture !== undefined) await hang(own, id, picture)
  ctx.note({
    action: 'editFictional',
    subject: { kind: 'profile', id },
    brand: brand.id,
    details: { fields: Object.keys(given) }
  })
  return one(ctx, brand.id, id)
}

function drawn(
  { brand, now }: BrandCtx,
  given: { gender: Made['gender']; date_of_birth: string; portrait: string }
): string {
  const look = given.gender === 'female' ? 'woman' : 'man'
  return `drawn/${look}-${ageOf(given.date_of_birth, brand, now)}-${given.portrait}`
}

/** Adds the portrait as the profile's only photo, for all queries of photos. */
async function hang(
  { db, brand, now }: BrandCtx<Tx>,
  id: number,
  picture: string | null
): Promise<void> {
  await db
    .deleteFrom('photos')
    .where('profile_id', '=', id)
    .where('origin', '=', 'operator')
    .execute()
  if (picture === null) return
  await sql`
    insert into photos (brand, profile_id, origin, file, status, is_main, created_at)
    values (${brand.id}, ${id}, 'operator', ${picture}, 'active', true, ${now})`.execute(db)
}

function told<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined)
  ) as never
}

const NOTHING = {
  region: null,
  city: null,
  ...UNTOLD_ATTRIBUTES,
  signup_reason: null,
  about: null,
  about_in_review: null,
  invisible_since: null,
  verified_at: null
} as const

async function one(ctx: OperatorCtx, brand: string, id: number): Promise<FictionalProfile> {
  const [row] = await rowsOf(ctx, [brand], id)
  return row ?? refuse('not_found')
}

async function rowsOf(
  ctx: OperatorCtx,
  brands: readonly string[],
  id: number | undefined
): Promise<FictionalProfile[]> {
  const { db } = ctx
  const { rows } = await sql<Omit<FictionalProfile, 'label'>>`
    select p.id, p.brand, p.name::text as name, p.status, p.gender, p.looking_for,
      p.date_of_birth::text as date_of_birth, p.country, p.city, p.about,
      (select count(*)::int from sides s where s.member_id = p.id and s.unread > 0) as waiting
    from profiles p
    where p.kind = 'fictional' and p.brand = any(${[...brands]}::text[]) and p.status <> 'deleted'
      ${id === undefined ? sql`` : sql`and p.id = ${id}`}
    order by p.brand, p.name limit 500`.execute(db)
  return rows.map(row => {
    const { brand } = ctx.forBrand(row.brand)
    return { ...row, label: labelOf('fictional', brand, brand.site.locales.default) ?? '' }
  })
}
