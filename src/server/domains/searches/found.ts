import { sql } from 'kysely'
import { SearchQuery } from '#contract/calls/searches.ts'
import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { CARD_COLUMNS, type CardRow, filterOf, matching } from '../people/index.ts'
import type { DueAlert } from './due.ts'

export type FoundMember = CardRow

/** New members that one alert counts. */
const MOST = 50

/**
 * Members who joined since the alert is on, match the search as the brand has it today, and are
 * news: whom the member opened, liked, passed or has a chat with is none, nor who was told of. Real
 * members alone: demo, fictional and cam profiles are never announced.
 */
export async function newlyFound(
  { brand, now, db }: BrandCtx<Tx>,
  { account, query, since }: DueAlert,
  oldest: Date
): Promise<FoundMember[]> {
  const read = SearchQuery.safeParse(Object.fromEntries(new URLSearchParams(query)))
  // A later contract may know fewer filters.
  if (!read.success) return []
  const marks = { isOnline: false, isNew: false }
  const filter = { ...filterOf(read.data, brand), ...marks }
  const from = since > oldest ? since : oldest
  const { rows } = await sql<FoundMember>`
    select ${CARD_COLUMNS} from profiles p
    where ${matching(filter, { brand, now, viewer: account })} and p.kind = 'member'
      and (select j.activated_at from accounts j where j.id = p.id) > ${from}::timestamptz
      and not exists (select 1 from views v where v.viewer_id = ${account} and v.viewed_id = p.id)
      and not exists (select 1 from likes l where l.from_id = ${account} and l.to_id = p.id)
      and not exists (select 1 from passes x where x.from_id = ${account} and x.to_id = p.id)
      and not exists (select 1 from sides c where c.member_id = ${account} and c.other_id = p.id)
      and not exists (select 1 from notified d where d.account_id = ${account}
        and d.event = 'found:' || p.id)
    order by p.created_at desc, p.id desc limit ${MOST}`.execute(db)
  return rows
}

export function foundEvent(id: number): string {
  return `found:${id}`
}
