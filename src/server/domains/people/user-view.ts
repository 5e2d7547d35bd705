import { sql } from 'kysely'
import type { Attributes, OwnProfile, Photo, User } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { ageOf, CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { pictureOf } from './pictures.ts'

/** One statement reads account and profile: each poll asks for it. */
interface Row extends CardRow, Attributes {
  email: string
  account_status: User['status']
  credits: number
  free_left: number
  paid_user: boolean
  verified: boolean
  signed_up_at: Date
  language: User['language']
  signup_step: string | null
  looking_for: OwnProfile['looking_for']
  status: 'disabled' | 'active' | 'paused' | 'banned'
  about_in_review: string | null
  about_reason: OwnProfile['about_reason']
  about_rejected: string | null
  disabled: User['notifications_disabled']
  pictures: (Pick<Photo, 'id' | 'is_private' | 'status'> & { file: string })[]
}

/**
 * The member's own account and profile (product.md §10.2). Refuses `authentication_required` if the
 * account is gone.
 */
export async function userView(ctx: BrandCtx, id: number): Promise<User> {
  const { brand, now } = ctx
  const row = await rowOf(ctx, id)
  const { email, credits, paid_user, verified, free_left, language, signup_step } = row
  return {
    id,
    ...{ email, status: row.account_status, credits, paid_user, verified, free_left },
    signup_date: row.signed_up_at.toISOString(),
    language,
    notifications_disabled: row.disabled.map(({ reason, since }) => ({
      reason,
      since: new Date(since).toISOString()
    })),
    signup_step,
    profile: ownProfile(brand, row, now)
  }
}

/** The own profile, including what others don't see. */
export async function ownProfileView(ctx: BrandCtx, id: number): Promise<OwnProfile> {
  const { brand, now } = ctx
  return ownProfile(brand, await rowOf(ctx, id), now)
}

async function rowOf({ brand, db }: BrandCtx, id: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select a.email::text as email, a.status as account_status, a.credits, a.free_left,
      a.premium_since is not null as paid_user,
      p.verified_at is not null as verified, a.created_at as signed_up_at, a.language,
      a.signup_step, ${CARD_COLUMNS}, p.sexuality, p.hair_colour, p.eye_colour, p.body_type,
      p.relationship_status, p.tattoos, p.interests, p.signup_reason, p.about, p.about_in_review,
      p.about_reason, case when p.about_reason is not null then (select r.text
        from rejected_texts r where r.profile_id = p.id order by r.decision_id desc limit 1)
        end as about_rejected,
      p.looking_for, p.status,
      coalesce((select json_agg(json_build_object('reason', n.reason, 'since', n.since)
        order by n.since) from notifications_disabled n where n.account_id = a.id), '[]') as disabled,
      coalesce((select json_agg(json_build_object('id', f.id, 'file', f.file, 'is_private',
        f.is_private, 'status', f.status) order by f.position, f.id)
        from photos f where f.profile_id = p.id), '[]') as pictures
    from accounts a join profiles p on p.id = a.id
    where a.id = ${id} and a.brand = ${brand.id} and a.status <> 'deleted'`.execute(db)
  return rows[0] ?? refuse('authentication_required')
}

function ownProfile(brand: Brand, row: Row, now: Date): OwnProfile {
  const { sexuality, hair_colour, eye_colour, body_type, relationship_status, tattoos } = row
  const { interests, signup_reason, about, about_in_review, about_reason, about_rejected } = row
  const { looking_for, date_of_birth } = row
  return {
    ...toCard(row, brand, now, row),
    age: ageOf(date_of_birth, brand, now),
    region: row.region,
    city: row.city,
    ...{ sexuality, hair_colour, eye_colour, body_type, relationship_status, tattoos },
    ...{ interests, signup_reason, about, about_in_review, about_reason, about_rejected },
    ...{ looking_for, date_of_birth },
    status: row.status === 'banned' ? 'disabled' : row.status,
    photos: row.pictures.flatMap(picture => photoView(picture, brand, now)),
    completeness: completenessOf(row, brand)
  }
}

function photoView(
  { id, file, is_private, status }: Row['pictures'][number],
  brand: Brand,
  now: Date
): Photo[] {
  const picture = pictureOf(file, brand, now, 'allowed')
  if (picture === null) return []
  const { filename, thumb_filename } = picture
  return [{ id, filename, thumb_filename, is_private, status }]
}

/** Percentage of the brand's profile fields that are filled in, 0 to 100. */
function completenessOf(row: Row, { site }: Brand): number {
  const { visibleFields } = site.profile
  const fields = {
    sexuality: row.sexuality,
    region: row.region,
    city: row.city,
    hair: row.hair_colour,
    eyes: row.eye_colour,
    body: row.body_type,
    relationship: row.relationship_status,
    tattoos: row.tattoos,
    interests: row.interests.length > 0 ? true : null,
    reason: row.signup_reason
  } as const
  const asked = Object.entries(fields).filter(([name]) => visibleFields.some(key => key === name))
  const values = [...asked.map(([, value]) => value), row.picture, row.about ?? row.about_in_review]
  return Math.round((100 * values.filter(value => value !== null).length) / values.length)
}
