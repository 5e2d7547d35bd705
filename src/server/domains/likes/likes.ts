import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listLikes } from '#contract/calls/likes/likes.ts'
import type { Interest } from '#contract/interest.ts'
import { LIKES_PAGE } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { andCommit } from '../../db/joined-query.ts'
import { CARD_COLUMNS, type CardRow, lockPair, toCard, visibleTo } from '../people/index.ts'

const MAX_PAGES = 50

export interface Liked {
  match: boolean
  /** False if the like existed before. */
  isNew: boolean
}

/**
 * Likes a member; idempotent (product.md §16). Locks the pair, so that one of two simultaneous
 * likes makes the match. `ends` is andCommit where nothing follows in the transaction. Refuses
 * `not_confirmed` and `not_found`.
 */
export async function like(ctx: MemberCtx<Tx>, id: number, ends = sql``): Promise<Liked> {
  const { member, brand, now, db, emit } = ctx
  if (member.status === 'not_confirmed') refuse('not_confirmed')
  await lockPair(ctx, member.id, id)
  const { rows } = await sql<Liked & { isVisible: boolean }>`
    with seen as (select p.id from profiles p where p.id = ${id} and ${visibleTo(brand, member.id)}),
    liked as (
      insert into likes (brand, from_id, to_id, origin, created_at)
      select ${brand.id}, ${member.id}, id, 'session', ${now}::timestamptz from seen
      on conflict (from_id, to_id) do nothing returning to_id
    )
    select exists (select 1 from seen) as "isVisible", exists (select 1 from liked) as "isNew",
      exists (select 1 from likes where from_id = ${id} and to_id = ${member.id}) as match
    ${ends}`.execute(db)
  const { isVisible, isNew = false, match = false } = rows[0] ?? {}
  if (!isVisible) refuse('not_found')
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
  const { rows } = await sql<{ isKnown: boolean }>`
    with gone as (
      delete from likes where from_id = ${member.id} and to_id = ${id} and brand = ${brand.id}
      returning to_id
    )
    select exists (select 1 from gone) or exists (select 1 from profiles p
      where p.id = ${id} and ${visibleTo(brand, member.id)}) as "isKnown"
    ${andCommit}`.execute(db)
  if (!rows[0]?.isKnown) refuse('not_found')
}

/** Likes given and received, newest first; an id in both is a match (product.md §3). */
export async function likesOf(
  ctx: MemberCtx,
  page: number
): Promise<z.input<typeof listLikes.response>> {
  const { member, brand, now } = ctx
  const { rows, newLikes, ids } = await pageOf(ctx, page)
  const given = rows.filter(({ side }) => side === 'given')
  const received = rows.filter(({ side }) => side === 'received')
  const shown = [...given.slice(0, LIKES_PAGE), ...received.slice(0, LIKES_PAGE)]
  const profiles = new Map<number, ProfileCard>(
    shown.map(row => [row.id, toCard(row, brand, now, member)] as const)
  )
  const admirers = new Set(received.slice(0, LIKES_PAGE).map(({ id }) => id))
  const isShown = brand.site.profile.visibleFields.includes('interests')
  return {
    profiles: [...profiles.values()],
    likes: given.slice(0, LIKES_PAGE).map(row => ({
      id: row.id,
      at: row.liked_at.toISOString(),
      ...(isShown && admirers.has(row.id) ? { shared: row.shared } : {})
    })),
    liked_by: received.slice(0, LIKES_PAGE).map(row => ({
      id: row.id,
      like_new: row.seen_at === null,
      at: row.liked_at.toISOString()
    })),
    new_likes: newLikes,
    given: ids,
    has_more: page < MAX_PAGES && Math.max(given.length, received.length) > LIKES_PAGE
  }
}

type LikeRow = CardRow & {
  side: 'given' | 'received'
  liked_at: Date
  seen_at: Date | null
  shared: Interest[]
}

/** Without a like on the page there is one row, whose side is null. */
type PageRow = { new_likes: number; given: number[] } & (LikeRow | { side: null })

/** One more like of each side than a page has, in one statement with the totals. */
async function pageOf(
  { brand, member, db }: MemberCtx,
  page: number
): Promise<{ rows: LikeRow[]; newLikes: number; ids: number[] }> {
  const sideOf = (side: LikeRow['side']) => onSide(brand, member.id, side, page)
  const { rows } = await sql<PageRow>`
    select t.*, l.* from (select ${newLikes(brand, member.id)} as new_likes,
      ${page === 1 ? givenBy(brand, member.id) : sql`'{}'::bigint[]`} as given) t
    left join (${sideOf('given')} union all ${sideOf('received')}) l on true
    order by l.liked_at desc, l.id desc`.execute(db)
  const [first] = rows
  return {
    rows: rows.filter((row): row is PageRow & LikeRow => row.side !== null),
    newLikes: first?.new_likes ?? 0,
    ids: first?.given ?? []
  }
}

function onSide(
  brand: Brand,
  member: number,
  side: LikeRow['side'],
  page: number
): RawBuilder<unknown> {
  const [mine, other] =
    side === 'given'
      ? [sql.ref('l.from_id'), sql.ref('l.to_id')]
      : [sql.ref('l.to_id'), sql.ref('l.from_id')]
  return sql`(select ${sql.lit(side)} as side, p.*, l.created_at as liked_at, l.seen_at
    from likes l join lateral (select ${CARD_COLUMNS}, ${sharedWith(member)} from profiles p
      where p.id = ${other} and ${visibleTo(brand, member)} offset 0) p on true
    where ${mine} = ${member}
    order by l.created_at desc, ${other} desc
    limit ${page > MAX_PAGES ? 0 : LIKES_PAGE + 1} offset ${(page - 1) * LIKES_PAGE})`
}

/** SQL: the interests that the member has too. */
function sharedWith(member: number): RawBuilder<unknown> {
  return sql`array(select unnest(p.interests) intersect
    select unnest(me.interests) from profiles me where me.id = ${member}) as shared`
}

/** SQL: ids of all members whom the member likes, latest first. */
function givenBy(brand: Brand, member: number): RawBuilder<number[]> {
  return sql`array(select to_id from likes where from_id = ${member} and brand = ${brand.id}
    order by created_at desc limit ${sql.lit(MAX_PAGES * LIKES_PAGE)})`
}

/** SQL: unseen likes over all pages (product.md §3, totals), up to what can be paged to. */
function newLikes(brand: Brand, member: number): RawBuilder<number> {
  return sql`(select count(*)::int from (
    select 1 from likes l join lateral (select 1 from profiles p
      where p.id = l.from_id and ${visibleTo(brand, member)} offset 0) p on true
    where l.to_id = ${member} and l.seen_at is null
    limit ${sql.lit(MAX_PAGES * LIKES_PAGE)}) as fresh)`
}

/** Marks likes from these members as seen; returns how many are still new. */
export async function markSeen(
  ctx: BrandCtx<Tx>,
  member: number,
  from: readonly number[]
): Promise<number> {
  const { brand, now, db } = ctx
  await sql`
    update likes set seen_at = ${now}::timestamptz
    where to_id = ${member} and from_id = any(${[...from]}::bigint[]) and seen_at is null
    `.execute(db)
  const { rows } = await sql<{ count: number }>`select ${newLikes(brand, member)} as count`.execute(
    db
  )
  return rows[0]?.count ?? 0
}
