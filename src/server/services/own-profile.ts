import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { OwnProfile } from '#contract/shapes.ts'
import type { Brand } from '../brands.ts'
import type { Db } from '../db/connect.ts'
import { refuse } from '../refusal.ts'
import { ageOf, CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { ownPhotosOf } from './photo-list.ts'
import { ATTRIBUTE_COLUMNS, type AttributesRow } from './profile-view.ts'

interface Row extends CardRow, AttributesRow {
  looking_for: OwnProfile['looking_for']
  status: 'disabled' | 'active' | 'paused' | 'banned'
  about_in_review: string | null
}

/** The own profile: everything that stands there, with the date of birth (contract.md, Shapes). */
export async function ownProfileOf(
  db: Db,
  brand: Brand,
  member: { id: number; language: Locale },
  now: Date
): Promise<OwnProfile> {
  const { rows } = await sql<Row>`
    select ${CARD_COLUMNS}, ${ATTRIBUTE_COLUMNS}, p.looking_for, p.status, p.about_in_review
    from profiles p where p.id = ${member.id} and p.brand = ${brand.id}`.execute(db)
  const row = rows[0] ?? refuse('not_found')
  const { sexuality, hair_colour, eye_colour, body_type, relationship_status, tattoos } = row
  const { interests, signup_reason, about, about_in_review, looking_for, date_of_birth } = row
  return {
    ...toCard(row, brand, now, member),
    age: ageOf(date_of_birth, brand, now),
    region: row.region,
    city: row.city,
    ...{ sexuality, hair_colour, eye_colour, body_type, relationship_status, tattoos },
    ...{ interests, signup_reason, about, about_in_review, looking_for, date_of_birth },
    status: row.status === 'banned' ? 'disabled' : row.status,
    photos: await ownPhotosOf(db, member.id),
    completeness: completenessOf(row, brand)
  }
}

/** The share of what this brand shows of a profile that is filled in, 0 to 100. */
export function completenessOf(
  row: AttributesRow &
    Pick<CardRow, 'region' | 'city' | 'picture'> & { about_in_review: string | null },
  { site }: Brand
): number {
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
