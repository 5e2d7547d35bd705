import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { OwnProfile, User } from '#contract/shapes.ts'
import type { Brand } from '../brands.ts'
import type { Db } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { refuse } from '../refusal.ts'
import { toCard } from './cards.ts'
import { pictureOf } from './pictures.ts'

type AccountRow = Selectable<Schema['accounts']>
type ProfileRow = Selectable<Schema['profiles']>
type OwnPhoto = z.output<typeof OwnProfile>['photos'][number]

interface Row {
  account: AccountRow
  profile: ProfileRow
}

/**
 * A member as they see themselves (contract.md, Shapes: User). Refuses as not logged in where the
 * account is gone.
 */
export async function userView(db: Db, brand: Brand, id: number, now: Date): Promise<User> {
  const { account, profile } = await rowOf(db, brand.id, id)
  const [photos, disabled] = await Promise.all([photosOf(db, id), disabledOf(db, id)])
  return {
    id,
    email: account.email,
    status: account.status === 'deleted' ? refuse('authentication_required') : account.status,
    credits: account.credits,
    paid_user: account.premium_since !== null,
    free_left: account.free_left,
    signup_date: account.created_at.toISOString(),
    language: account.language,
    notifications_disabled: disabled,
    signup_step: account.signup_step,
    profile: ownProfile(brand, account, profile, photos, now)
  }
}

async function rowOf(db: Db, brand: string, id: number): Promise<Row> {
  const [account, profile] = await Promise.all([
    db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', id)
      .where('brand', '=', brand)
      .executeTakeFirst(),
    db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()
  ])
  if (account === undefined || profile === undefined) refuse('authentication_required')
  return { account, profile }
}

/** The own profile: everything, also what others do not see. */
export async function ownProfileView(
  db: Db,
  brand: Brand,
  id: number,
  now: Date
): Promise<z.output<typeof OwnProfile>> {
  const { account, profile } = await rowOf(db, brand.id, id)
  return ownProfile(brand, account, profile, await photosOf(db, id), now)
}

function ownProfile(
  brand: Brand,
  account: Pick<AccountRow, 'language'>,
  row: ProfileRow,
  photos: OwnPhoto[],
  now: Date
): z.output<typeof OwnProfile> {
  const card = toCard({ ...row, hide_age: false }, brand, now, account)
  return {
    ...card,
    region: row.region,
    city: row.city,
    ...attributesOf(row),
    date_of_birth: row.date_of_birth,
    looking_for: row.looking_for,
    status: row.status === 'active' || row.status === 'paused' ? row.status : 'disabled',
    about_in_review: row.about_in_review,
    photos,
    completeness: completenessOf(row)
  }
}

function attributesOf(row: ProfileRow) {
  const { sexuality, hair_colour, eye_colour, body_type, relationship_status } = row
  const { tattoos, interests, signup_reason, about } = row
  return {
    ...{ sexuality, hair_colour, eye_colour, body_type, relationship_status },
    ...{ tattoos, interests, signup_reason, about }
  }
}

/** Share of a profile that is filled in, 0 to 100. */
export function completenessOf(row: ProfileRow): number {
  const parts = [
    ...[row.picture, row.region, row.about ?? row.about_in_review, row.sexuality, row.hair_colour],
    ...[row.eye_colour, row.body_type, row.relationship_status, row.tattoos, row.signup_reason],
    row.interests.length > 0 ? true : null
  ]
  const filled = parts.filter(part => part !== null && part !== '').length
  return Math.round((filled / parts.length) * 100)
}

async function photosOf(db: Db, id: number): Promise<OwnPhoto[]> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'file', 'is_private', 'status'])
    .where('profile_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ file, ...photo }) => {
    const picture = pictureOf(file)
    const { filename, thumb_filename } = picture ?? { filename: '', thumb_filename: '' }
    return picture === null ? [] : [{ ...photo, filename, thumb_filename }]
  })
}

async function disabledOf(db: Db, id: number): Promise<User['notifications_disabled']> {
  const { rows } = await sql<{ reason: 'fbl' | 'bounce' | 'listunsubscribe'; since: Date }>`
    select reason, since from notifications_disabled where account_id = ${id}
    order by since`.execute(db)
  return rows.map(({ reason, since }) => ({ reason, since: since.toISOString() }))
}
