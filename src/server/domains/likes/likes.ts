import { sql } from 'kysely'
import type { z } from 'zod'
import type { listLikes } from '#contract/calls/likes/likes.ts'
import { LIKES_PAGE } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import {
  CARD_COLUMNS,
  type CardRow,
  lockPair,
  needVisible,
  toCard,
  visibleTo
} from '../people/index.ts'

const MAX_PAGES = 50

export interface Liked {
  match: boolean
  /** False if the like existed before. */
  isNew: boolean
}

/**
 * Likes a member; idempotent (product.md §16). Locks the pair, so that one of two simultaneous
 * likes makes the match. Refuses `not_confirmed` and `not_found`.
 */
export async function like(ctx: MemberCtx<Tx>, id: number): Promise<Liked> {
  const { member, brand, now, db, emit } = ctx
  if (member.status === 'not_confirmed') refuse('not_confirmed')
  await lockPair(ctx, member.id, id)
  await needVisible(ctx, member.id, id)
  const { rows } = await sql<Liked>`
    with liked as (
      insert into likes (brand, from_id, to_id, origin, created_at)
      values (${brand.id}, ${member.id}, ${id}, 'session', ${now}::timestamptz)
      on conflict (from_id, to_id) do nothing returning to_id
    )
    select exists (select 1 from liked) as "isNew",
      exists (select 1 from likes where from_id = ${id} and to_id = ${member.id}) as match
    `.execute(db)
  const { isNew = false, match = false } = rows[0] ?? {}
  if (isNew && match) {
    emit({ to: [id], name: 'match', data: { member: member.id } })
    emit({ to: [member.id], name: 'match', data: { member: id } })
  } else if (isNew) {
    emit({ to: [id], name: 'like', data: { member: member.id } })
  }
  return { match, isNew }
}

/** Removes a like, if there is one, without an event. */
export async function unlike(ctx: MemberCtx<Tx>, id: number): Promise<void> {
  const { member, brand, db } = ctx
  await lockPair(ctx, member.id, id)
  const { rows } = await sql`
    delete from likes where from_id = ${member.id} and to_id = ${id} and brand = ${brand.id}
    returning to_id`.execute(db)
  if (rows.length === 0) await needVisible(ctx, member.id, id)
}

/** Likes given and received, newest first; an id in both is a match (product.md §3). */
export async function likesOf(
  ctx: MemberCtx,
  page: number
): Promise<z.input<typeof listLikes.response>> {
  const { member, brand, now } = ctx
  const isBeyond = page > MAX_PAGES
  const given = isBeyond ? [] : await pageOf(ctx, member.id, 'given', page)
  const received = isBeyond ? [] : await pageOf(ctx, member.id, 'received', page)
  const shown = [...given.slice(0, LIKES_PAGE), ...received.slice(0, LIKES_PAGE)]
  const profiles = new Map<number, ProfileCard>(
    shown.map(row => [row.id, toCard(row, brand, now, member)] as const)
  )
  return {
    profiles: [...profiles.values()],
    likes: given.slice(0, LIKES_PAGE).map(row => ({ id: row.id, at: row.liked_at.toISOString() })),
    liked_by: received.slice(0, LIKES_PAGE).map(row => ({
      id: row.id,
      like_new: row.seen_at === null,
      at: row.liked_at.toISOString()
    })),
    new_likes: await newLikesOf(ctx, member.id),
    given: page === 1 ? await givenBy(ctx, member.id) : [],
    has_more: page < MAX_PAGES && Math.max(given.length, received.length) > LIKES_PAGE
  }
}

/** Ids of all members whom the member likes, latest first. */
async function givenBy({ brand, db }: BrandCtx, member: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select to_id as id from likes where from_id = ${member} and brand = ${brand.id}
    order by created_at desc limit ${sql.lit(MAX_PAGES * LIKES_PAGE)}`.execute(db)
  return rows.map(({ id }) => id)
}

type LikeRow = CardRow & { liked_at: Date; seen_at: Date | null }

async function pageOf(
  { brand, db }: BrandCtx,
  member: number,
  side: 'given' | 'received',
  page: number
): Promise<LikeRow[]> {
  const [mine, other] =
    side === 'given'
      ? [sql.ref('l.from_id'), sql.ref('l.to_id')]
      : [sql.ref('l.to_id'), sql.ref('l.from_id')]
  const { rows } = await sql<LikeRow>`
    select p.*, l.created_at as liked_at, l.seen_at
    from likes l join lateral (select ${CARD_COLUMNS} from profiles p
      where p.id = ${other} and ${visibleTo(brand, member)} offset 0) p on true
    where ${mine} = ${member}
    order by l.created_at desc, ${other} desc
    limit ${LIKES_PAGE + 1} offset ${(page - 1) * LIKES_PAGE}`.execute(db)
  return rows
}

/** Unseen likes over all pages (product.md §3, totals), up to what can be paged to. */
export async function newLikesOf({ brand, db }: BrandCtx, member: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from likes l join lateral (select 1 from profiles p
        where p.id = l.from_id and ${visibleTo(brand, member)} offset 0) p on true
      where l.to_id = ${member} and l.seen_at is null
      limit ${sql.lit(MAX_PAGES * LIKES_PAGE)}) as fresh`.execute(db)
  return rows[0]?.count ?? 0
}

/** Marks likes from these members as seen; returns how many are still new. */
export async function markSeen(
  ctx: BrandCtx<Tx>,
  member: number,
  from: readonly number[]
): Promise<number> {
  const { now, db } = ctx
  await sql`
    update likes set seen_at = ${now}::timestamptz
    where to_id = ${member} and from_id = any(${[...from]}::bigint[]) and seen_at is null
    `.execute(db)
  return newLikesOf(ctx, member)
}
