import { type RawBuilder, sql } from 'kysely'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { FOR_WHOM_COLUMNS, type ForWhomRow, forWhom, joinForWhom } from './for-whom.ts'

export interface Purse {
  id: number
  credits: number
  freeLeft: number
  isPremium: boolean
  isConfirmed: boolean
  slowedUntil: Date | null
}

/**
 * Locks an account row and returns what the member can spend, so that charges to a member are
 * serial (product.md §10.3, the ledger). Refuses `authentication_required` if the account is gone.
 */
export async function lockPurse({ db, brand }: BrandCtx<Tx>, id: number): Promise<Purse> {
  const { rows } = await sql<PurseRow>`
    select ${PURSE_COLUMNS} from accounts where id = ${id} and brand = ${brand.id}
    for no key update`.execute(db)
  return asPurse(rows[0])
}

export interface PurseRow {
  id: number
  credits: number
  free_left: number
  premium_since: Date | null
  status: string
  slowed_until: Date | null
}

export const PURSE_COLUMNS = sql.raw('id, credits, free_left, premium_since, status, slowed_until')

/** Refuses `authentication_required` if the account is gone. */
export function asPurse(row: PurseRow | undefined): Purse {
  if (row === undefined || row.status === 'deleted') refuse('authentication_required')
  return {
    id: row.id,
    credits: row.credits,
    freeLeft: row.free_left,
    isPremium: row.premium_since !== null,
    isConfirmed: row.status !== 'not_confirmed',
    slowedUntil: row.slowed_until
  }
}

/** A ledger line. `amount` is in credits, negative for a spend. */
export interface Entry {
  account: number
  amount: number
  reason: Schema['ledger']['reason']
  message?: number | undefined
  member?: number | undefined
  order?: number
  reversal?: number
  note?: string
}

/**
 * Changes a balance, writes the ledger line and returns the new balance. The caller checks the
 * balance under lockPurse; a table constraint keeps it from going below zero.
 */
export async function book(ctx: BrandCtx<Tx>, entry: Entry): Promise<number> {
  const { db } = ctx
  const { rows } = await sql<{ balance: number }>`
    with ${bookSteps(ctx, entry)} select balance from booked`.execute(db)
  const balance = rows[0]?.balance
  if (balance === undefined) throw new Error('an account that was charged does not exist')
  return balance
}

/** SQL: what `book` does, as steps of a `with`; the last, `booked`, has the new balance. */
export function bookSteps({ brand, now }: BrandCtx, entry: Booking): RawBuilder<unknown> {
  const { account, amount, reason, message, member, order, reversal, note } = entry
  return sql`changed as (
      update accounts set credits = credits + ${amount}
      where id = ${account} and brand = ${brand.id} returning credits
    ), booked as (
      insert into ledger
        (brand, account_id, amount, reason, balance, message_id, member_id, order_id, reversal_id,
          note, created_at)
      select ${brand.id}, ${account}, ${amount}, ${reason}, credits, ${message ?? null}::bigint,
        ${member ?? null}::bigint, ${order ?? null}::bigint, ${reversal ?? null}::bigint,
        ${note ?? null}, ${now}::timestamptz
      from changed returning balance
    )`
}

/** An entry whose message may be made by an earlier step. */
type Booking = Omit<Entry, 'message'> & { message?: number | RawBuilder<number> | undefined }

/** A page of the member's ledger, newest first. */
export async function ledgerOf(
  { brand, member, db }: MemberCtx,
  page: { size: number; number: number }
): Promise<{ lines: (Line & { label: string | null })[]; total: number; credits: number }> {
  const { rows } = await sql<Totals & (Line | { id: null })>`
    select t.*, l.* from (
      select (select count(*)::int from ledger where account_id = ${member.id}) as total, credits
      from accounts where id = ${member.id} and brand = ${brand.id}) t left join (
      select l.id, l.amount, l.reason, l.balance, l.created_at as at, p.id as member,
        ${FOR_WHOM_COLUMNS}
      from ledger l ${joinForWhom(brand, member.id, 'l.member_id')}
      where l.account_id = ${member.id} and l.brand = ${brand.id}
      order by l.id desc limit ${page.size} offset ${(page.number - 1) * page.size}) l on true
    order by l.id desc`.execute(db)
  const lines = rows.flatMap(({ total, credits, ...line }) =>
    line.id === null ? [] : [forWhom(line as Line, brand, member)]
  )
  return { lines, total: rows[0]?.total ?? 0, credits: rows[0]?.credits ?? 0 }
}

interface Totals {
  total: number
  credits: number
}

interface Line extends ForWhomRow {
  id: number
  amount: number
  reason: Schema['ledger']['reason']
  balance: number
  at: Date
  member: number | null
}
