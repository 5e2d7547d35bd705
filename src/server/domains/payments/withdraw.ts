import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { withdrawPurchase } from '#contract/calls/payments.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import type { PaymentMail } from './mails.ts'
import { type OrderRow, orderOf, withdrawableUntil } from './orders.ts'
import { takeCredits } from './reversals.ts'

type Answer = z.input<typeof withdrawPurchase.response>

/**
 * Tells what taking back a purchase gives, and with `confirm` takes it back: the unused credits go
 * at once, the money is asked of the provider by `payBack` (product.md §20). Refuses `not_found`,
 * `already_withdrawn`, `withdrawal_too_late` and `nothing_left`.
 */
export async function withdraw(
  ctx: MemberCtx<Tx>,
  input: { transaction: number; confirm: boolean }
): Promise<Answer> {
  const { db, brand, member, now } = ctx
  const balance = await lockBalance(ctx)
  const order = await orderOf(ctx, input.transaction)
  if (order.granted_at === null) refuse('not_found')
  if (order.withdrawn_at) refuse('already_withdrawn')
  const until = withdrawableUntil(brand, order.granted_at)
  if (now >= until) refuse('withdrawal_too_late')
  const unused = await unusedOf(ctx, order, balance)
  const credits = Math.min(unused.credits, unused.left)
  const amount = Math.min(unused.amountLeft, amountFor(order, credits))
  if (credits === 0 || amount === 0) refuse('nothing_left')
  const endsPremium = await isLastPurchase(ctx, order, credits)
  const answer = {
    credits,
    amount,
    currency: order.currency,
    until: until.toISOString(),
    ends_premium: endsPremium
  }
  if (!input.confirm) return { ...answer, withdrawn_at: null }
  const { id } = await db
    .insertInto('reversals')
    .values({
      brand: brand.id,
      order_id: order.id,
      kind: 'refund',
      cause: 'withdrawal',
      state: 'asked',
      amount,
      credits,
      provider_id: null,
      provider_key: randomUUID(),
      trouble: null,
      created_at: now,
      asked_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeCredits(ctx, order, id, 'refund', credits)
  await sql`update orders set withdrawn_at = ${now}::timestamptz where id = ${order.id}`.execute(db)
  if (endsPremium) {
    await sql`update accounts set premium_since = null where id = ${member.id}`.execute(db)
  }
  await putMail(ctx, {
    account: member.id,
    to: member.email,
    language: member.language,
    template: 'withdrawal' satisfies PaymentMail,
    data: { amount: { amount, currency: order.currency }, credits, at: now.toISOString() },
    dedupe: `withdrawal:${order.id}`
  })
  return { ...answer, withdrawn_at: now.toISOString() }
}

async function lockBalance({ db, member }: MemberCtx<Tx>): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select credits from accounts where id = ${member.id} for no key update`.execute(db)
  return rows[0]?.credits ?? 0
}

/**
 * Unused credits of a purchase: older ones are spent first, so what is left belongs to the newest
 * grants, and this one has what the later ones leave of the balance.
 */
async function unusedOf(
  { db }: MemberCtx<Tx>,
  order: OrderRow,
  balance: number
): Promise<{ credits: number; left: number; amountLeft: number }> {
  const { rows } = await sql<{ later: number; gone: number; reversed: number }>`
    select
      (select coalesce(sum(greatest(0, o.credits - coalesce((select sum(r.credits) from reversals r
          where r.order_id = o.id and r.state in ('asked', 'done')), 0))), 0)::int
        from orders o where o.account_id = ${order.account_id} and o.granted_at is not null
          and (o.granted_at, o.id) > (${order.granted_at}::timestamptz, ${order.id}::bigint)) as later,
      (select coalesce(sum(credits), 0)::int from reversals
        where order_id = ${order.id} and state in ('asked', 'done')) as gone,
      (select coalesce(sum(amount), 0)::int from reversals
        where order_id = ${order.id} and state in ('asked', 'done')) as reversed`.execute(db)
  const { later = 0, gone = 0, reversed = 0 } = rows[0] ?? {}
  return {
    credits: Math.max(0, balance - later),
    left: Math.max(0, order.credits - gone),
    amountLeft: Math.max(0, order.total - reversed)
  }
}

/** Pro rata of what was paid, rounded in the member's favour. */
function amountFor({ total, credits: bought }: OrderRow, credits: number): number {
  return Math.ceil((total * credits) / bought)
}

/** Whether premium was bought, all of this purchase goes back, and no other one is left. */
async function isLastPurchase(
  { db, member }: MemberCtx<Tx>,
  order: OrderRow,
  credits: number
): Promise<boolean> {
  if (credits < order.credits) return false
  const { rows } = await sql<{ ends: boolean }>`
    select a.premium_since >= (select min(granted_at) from orders o where o.account_id = a.id)
      and not exists (select from orders o where o.account_id = a.id and o.id <> ${order.id}
        and o.granted_at is not null and o.withdrawn_at is null) as ends
    from accounts a where a.id = ${member.id}`.execute(db)
  return rows[0]?.ends ?? false
}
