import { type RawBuilder, sql } from 'kysely'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { lockKey } from '../../db/lock.ts'

/**
 * SQL: whether lists for this viewer may include profile p. Excludes cam profiles (product.md §24),
 * invisible ones, the viewer, blocks in either direction, and fictional ones unless the brand has
 * them.
 */
export function listedFor(brand: Brand, viewer: number | undefined): RawBuilder<boolean> {
  return sql<boolean>`(${activeIn(brand)} and p.invisible_since is null
    ${viewer === undefined ? sql`` : sql`and ${notBlockedFor(viewer)}`})`
}

/**
 * SQL: whether the viewer may open, like or block profile p; an invisible one only if they have a
 * chat (product.md §14).
 */
export function visibleTo(brand: Brand, viewer: number): RawBuilder<boolean> {
  return sql<boolean>`(${activeIn(brand)} and ${notBlockedFor(viewer)} and (p.invisible_since is null
    or exists (select 1 from sides v where v.member_id = ${viewer} and v.other_id = p.id)))`
}

/** Refuses `not_found` unless the viewer may see the profile (product.md §10.3, blocks). */
export async function needVisible(
  { brand, db }: BrandCtx,
  viewer: number,
  id: number
): Promise<void> {
  const { rows } = await sql`
    select 1 from profiles p where p.id = ${id} and ${visibleTo(brand, viewer)}`.execute(db)
  if (rows.length === 0) refuse('not_found')
}

/**
 * SQL: whether either member blocks the other. Lists use `listedFor` and `visibleTo`, which read
 * the viewer's blocks once.
 */
export function blockedBetween(
  one: number | RawBuilder<unknown>,
  other: number | RawBuilder<unknown>
): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from blocks b
    where (b.blocker_id = ${one} and b.blocked_id = ${other})
      or (b.blocker_id = ${other} and b.blocked_id = ${one}))`
}

/** Serialises actions between two members until the transaction ends. */
export async function lockPair({ db }: Pick<Ctx, 'db'>, one: number, other: number): Promise<void> {
  await lockKey(db, pairKey(one, other))
}

/** SQL: the text whose hash is the lock of a pair. */
export function pairKey(one: number, other: number | RawBuilder<unknown>): RawBuilder<string> {
  return sql`'pair:' || least(${one}::bigint, ${other}::bigint) || ':'
    || greatest(${one}::bigint, ${other}::bigint)`
}

function activeIn(brand: Brand): RawBuilder<boolean> {
  const isFictionalUsed = brand.site.disclosures.fictional.used
  return sql<boolean>`p.brand = ${brand.id} and p.status = 'active' and p.kind <> 'cam'
    ${isFictionalUsed ? sql`` : sql`and p.kind <> 'fictional'`}`
}

/** Evaluated once per statement: the planner hashes the list of blocks. */
function notBlockedFor(viewer: number): RawBuilder<boolean> {
  return sql<boolean>`p.id <> ${viewer} and p.id not in (
    select b.blocked_id from blocks b where b.blocker_id = ${viewer}
    union all select b.blocker_id from blocks b where b.blocked_id = ${viewer})`
}

/** SQL for an export: the name of profile p, or null if the member may not see it. */
export function nameShownTo(id: number) {
  return sql`case when p.status in ('active', 'paused') and not ${blockedBetween(id, sql`p.id`)}
    then p.name::text end`
}
