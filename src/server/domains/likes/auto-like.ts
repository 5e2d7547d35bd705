import { type RawBuilder, sql } from 'kysely'
import type { ProfileCard } from '#contract/shapes.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { lockKey } from '../../db/lock.ts'
import { CARD_COLUMNS, type CardRow, toCard, visibleTo } from '../people/index.ts'

/** Repeated calls return the same like for so long. */
const SAME_MS = 10 * MINUTE_MS

/** The oldest unanswered like not shown yet, or null; likes are never made up (product.md §16). */
export async function showWaitingLike(ctx: MemberCtx<Tx>): Promise<ProfileCard | null> {
  const { member, db, now, brand } = ctx
  await lockKey(db, `auto-like:${member.id}`)
  const since = new Date(now.getTime() - SAME_MS)
  const again = await waitingFor(
    ctx,
    member.id,
    sql`l.shown_at > ${since}::timestamptz order by l.shown_at desc`
  )
  if (again !== undefined) return toCard(again, brand, now, member)
  const next = await waitingFor(
    ctx,
    member.id,
    sql`l.shown_at is null order by l.created_at, l.from_id`
  )
  if (next === undefined) return null
  await sql`
    update likes set shown_at = ${now}::timestamptz
    where from_id = ${next.id} and to_id = ${member.id}`.execute(db)
  return toCard(next, brand, now, member)
}

/** The first like that is neither answered nor passed over, of a visible member. */
async function waitingFor(
  { brand, db }: BrandCtx<Tx>,
  member: number,
  which: RawBuilder<unknown>
): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select p.* from likes l join lateral (select ${CARD_COLUMNS} from profiles p
      where p.id = l.from_id and ${visibleTo(brand, member)} offset 0) p on true
    where l.to_id = ${member}
      and not exists (select 1 from likes mine where mine.from_id = ${member}
        and mine.to_id = l.from_id)
      and not exists (select 1 from passes where passes.from_id = ${member}
        and passes.to_id = l.from_id)
      and ${which} limit 1`.execute(db)
  return rows[0]
}
