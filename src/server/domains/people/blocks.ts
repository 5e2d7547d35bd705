import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { listBlocked } from '#contract/calls/people.ts'
import { MAX_BLOCKED } from '#contract/limits.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, Ctx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { lockPair, visibleTo } from './visibility.ts'

const PAGE = 20

/**
 * Blocks a member in both directions and deletes the likes between the two; the other isn't
 * notified (product.md §19). Idempotent. Refuses `not_found` and `too_many`.
 */
export async function block(ctx: MemberCtx<Tx>, id: number): Promise<void> {
  const { member, brand, now, db, emit } = ctx
  await lockPair(ctx, member.id, id)
  if (await hasBlocked(ctx, member.id, id)) return
  await needBlockable(ctx, member.id, id)
  if ((await countOf(ctx, member.id)) >= MAX_BLOCKED) refuse('too_many')
  await sql`
    with unliked as (
      delete from likes where (from_id = ${member.id} and to_id = ${id})
        or (from_id = ${id} and to_id = ${member.id})
    )
    insert into blocks (brand, blocker_id, blocked_id, created_at)
    values (${brand.id}, ${member.id}, ${id}, ${now}::timestamptz)`.execute(db)
  emit({ to: [member.id], name: 'reload', data: { what: 'blocks' } })
}

async function hasBlocked(
  { db }: Pick<Ctx, 'db'>,
  blocker: number,
  blocked: number
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from blocks where blocker_id = ${blocker} and blocked_id = ${blocked}`.execute(db)
  return rows.length > 0
}

/** Refuses unless the viewer can see the member or has a chat with them. */
async function needBlockable({ brand, db }: BrandCtx, member: number, id: number): Promise<void> {
  const { rows } = await sql`
    select 1 from profiles p where p.id = ${id} and (${visibleTo(brand, member)}
      or p.brand = ${brand.id} and p.status in ('active', 'paused')
        and exists (select 1 from sides s where s.member_id = ${member} and s.other_id = p.id)
        and not exists (select 1 from blocks where blocker_id = p.id and blocked_id = ${member}))
    `.execute(db)
  if (rows.length === 0) refuse('not_found')
}

/** Lifts a block; the likes are not restored (product.md §19). Refuses `not_found`. */
export async function unblock(
  { member, brand, db, emit }: MemberCtx<Tx>,
  id: number
): Promise<void> {
  const { rows } = await sql`
    delete from blocks where blocker_id = ${member.id} and blocked_id = ${id}
      and brand = ${brand.id} returning blocked_id`.execute(db)
  if (rows.length === 0) refuse('not_found')
  emit({ to: [member.id], name: 'reload', data: { what: 'blocks' } })
}

/** A page of the members someone has blocked, latest first, without their online state. */
export async function blockedBy(
  ctx: MemberCtx,
  page: number
): Promise<z.input<typeof listBlocked.response>> {
  const { member, brand, db, now } = ctx
  const { rows } = await sql<{ total: number } & (Blocked | { id: null })>`
    select t.total, b.* from (select ${blockedCount(brand, member.id)} as total) t left join (
      select ${CARD_COLUMNS}, b.created_at
      from blocks b join profiles p on p.id = b.blocked_id
      where b.blocker_id = ${member.id} and b.brand = ${brand.id} and p.status <> 'deleted'
      order by b.created_at desc, p.id desc limit ${PAGE} offset ${(page - 1) * PAGE}) b on true
    order by b.created_at desc, b.id desc`.execute(db)
  const blocked = rows.filter((row): row is { total: number } & Blocked => row.id !== null)
  return {
    blocked: blocked.map(row => ({
      profile: { ...toCard(row, brand, now, member), online: false },
      since: row.created_at.toISOString()
    })),
    total: rows[0]?.total ?? 0
  }
}

type Blocked = CardRow & { created_at: Date }

async function countOf({ brand, db }: BrandCtx, member: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${blockedCount(brand, member)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

function blockedCount(brand: Brand, member: number): RawBuilder<number> {
  return sql`(select count(*)::int from blocks b join profiles p on p.id = b.blocked_id
    where b.blocker_id = ${member} and b.brand = ${brand.id} and p.status <> 'deleted')`
}
