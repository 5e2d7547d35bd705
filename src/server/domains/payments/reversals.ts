import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import type { ProviderPayment, Reversal } from '../../core/payments.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { book } from '../credits/index.ts'
import type { OrderRow } from './orders.ts'
import { issuePaper } from './papers.ts'

type Row = Pick<Schema['reversals'], 'kind' | 'state' | 'amount' | 'credits' | 'provider_id'> & {
  id: number
}

/**
 * Brings the refunds and chargebacks of an order to what the provider says. A refund that a member
 * or an operator asked for is known already, and its credits are gone; one that was made at the
 * provider takes its share of the credits now, below zero if it must (product.md §20).
 */
export async function reverse(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  hasAccount: boolean,
  payment: ProviderPayment
): Promise<void> {
  const { rows } = await sql<Row>`
    select id, kind, state, amount, credits, provider_id from reversals
    where order_id = ${order.id} order by id for update`.execute(ctx.db)
  const granted = hasAccount ? await isGranted(ctx, order) : false
  for (const refund of payment.refunds) await follow(ctx, order, granted, rows, 'refund', refund)
  for (const back of payment.chargebacks)
    await follow(ctx, order, granted, rows, 'chargeback', back)
}

export async function isGranted({ db }: BrandCtx<Tx>, order: OrderRow): Promise<boolean> {
  const line = await db
    .selectFrom('ledger')
    .select('id')
    .where('order_id', '=', order.id)
    .where('reason', '=', 'purchase')
    .executeTakeFirst()
  return line !== undefined
}

async function follow(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  isGranted: boolean,
  rows: Row[],
  kind: Row['kind'],
  told: Reversal
): Promise<void> {
  const known =
    rows.find(row => row.kind === kind && row.provider_id === told.id) ??
    rows.find(
      row =>
        row.kind === kind &&
        row.provider_id === null &&
        row.state === 'asked' &&
        row.amount === told.amount
    )
  if (known === undefined) {
    if (told.isEffective) rows.push(await taken(ctx, order, isGranted, rows, kind, told))
    return
  }
  known.provider_id = told.id
  const wasEffective = known.state === 'asked' || known.state === 'done'
  if (told.isEffective) {
    if (!wasEffective) await takeAgain(ctx, order, known, isGranted)
    await ctx.db
      .updateTable('reversals')
      .set({ state: 'done', provider_id: told.id, trouble: null })
      .where('id', '=', known.id)
      .execute()
    if (known.state === 'asked') await credited(ctx, order, known.id, known.amount)
    known.state = 'done'
    return
  }
  if (!wasEffective) return
  await undo(ctx, order, known, isGranted)
  known.state = 'undone'
}

/** A reversal that was made at the provider or at the member's bank. */
async function taken(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  isGranted: boolean,
  rows: readonly Row[],
  kind: Row['kind'],
  told: Reversal
): Promise<Row> {
  const credits = isGranted ? shareOf(order, rows, told.amount) : 0
  const { id } = await ctx.db
    .insertInto('reversals')
    .values({
      brand: ctx.brand.id,
      order_id: order.id,
      kind,
      cause: 'provider',
      state: 'done',
      amount: told.amount,
      credits,
      provider_id: told.id,
      provider_key: randomUUID(),
      trouble: null,
      created_at: ctx.now,
      asked_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (credits > 0) await takeCredits(ctx, order, id, kind, credits)
  if (kind === 'chargeback') await askAPerson(ctx, order)
  if (kind === 'chargeback') await blockDebtor(ctx, order.id)
  await credited(ctx, order, id, told.amount)
  return { id, kind, state: 'done', amount: told.amount, credits, provider_id: told.id }
}

/** The credits that an amount bought, so that all reversals together never take more than were granted. */
export function shareOf(
  order: Pick<OrderRow, 'total' | 'credits'>,
  rows: readonly Pick<Row, 'state' | 'amount' | 'credits'>[],
  amount: number
): number {
  const effective = rows.filter(({ state }) => state === 'asked' || state === 'done')
  const before = effective.reduce((sum, row) => sum + row.amount, 0)
  const gone = effective.reduce((sum, row) => sum + row.credits, 0)
  const whole = Math.min(order.total, before + amount)
  return Math.max(
    0,
    Math.min(order.credits - gone, Math.round((order.credits * whole) / order.total) - gone)
  )
}

/** Takes credits out of the balance, which may go below zero. */
export async function takeCredits(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  reversal: number,
  kind: Row['kind'],
  credits: number
): Promise<void> {
  await book(ctx, {
    account: order.account_id,
    amount: -credits,
    reason: kind === 'refund' ? 'withdrawal' : 'chargeback',
    order: order.id,
    reversal
  })
  ctx.emit({ to: [order.account_id], name: 'credits', data: { transaction: order.id } })
}

async function takeAgain(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  row: Row,
  isGranted: boolean
): Promise<void> {
  if (!isGranted || row.credits === 0) return
  await book(ctx, {
    account: order.account_id,
    amount: -row.credits,
    reason: 'correction',
    order: order.id,
    note: `reversal ${row.id} holds again`
  })
}

/** A refund that failed, or a chargeback that was won: the credits come back. */
export async function undo(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  row: Pick<Row, 'id' | 'kind' | 'credits'>,
  isGranted: boolean
): Promise<void> {
  await ctx.db.updateTable('reversals').set({ state: 'undone' }).where('id', '=', row.id).execute()
  if (!isGranted || row.credits === 0) return
  await book(ctx, {
    account: order.account_id,
    amount: row.credits,
    reason: row.kind === 'refund' ? 'withdrawal' : 'chargeback',
    order: order.id,
    reversal: row.id
  })
}

/** Whoever charged back is asked by a person before they buy again; nothing else changes. */
async function askAPerson({ db, now }: BrandCtx<Tx>, order: OrderRow): Promise<void> {
  await sql`
    update accounts set payment_review_since = coalesce(payment_review_since, ${now}::timestamptz)
    where id = ${order.account_id}`.execute(db)
}

async function credited(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  reversal: number,
  amount: number
): Promise<void> {
  await issuePaper(ctx, order, { kind: 'credit_note', reversal, amount })
}

/** Account and number of a debit that the bank returned; other orders have neither. */
export async function blockDebtor({ db, brand, now }: BrandCtx<Tx>, order: number): Promise<void> {
  await sql`
    insert into debit_blocks (brand, mark, kind, cause, since)
    select ${brand.id}, mark, kind, 'returned', ${now}::timestamptz from (
      select iban_mark as mark, 'iban' as kind from debits where order_id = ${order}
      union all select phone_mark, 'phone' from debits where order_id = ${order}) marks
    on conflict do nothing`.execute(db)
}
