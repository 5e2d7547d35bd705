import { sql } from 'kysely'
import { SWIPE_LIKES_A_DAY, SWIPE_UNDOS_A_DAY } from '#contract/limits.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn, nextMidnight } from '../../core/clock.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { needVisible } from '../people/index.ts'
import { like } from './likes.ts'
import { putBack, takeOut } from './swipe-deck.ts'

export interface SwipeDay {
  likes_left: number
  resets_at: string
  undo_left: number
}

/**
 * Swipe like: four per day of the brand; an existing like is free (product.md §16). Refuses
 * `swipe_limit`.
 */
export async function swipeLike(
  ctx: MemberCtx<Tx>,
  id: number
): Promise<SwipeDay & { match: boolean }> {
  const { member } = ctx
  const { match, isNew } = await like(ctx, id)
  if (isNew) await countOne(ctx, member.id, 'likes', SWIPE_LIKES_A_DAY)
  await takeOut(ctx, member.id, id)
  return { match, ...(await swipeDayOf(ctx, member.id)) }
}

/** Hides a member from the deck for 90 days; unlimited. */
export async function swipePass(
  ctx: MemberCtx<Tx>,
  id: number
): Promise<SwipeDay & { match: boolean }> {
  const { member, brand, now, db } = ctx
  await needVisible(ctx, member.id, id)
  await sql`
    insert into passes (brand, from_id, to_id, passed_at)
    values (${brand.id}, ${member.id}, ${id}, ${now}::timestamptz)
    on conflict (from_id, to_id) do update set passed_at = excluded.passed_at`.execute(db)
  await takeOut(ctx, member.id, id)
  return { match: false, ...(await swipeDayOf(ctx, member.id)) }
}

/**
 * Undoes the last pass, once a day. Refuses `not_found` if `id` is not the last, and `swipe_limit`.
 */
export async function swipeUndo(
  ctx: MemberCtx<Tx>,
  id: number | undefined
): Promise<SwipeDay & { match: boolean }> {
  const { member, brand, db } = ctx
  await countOne(ctx, member.id, 'undone', SWIPE_UNDOS_A_DAY)
  const { rows } = await sql<{ to_id: number }>`
    delete from passes where from_id = ${member.id} and to_id = (
      select to_id from passes where from_id = ${member.id} and brand = ${brand.id}
      order by passed_at desc, to_id desc limit 1) returning to_id`.execute(db)
  const undone = rows[0]?.to_id
  if (undone === undefined || (id !== undefined && id !== undone)) refuse('not_found')
  await putBack(ctx, member.id, undone)
  return { match: false, ...(await swipeDayOf(ctx, member.id)) }
}

export async function swipeDayOf({ brand, db, now }: BrandCtx, member: number): Promise<SwipeDay> {
  const zone = zoneOf(brand)
  const row = await db
    .selectFrom('swipe_days')
    .select(['likes', 'undone'])
    .where('member_id', '=', member)
    .where('day', '=', dayIn(zone, now))
    .executeTakeFirst()
  return {
    likes_left: Math.max(0, SWIPE_LIKES_A_DAY - (row?.likes ?? 0)),
    resets_at: nextMidnight(zone, now).toISOString(),
    undo_left: Math.max(0, SWIPE_UNDOS_A_DAY - (row?.undone ?? 0))
  }
}

/** Counts in one statement, so that parallel calls can't pass the limit. Refuses `swipe_limit`. */
async function countOne(
  { brand, now, db }: BrandCtx<Tx>,
  member: number,
  what: 'likes' | 'undone',
  most: number
): Promise<void> {
  const zone = zoneOf(brand)
  const column = sql.ref(what)
  const { rows } = await sql`
    insert into swipe_days (brand, member_id, day, ${column})
    values (${brand.id}, ${member}, ${dayIn(zone, now)}::date, 1)
    on conflict (member_id, day) do update set ${column} = swipe_days.${column} + 1
      where swipe_days.${column} < ${most}
    returning day`.execute(db)
  if (rows.length > 0) return
  const resets = nextMidnight(zone, now)
  const retryAfter = Math.ceil((resets.getTime() - now.getTime()) / 1000)
  refuse('swipe_limit', { resets_at: resets.toISOString() }, { retryAfter })
}
