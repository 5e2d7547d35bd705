import { type Selectable, sql } from 'kysely'
import { GIFTS } from '#contract/gifts.ts'
import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import type { Attributes, Profile } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { giftPrice } from '../brand/index.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { type PhotoRow, photosOf, type ShownPhotos, shownPhotos } from './photo-list.ts'
import { visibleTo } from './visibility.ts'
import { visitTo } from './visitors.ts'

type AttributesRow = Pick<Selectable<Schema['profiles']>, keyof Attributes>

const ATTRIBUTE_COLUMNS = sql.raw(
  'p.sexuality, p.hair_colour, p.eye_colour, p.body_type, p.relationship_status, p.tattoos, ' +
    'p.interests, p.signup_reason, p.about'
)

interface Row extends CardRow, AttributesRow {
  liked: boolean
  likes_me: boolean
  has_account: boolean
  has_written: boolean
  conversations: number
  free_left: number
  photos: PhotoRow[]
}

/**
 * A profile as a member sees it. Records the visit, unless the viewer hides visits, and marks the
 * profile's like as seen (product.md §14 and §16). Refuses `not_found`.
 */
export async function viewProfile(ctx: MemberCtx, id: number): Promise<Profile> {
  const { member, brand, now } = ctx
  const row = await rowOf(ctx, id)
  return profileOf(row, brand, member, shownPhotos(row.photos, brand, member, now), now)
}

/** One statement reads the profile and its photos and writes the visit. */
async function rowOf(ctx: MemberCtx, id: number): Promise<Row> {
  const { brand, db, now, member } = ctx
  const { id: viewer } = member
  const visit = visitTo(ctx)
  const { rows } = await sql<Row>`
    with seen as (select p.id from profiles p where p.id = ${id} and ${visibleTo(brand, viewer)}),
    ${visit ? sql`visit as (${visit}),` : sql``}
    no_longer_new as (update likes set seen_at = ${now}::timestamptz from seen
      where from_id = seen.id and to_id = ${viewer} and seen_at is null)
    select ${CARD_COLUMNS}, ${ATTRIBUTE_COLUMNS},
      exists (select 1 from likes where from_id = ${viewer} and to_id = p.id) as liked,
      exists (select 1 from likes where from_id = p.id and to_id = ${viewer}) as likes_me,
      exists (select 1 from accounts where id = p.id) as has_account,
      exists (select 1 from sides s where s.member_id = ${viewer} and s.other_id = p.id
        and s.written_at is not null) as has_written,
      (select count(*)::int from sides s where s.member_id = ${viewer}
        and s.written_at is not null) as conversations,
      a.free_left, ${photosOf(brand, id)} as photos
    from seen join profiles p on p.id = seen.id join accounts a on a.id = ${viewer}`.execute(db)
  return rows[0] ?? refuse('not_found')
}

function profileOf(
  row: Row,
  brand: Brand,
  viewer: Member,
  photos: ShownPhotos,
  now: Date
): Profile {
  const { liked, likes_me } = row
  return {
    ...toCard(row, brand, now, viewer),
    ...shownAttributes(row, brand),
    ...photos,
    liked,
    likes_me,
    match: liked && likes_me,
    can: {
      message: canMessage(row, brand, viewer),
      like: canLike(viewer),
      gift: canGift(row, brand, viewer)
    }
  }
}

/** Hides the fields the brand doesn't show (product.md §3, visible_profile_fields). */
function shownAttributes(row: AttributesRow, { site }: Brand): Attributes {
  const { visibleFields } = site.profile
  type Field = (typeof visibleFields)[number]
  const shown = <T>(field: Field, value: T) => (visibleFields.includes(field) ? value : null)
  return {
    sexuality: shown('sexuality', row.sexuality),
    hair_colour: shown('hair', row.hair_colour),
    eye_colour: shown('eyes', row.eye_colour),
    body_type: shown('body', row.body_type),
    relationship_status: shown('relationship', row.relationship_status),
    tattoos: shown('tattoos', row.tattoos),
    interests: shown('interests', row.interests) ?? [],
    signup_reason: shown('reason', row.signup_reason),
    about: row.about
  }
}

type Can = Profile['can']['message']

function can(cost: number, reason: string | null): Can {
  return { ok: reason === null, reason, cost }
}

/** Too few credits is no reason here: the send call refuses it (product.md §6). */
function canMessage(row: Row, brand: Brand, viewer: Member): Can {
  const isFree = isUnanswered(row) || row.free_left > 0
  const cost = isFree ? 0 : brand.site.economy.creditCost.message
  if (viewer.status === 'on_hold') return can(cost, 'account_on_hold')
  const isLimited = !viewer.isPremium && !row.has_written
  return can(cost, isLimited && row.conversations >= FREE_CONVERSATIONS ? 'premium_required' : null)
}

function canLike({ status }: Member): Can {
  const reason = { active: null, on_hold: 'account_on_hold', not_confirmed: 'not_confirmed' }[
    status
  ]
  return can(0, reason)
}

/** The cost is that of the cheapest gift. Demo profiles receive no gifts (product.md §18). */
function canGift(row: Row, brand: Brand, viewer: Member): Can {
  const cost = Math.min(...GIFTS.map(({ id }) => giftPrice(brand, id)))
  if (row.kind === 'demo') return can(cost, 'gift_refused')
  return can(cost, canMessage(row, brand, viewer).reason)
}

/** A demo profile without an account never answers, so writing to it is free. */
function isUnanswered({ kind, has_account }: Row): boolean {
  return kind === 'demo' && !has_account
}
