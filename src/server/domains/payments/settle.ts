import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DEBIT_LIMITS } from '#contract/limits.ts'
import { refundDaysOf } from '#site/bundles.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import type { PaymentState, ProviderPayment } from '../../core/payments.ts'
import type { Tx } from '../../db/connect.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import { book } from '../credits/index.ts'
import { type AnswerCause, keepAnswer } from './answers.ts'
import { release, useUp } from './discounts.ts'
import type { PaymentMail } from './mails.ts'
import type { OrderRow } from './orders.ts'
import { issuePaper } from './papers.ts'
import { blockDebtor, reverse } from './reversals.ts'
import { sendWaiting } from './send-waiting.ts'
import { inTransaction } from './work.ts'

/**
 * Brings an order to what the provider says of its payment: credits are granted here and nowhere
 * else, once (product.md §20). Any number of calls, in any order and at once, end the same.
 */
export async function settle(
  app: AppContext,
  brand: Brand,
  id: number,
  payment: ProviderPayment,
  cause: AnswerCause = 'asked'
): Promise<void> {
  const isPaid = await inTransaction(app, brand, async ctx => {
    const account = await lockAccount(ctx, id)
    const order = await lockOrder(ctx, id)
    if (order === undefined) return false
    await sql`update orders set asked_at = ${ctx.now}::timestamptz where id = ${id}`.execute(ctx.db)
    await keepAnswer(ctx, id, payment, cause)
    if (payment.amount !== order.total || payment.currency !== order.currency) {
      await troubled(
        ctx,
        order,
        `the provider has another amount: ${payment.amount} ${payment.currency}`
      )
      return false
    }
    if (payment.state === 'paid') await complete(ctx, order, account, payment)
    else await follow(ctx, order, payment.state)
    if (payment.state === 'paid') await reverse(ctx, order, account !== undefined, payment)
    return order.granted_at === null && payment.state === 'paid'
  })
  if (isPaid) await sendWaiting(app, brand, id)
}

interface Account {
  id: number
  email: string
  language: OrderRow['language']
  name: string
  isPremium: boolean
}

/** The account row comes first, in every transaction that spends or grants. */
async function lockAccount({ db }: BrandCtx<Tx>, order: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select a.id, a.email::text as email, a.language, p.name::text as name,
      a.premium_since is not null as "isPremium"
    from accounts a join profiles p on p.id = a.id
    where a.id = (select account_id from orders where id = ${order})
    for no key update of a`.execute(db)
  return rows[0]
}

async function lockOrder({ db, brand }: BrandCtx<Tx>, id: number): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select * from orders where id = ${id} and brand = ${brand.id} for update`.execute(db)
  return rows[0]
}

const ENDED: Readonly<Partial<Record<PaymentState, OrderRow['status']>>> = {
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired'
}

/** An order that is paid stays so; one that ended says how first, and can still turn out to be paid. */
async function follow(ctx: BrandCtx<Tx>, order: OrderRow, state: PaymentState): Promise<void> {
  const ended = ENDED[state]
  const status = ended ?? 'pending'
  if (order.status === 'completed' || order.status === status) return
  const isOpen = order.status === 'loading' || order.status === 'pending'
  if (ended === undefined ? order.status !== 'loading' : !isOpen) return
  await sql`
    update orders set status = ${status}, ended_at = ${ended ? ctx.now : null}::timestamptz
    where id = ${order.id}`.execute(ctx.db)
  if (ended) await release(ctx, order.id)
  if (ended === 'failed') await returned(ctx, order)
  if (ended === undefined) await grantEarly(ctx, order)
  ctx.emit({ to: [order.account_id], name: 'credits', data: { transaction: order.id } })
}

/** Completes a paid order: its credits are granted, once. */
async function complete(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  account: Account | undefined,
  payment: ProviderPayment
): Promise<void> {
  const { db, now } = ctx
  if (order.status === 'completed') return
  const isGranted = order.granted_at !== null
  const cause = account === undefined ? 'gone' : isGranted ? undefined : await spoiled(ctx, order)
  await sql`
    update orders set status = 'completed', ended_at = ${now}::timestamptz, checkout_url = null
    where id = ${order.id}`.execute(db)
  if (account === undefined || cause) {
    if (!isGranted) await giveBack(ctx, order, cause ?? 'gone')
    return
  }
  if (!isGranted) await grant(ctx, order)
  await keepMandate(ctx, order, payment)
  await thank(ctx, order, account)
  ctx.emit({ to: [account.id], name: 'credits', data: { transaction: order.id } })
}

