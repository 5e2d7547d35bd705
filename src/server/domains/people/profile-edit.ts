import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { saveProfile } from '#contract/calls/own-profile.ts'
import { nameFault } from '#contract/fields.ts'
import type { FieldCode } from '#contract/refusal.ts'
import type { Brand } from '../../core/brands.ts'
import type { MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { refuseFields } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { isRegionOf } from '../../platform/geo/regions.ts'
import { isNameTaken } from './names.ts'

type Given = z.output<typeof saveProfile.body>
type Change = Updateable<Schema['profiles']>
type Faults = Record<string, FieldCode>

/**
 * Edits the own profile; refuses invalid fields and then changes nothing. A new text stays hidden
 * until reviewed, while the old one stays visible; removing it needs no review (product.md §14).
 */
export async function editProfile(ctx: MemberCtx<Tx>, given: Given): Promise<void> {
  const { brand, member, db, now } = ctx
  const faults = { ...placeFaults(given, brand, member), ...wordFaults(given, brand, member) }
  if (given.name !== undefined && faults.name === undefined) {
    if (await isNameTaken(ctx, given.name, member.id)) faults.name = 'name_taken'
  }
  if (Object.keys(faults).length > 0) refuseFields(faults)
  const before = await db
    .selectFrom('profiles')
    .select(['about', 'country'])
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const change = changeOf(given, before, now)
  if (Object.keys(change).length === 0) return
  await db
    .updateTable('profiles')
    .set(change)
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .execute()
    .catch((error: unknown) => {
      if (isNameCollision(error)) refuseFields({ name: 'name_taken' })
      throw error
    })
}

function placeFaults({ country, region, city }: Given, { site }: Brand, member: Member): Faults {
  const faults: Faults = {}
  const here = country ?? member.country
  if (country !== undefined && !site.audience.countries.includes(country)) {
    faults.country = 'invalid'
  }
  if (region && !isRegionOf(here, region)) faults.region = 'region_unknown'
  // The city is shown without review, so it may contain no digits or addresses.
  if (city?.trim() && !/^[\p{L}\p{M} .'’()/-]+$/u.test(city.trim())) faults.city = 'invalid'
  return faults
}

function wordFaults({ name, interests }: Given, { site }: Brand, member: Member): Faults {
  const faults: Faults = {}
  const wrong = name === undefined ? undefined : nameFault(name, member.email)
  if (wrong !== undefined) faults.name = wrong
  if (interests?.some(key => !site.profile.interests.includes(key))) faults.interests = 'invalid'
  return faults
}

/** Moving to another country clears region and city. */
function changeOf(
  given: Given,
  before: { about: string | null; country: string },
  now: Date
): Change {
  const { name, country, region, city, looking_for, interests, about, ...plain } = given
  const change: Change = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined)
  )
  const hasMoved = country !== undefined && country !== before.country
  if (name !== undefined) change.name = name.trim()
  if (country !== undefined) change.country = country
  if (region !== undefined || hasMoved) change.region = region || null
  if (city !== undefined || hasMoved) change.city = city?.trim() || null
  if (looking_for !== undefined) change.looking_for = [...new Set(looking_for)]
  if (interests !== undefined) change.interests = [...new Set(interests)]
  return about === undefined ? change : { ...change, ...aboutChange(about, before.about, now) }
}

function aboutChange(about: string | null, before: string | null, now: Date): Change {
  const text = about?.trim() || null
  const isWaiting = text !== null && text !== before
  return {
    ...(text === null ? { about: null } : {}),
    about_in_review: isWaiting ? text : null,
    about_sent_at: isWaiting ? now : null,
    about_reason: null
  }
}

function isNameCollision(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'profiles_name'
}
