import { sql } from 'kysely'
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
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'credits', 'free_left', 'premium_since', 'status', 'slowed_until'])
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined || row.status === 'deleted') refuse('authentication_required')
  return {
    id,
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
export async function book({ db, brand, now }: BrandCtx<Tx>, entry: Entry): Promise<number> {
  const { account, amount, reason, message, member, order, reversal, note } = entry
  const { rows } = await sql<{ balance: number }>`
    with changed as (
      update accounts set credits = credits + ${amount}
      where id = ${account} and brand = ${brand.id} returning credits
    )
    insert into ledger
      (brand, account_id, amount, reason, balance, message_id, member_id, order_id, reversal_id, note,
        created_at)
    select ${brand.id}, ${account}, ${amount}, ${reason}, credits, ${message ?? null}::bigint,
      ${member ?? null}::bigint, ${order ?? null}::bigint, ${reversal ?? null}::bigint,
      ${note ?? null}, ${now}::timestamptz
    from changed returning balance`.execute(db)
  const balance = rows[0]?.balance
  if (balance === undefined) throw new Error('an account that was charged does not exist')
  return balance
}

/** A page of the member's ledger, newest first. */
export async function ledgerOf(
  { brand, member, db }: MemberCtx,
  page: { size: number; number: number }
): Promise<{ lines: (Line & { label: string | null })[]; total: number; credits: number }> {
  const { rows } = await sql<Line>`
    select l.id, l.amount, l.reason, l.balance, l.created_at as at, p.id as member,
      ${FOR_WHOM_COLUMNS}
    from ledger l ${joinForWhom(brand, member.id, 'l.member_id')}
    where l.account_id = ${member.id} and l.brand = ${brand.id}
    order by l.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db)
  const counted = await sql<{ total: number; credits: number }>`
    select (select count(*)::int from ledger where account_id = ${member.id}) as total, credits
    from accounts where id = ${member.id} and brand = ${brand.id}`.execute(db)
  const { total = 0, credits = 0 } = counted.rows[0] ?? {}
  return { lines: rows.map(row => forWhom(row, brand, member)), total, credits }
}

interface Line extends ForWhomRow {
  id: number
  amount: number
  reason: Schema['ledger']['reason']
  balance: number
  at: Date
  member: number | null
}