/** Books the credits of an order and makes premium. */
async function grant(ctx: BrandCtx<Tx>, order: OrderRow): Promise<void> {
  const { db, now } = ctx
  const { account_id: account, id } = order
  await book(ctx, { account, amount: order.credits, reason: 'purchase', order: id })
  await sql`update orders set granted_at = ${now}::timestamptz where id = ${id}`.execute(db)
  await sql`
    update accounts set premium_since = coalesce(premium_since, ${now}::timestamptz)
    where id = ${account}`.execute(db)
}

/** The receipt, and the mail that names it. */
async function thank(ctx: BrandCtx<Tx>, order: OrderRow, account: Account): Promise<void> {
  const { brand, now } = ctx
  const receipt = await issuePaper(ctx, order, { kind: 'receipt' })
  await putMail(ctx, {
    account: account.id,
    to: account.email,
    language: account.language,
    template: 'purchase' satisfies PaymentMail,
    data: {
      credits: order.credits,
      total: { amount: order.total, currency: order.currency },
      receipt: receipt ?? '',
      at: now.toISOString(),
      days: refundDaysOf(brand.site)
    },
    dedupe: `purchase:${order.id}`
  })
}

/**
 * The first direct debit of a member within its cap is granted when it is confirmed (product.md
 * §21). If the bank returns it, the credits go again, and account and number are blocked.
 */
async function grantEarly(ctx: BrandCtx<Tx>, order: OrderRow): Promise<void> {
  if (order.kind !== 'debit' || order.granted_at !== null || order.total > DEBIT_LIMITS.first)
    return
  const { rows } = await sql`
    select from orders where account_id = ${order.account_id} and kind = 'debit'
      and granted_at is not null limit 1`.execute(ctx.db)
  if (rows.length > 0) return
  await grant(ctx, order)
  ctx.emit({ to: [order.account_id], name: 'credits', data: { transaction: order.id } })
}

async function returned(ctx: BrandCtx<Tx>, order: OrderRow): Promise<void> {
  const { db } = ctx
  if (order.kind !== 'debit') return
  await blockDebtor(ctx, order.id)
  if (order.granted_at === null) return
  const amount = -order.credits
  await book(ctx, { account: order.account_id, amount, reason: 'chargeback', order: order.id })
  await sql`update orders set granted_at = null where id = ${order.id}`.execute(db)
}

/** A code that another order has used by now spoils this one: its money goes back. */
async function spoiled(ctx: BrandCtx<Tx>, order: OrderRow): Promise<'discount' | undefined> {
  const { discount_code: code } = order
  if (code === null) return undefined
  return (await useUp(ctx, order.account_id, code, order.id)) ? undefined : 'discount'
}

/** Asks for the return of a payment that bought nothing. */
async function giveBack(
  { db, brand, now }: BrandCtx<Tx>,
  order: OrderRow,
  cause: 'gone' | 'discount'
): Promise<void> {
  await db
    .insertInto('reversals')
    .values({
      brand: brand.id,
      order_id: order.id,
      kind: 'refund',
      cause,
      state: 'asked',
      amount: order.total,
      credits: 0,
      provider_id: null,
      provider_key: randomUUID(),
      trouble: null,
      created_at: now,
      asked_at: null
    })
    .execute()
}

async function keepMandate(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  payment: ProviderPayment
): Promise<void> {
  const { customer, mandate } = payment
  if (!order.remember || customer === undefined || mandate === undefined) return
  await ctx.db
    .insertInto('mandates')
    .values({
      brand: ctx.brand.id,
      account_id: order.account_id,
      provider_account: order.provider_account,
      customer,
      mandate: mandate.id,
      method: order.method,
      label: mandate.label.slice(0, 60),
      order_id: order.id,
      created_at: ctx.now
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function troubled({ db }: BrandCtx<Tx>, order: OrderRow, why: string): Promise<void> {
  await sql`update orders set trouble = ${why.slice(0, 200)} where id = ${order.id}`.execute(db)
}
