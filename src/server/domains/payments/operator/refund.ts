import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { BrandCtx } from '../../../core/context.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import type { OrderRow } from '../orders.ts'
import { isGranted, shareOf, takeCredits, undo } from '../reversals.ts'

type Reversal = Pick<
  Schema['reversals'],
  'kind' | 'cause' | 'state' | 'amount' | 'credits' | 'trouble'
> & { id: number }

/**
 * Begins a refund: its share of the credits goes now, below zero if it must (product.md §20); the
 * money is asked of the provider after the commit. Of two operators at once the second one is refused
 * `changed`, for less is left than their page said. Refuses `not_found`, `not_refundable` and
 * `too_much`.
 */
export async function refund(
  operator: OperatorCtx,
  input: { id: number; amount: number; left: number; reason: string }
): Promise<void> {
  const { ctx, order, rows, hasAccount } = await lockOrder(operator, input.id)
  const account = ctx.app.payments.accountOf(ctx.brand)
  const isHere = account?.id === order.provider_account && order.provider_id !== null
  if (order.status !== 'completed' || !isHere) refuse('not_refundable')
  const left = leftOf(order, rows)
  if (left !== input.left) refuse('changed')
  if (input.amount > left) refuse('too_much', { left, currency: order.currency })
  const granted = hasAccount && (await isGranted(ctx, order))
  const credits = granted ? shareOf(order, rows, input.amount) : 0
  const { id } = await ctx.db
    .insertInto('reversals')
    .values({
      brand: ctx.brand.id,
      order_id: order.id,
      kind: 'refund',
      cause: 'operator',
      state: 'asked',
      amount: input.amount,
      credits,
      provider_id: null,
      provider_key: randomUUID(),
      trouble: null,
      created_at: ctx.now,
      asked_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (credits > 0) await takeCredits(ctx, order, id, 'refund', credits)
  operator.note({
    action: 'refundOrder',
    subject: { kind: 'order', id: order.id },
    brand: ctx.brand.id,
    reason: input.reason,
    details: { refund: id, amount: input.amount, currency: order.currency, credits }
  })
}

/**
 * Lets the provider be asked again for a refund that it refused, or gives the refund up, and its
 * credits come back. Refuses `not_found` and `not_stuck`.
 */
export async function settleStuck(
  operator: OperatorCtx,
  input: { id: number; refund: number; act: 'retry' | 'drop'; reason: string }
): Promise<void> {
  const { ctx, order, rows, hasAccount } = await lockOrder(operator, input.id)
  const row = rows.find(({ id }) => id === input.refund) ?? refuse('not_found')
  if (row.kind !== 'refund' || row.state !== 'asked' || row.trouble === null) refuse('not_stuck')
  if (input.act === 'drop') {
    if (row.cause !== 'operator') refuse('not_stuck')
    await undo(ctx, order, row, hasAccount && (await isGranted(ctx, order)))
  } else {
    // A key that the provider has refused may get the same refusal for a day.
    await sql`
      update reversals set trouble = null, provider_key = ${randomUUID()}
      where id = ${row.id}`.execute(ctx.db)
  }
  operator.note({
    action: 'settleRefund',
    subject: { kind: 'order', id: order.id },
    brand: ctx.brand.id,
    reason: input.reason,
    details: { refund: row.id, act: input.act, trouble: row.trouble }
  })
}

/** The account first, then the order, then what came back: as `settle` and `reverse` lock them. */
async function lockOrder(
  operator: OperatorCtx,
  id: number
): Promise<{ ctx: BrandCtx<Tx>; order: OrderRow; rows: Reversal[]; hasAccount: boolean }> {
  const { db, brands } = operator
  const accounts = await sql`
    select from accounts where id = (select account_id from orders where id = ${id}
      and brand = any(${brands()})) for no key update`.execute(db)
  const orders = await sql<OrderRow>`
    select * from orders where id = ${id} and brand = any(${brands()}) for update`.execute(db)
  const order = orders.rows[0] ?? refuse('not_found')
  const { rows } = await sql<Reversal>`
    select id, kind, cause, state, amount, credits, trouble from reversals
    where order_id = ${id} order by id for update`.execute(db)
  const ctx = operator.forBrand(order.brand)
  return { ctx, order, rows, hasAccount: accounts.rows.length > 0 }
}

function leftOf({ total }: OrderRow, rows: readonly Reversal[]): number {
  const back = rows.filter(({ kind, state }) =>
    kind === 'refund' ? state === 'asked' || state === 'done' : state === 'done'
  )
  return Math.max(0, total - back.reduce((sum, { amount }) => sum + amount, 0))
}
