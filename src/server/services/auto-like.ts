import { sql } from 'kysely'
import type { ProfileCard } from '#contract/shapes.ts'
import type { Brand } from '../brands.ts'
import type { Tx } from '../db/connect.ts'
import type { Member } from '../member.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { visibleTo } from './visibility.ts'

/** For so long the same like is shown again. */
const SAME_MS = 10 * 60_000

/**
 * One like that really waits for an answer and was not shown yet, the oldest first; for ten minutes
 * the same, so that a repeated call changes nothing. None where nobody waits: a like is never made up
 * (contract.md §6).
 */
export async function showWaitingLike(
  tx: Tx,
  brand: Brand,
  member: Member,
  now: Date
): Promise<ProfileCard | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auto-like:${member.id}`}, 0))`.execute(
    tx
  )
  const since = new Date(now.getTime() - SAME_MS)
  const { rows } = await sql<CardRow & { is_shown: boolean }>`
    select ${CARD_COLUMNS}, l.shown_at is not null as is_shown
    from likes l join profiles p on p.id = l.from_id
    where l.to_id = ${member.id} and (l.shown_at is null or l.shown_at > ${since}::timestamptz)
      and not exists (select 1 from likes mine where mine.from_id = ${member.id}
        and mine.to_id = l.from_id)
      and not exists (select 1 from passes where passes.from_id = ${member.id}
        and passes.to_id = l.from_id)
      and ${visibleTo(brand, member.id)}
    order by l.shown_at desc nulls last, l.created_at, l.from_id limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  if (!row.is_shown) {
    await sql`
      update likes set shown_at = ${now}::timestamptz
      where from_id = ${row.id} and to_id = ${member.id}`.execute(tx)
  }
  return toCard(row, brand, now, member)
}
