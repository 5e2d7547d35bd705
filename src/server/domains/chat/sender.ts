import { sql } from 'kysely'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { refuseAbove, windowOf } from '../../platform/rate-limit/limits.ts'
import { asPurse, PURSE_COLUMNS, type Purse, type PurseRow } from '../credits/index.ts'
import { pairKey } from '../people/index.ts'
import { messagesAMinute } from './allowances.ts'
import { type Address, sideIn } from './partner.ts'

export interface Sender {
  purse: Purse
  to: { id: number; name: string }
}

/**
 * Locks the account of the member and then the pair, and counts the message: what is read after it
 * is true until the transaction ends. Refuses `too_fast` above the messages per minute
 * (product.md §17) and `not_found` for a conversation of others.
 */
export async function lockSender(ctx: MemberCtx<Tx>, address: Address): Promise<Sender> {
  const { member, brand, now, db } = ctx
  const { starts, ends } = windowOf(MINUTE, now)
  const other =
    'to' in address
      ? sql`select ${address.to}::bigint as id`
      : sql`select other_id as id from (${sideIn(brand, member.id, address.conversation)}) side`
  const { rows } = await sql<PurseRow & { count: number; to: number | null; name: string | null }>`
    with purse as materialized (
      select ${PURSE_COLUMNS} from accounts
      where id = ${member.id} and brand = ${brand.id} for no key update
    ), counted as (
      insert into limits (key, starts_at, count, expires_at)
      select ${`sending:m${member.id}`}, ${starts}::timestamptz, 1, ${ends}::timestamptz from purse
      on conflict (key, starts_at) do update set count = limits.count + 1
      returning count
    )
    select purse.*, counted.count, other.id as to, p.name::text as name,
      pg_advisory_xact_lock(hashtextextended(${pairKey(member.id, sql`other.id`)}, 0))
    from purse cross join counted left join (${other}) other on true
      left join profiles p on p.id = other.id`.execute(db)
  const purse = asPurse(rows[0])
  const { count = 0, to = null, name } = rows[0] ?? {}
  refuseAbove(
    { calls: messagesAMinute(purse.slowedUntil, now), seconds: MINUTE },
    count,
    now,
    'too_fast'
  )
  if (to === null) refuse('not_found')
  return { purse, to: { id: to, name: name ?? '' } }
}

const MINUTE = 60
