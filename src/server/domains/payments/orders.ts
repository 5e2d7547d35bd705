import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Order, OrderState } from '#contract/calls/payments.ts'
import type { PayMethod } from '#contract/payments.ts'
import { daysAfter } from '#contract/time.ts'
import { type Bundle, bundlesOf, refundDaysOf } from '#site/bundles.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { MemberCtx } from '../../core/context.ts'
import { endOf } from '../../core/days.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { discountOf, reserve } from './discounts.ts'
import { countryOf, methodsFor, priceOf } from './products.ts'
import { needWithinLimit } from './spending.ts'

export type OrderRow = Omit<Schema['orders'], 'id' | 'remember'> & { id: number; remember: boolean }

interface Wanted {
  product: string
  paymentmethod: PayMethod
  bank?: string | undefined
  discountcode?: string | undefined
  expected_total: number
  remember: boolean
  pendingMessage: number | undefined
}

/** A purchase as it would be made now, with its price. */
interface Priced {
  bundle: Bundle
  country: OrderRow['country']
  total: number
  code: string | undefined
}

/**
 * What a bundle costs the member now. Refuses `not_found` for a bundle that is not on sale,
 * `price_changed` if the page showed another total, and as `discountOf` does.
 */
export async function priced(
  ctx: MemberCtx,
  wanted: Pick<Wanted, 'product' | 'discountcode' | 'paymentmethod'> & {
    expected: number | undefined
  }
): Promise<Priced> {
  const { brand } = ctx
  const country = countryOf(ctx)
  const bundle = bundlesOf(brand.site, country).find(({ id }) => id === wanted.product)
  if (bundle === undefined) refuse('not_found')
  const discount = wanted.discountcode ? await discountOf(ctx, wanted.discountcode) : undefined
  if (discount) {
    if (!discount.countries.includes(country)) refuse('discount_not_found')
    if (bundle.price < discount.minimum) {
      refuse('below_minimum', { minimum: discount.minimum, currency: bundle.currency })
    }
    if (!discount.methods.includes(wanted.paymentmethod)) refuse('method_not_allowed')
  }
  const total = priceOf(bundle, country, discount)
  if (wanted.expected !== undefined && wanted.expected !== total) {
    refuse('price_changed', { total, currency: bundle.currency })
  }
  return { bundle, country, total, code: discount?.code }
}

/**
 * Writes an order that the provider does not know yet (`begin` tells it). Refuses as `priced` does,
 * `method_not_allowed`, `spend_limit`, and `payment_review` while a person looks at the account.
 */
export async function order(ctx: MemberCtx<Tx>, wanted: Wanted): Promise<number> {
  const { app, brand } = ctx
  const account = app.payments.accountOf(brand)
  if (account === undefined) refuse('not_selling')
  const found = await priced(ctx, { ...wanted, expected: wanted.expected_total })
  const methods = await methodsFor(ctx, found.country, [found.bundle])
  const method = methods.find(({ id }) => id === wanted.paymentmethod)
  const fits =
    method !== undefined &&
    found.total >= (method.min ?? 0) &&
    found.total <= (method.max ?? found.total)
  if (!fits) refuse('method_not_allowed')
  return write(ctx, {
    ...found,
    kind: 'checkout',
    method: wanted.paymentmethod,
    bank: wanted.bank ?? null,
    remember: wanted.remember && method.can_repeat,
    pendingMessage: wanted.pendingMessage ?? null,
    repeats: null
  })
}

/** Inserts the order under the lock of its account. */
export async function write(
  ctx: MemberCtx<Tx>,
  given: Priced & {
    kind: OrderRow['kind']
    method: PayMethod
    bank: string | null
    remember: boolean
    pendingMessage: number | null
    repeats: number | null
  }
): Promise<number> {
  const { app, brand, member, db, now } = ctx
  const account = app.payments.accountOf(brand)
  if (account === undefined) refuse('not_selling')
  const { rows } = await sql<{ review: Date | null }>`
    select payment_review_since as review from accounts
    where id = ${member.id} and brand = ${brand.id} for no key update`.execute(db)
  if (rows[0]?.review) refuse('payment_review')
  await needWithinLimit(ctx, given.total, given.bundle.currency)
  const { id } = await db
    .insertInto('orders')
    .values({
      brand: brand.id,
      account_id: member.id,
      kind: given.kind,
      status: 'loading',
      product: given.bundle.id,
      credits: given.bundle.credits,
      price: given.bundle.price,
      total: given.total,
      currency: given.bundle.currency,
      country: given.country,
      method: given.method,
      bank: given.bank,
      remember: given.remember,
      discount_code: given.code ?? null,
      ...(await waitingFor(ctx, given.pendingMessage)),
      pending_outcome: null,
      repeats: given.repeats,
      provider: account.provider,
      provider_account: account.id,
      provider_id: null,
      provider_key: randomUUID(),
      checkout_url: null,
      language: member.language,
      trouble: null,
      consent_at: now,
      created_at: now,
      asked_at: null,
      ended_at: null,
      granted_at: null,
      withdrawn_at: null
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (given.code) await reserve(ctx, member.id, given.code, id)
  return id
}

/** The member's own message that an order is made for; one that is gone is left out. */
async function waitingFor({ db, member }: MemberCtx, message: number | null) {
  const found =
    message === null
      ? undefined
      : await db
          .selectFrom('pending_messages')
          .select(['id', 'to_id'])
          .where('id', '=', message)
          .where('account_id', '=', member.id)
          .executeTakeFirst()
  return { pending_message: found?.id ?? null, pending_to: found?.to_id ?? null }
}

interface Paper {
  company: string
  number: number
}

interface Seen extends OrderRow {
  receipt: Paper | null
  notes: Paper[]
  reversed: number
  is_charged_back: boolean
  has_mandate: boolean
}

const SEEN = sql`
  o.*, (select jsonb_build_object('company', company, 'number', number) from papers p
    where p.order_id = o.id and p.kind = 'receipt') as receipt,
  (select coalesce(jsonb_agg(jsonb_build_object('company', company, 'number', number)
      order by issued_at, number), '[]') from papers p
    where p.order_id = o.id and p.kind = 'credit_note') as notes,
  (select coalesce(sum(amount), 0)::int from reversals r
    where r.order_id = o.id and r.state in ('asked', 'done')) as reversed,
  exists (select from reversals r where r.order_id = o.id and r.kind = 'chargeback'
    and r.state = 'done') as is_charged_back,
  exists (select from mandates m where m.account_id = o.account_id and m.method = o.method
    and m.provider_account = o.provider_account) as has_mandate`

/** An order of the member. Refuses `not_found`. */
export async function orderOf({ db, brand, member }: MemberCtx, id: number): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select ${SEEN} from orders o
    where o.id = ${id} and o.account_id = ${member.id} and o.brand = ${brand.id}`.execute(db)
  return rows[0] ?? refuse('not_found')
}

/** A page of the member's orders, newest first. */
export async function ordersOf(
  { db, brand, member }: MemberCtx,
  page: { size: number; number: number }
): Promise<{ rows: Seen[]; total: number }> {
  const { rows } = await sql<Seen>`
    select ${SEEN} from orders o where o.account_id = ${member.id} and o.brand = ${brand.id}
    order by o.id desc limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from orders
    where account_id = ${member.id} and brand = ${brand.id}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export function orderView(ctx: MemberCtx, row: Seen): Order {
  const { brand, now } = ctx
  const isPaid = row.status === 'completed' && row.granted_at !== null
  const until = row.granted_at && withdrawableUntil(brand, row.granted_at)
  const isOnSale = bundlesOf(brand.site, countryOf(ctx)).some(({ id }) => id === row.product)
  return {
    transaction: row.id,
    status: stateOf(row),
    product: row.product,
    credits: row.credits,
    price: row.price,
    total: row.total,
    currency: row.currency,
    discountcode: row.discount_code,
    paymentmethod: row.method,
    at: row.created_at.toISOString(),
    completed_at: row.granted_at?.toISOString() ?? null,
    receipt: row.receipt === null ? null : paperName(row.receipt.company, row.receipt.number),
    credit_notes: row.notes.map(({ company, number }) => paperName(company, number)),
    refunded: row.reversed,
    can_withdraw:
      isPaid &&
      row.withdrawn_at === null &&
      until !== null &&
      now < until &&
      row.reversed < row.total,
    can_repeat: isPaid && isOnSale && row.has_mandate
  }
}

/** The state that members see: refunded and charged back follow completed (product.md §4). */
function stateOf({ status, total, reversed, is_charged_back }: Seen): OrderState {
  if (status !== 'completed') return status
  if (is_charged_back) return 'charged_back'
  return reversed >= total ? 'refunded' : 'completed'
}

/**
 * Until when a purchase can be taken back: the days count from the one after it, to the end of the
 * last (product.md §20).
 */
export function withdrawableUntil(brand: MemberCtx['brand'], paidAt: Date): Date {
  const zone = zoneOf(brand)
  return endOf(daysAfter(dayIn(zone, paidAt), refundDaysOf(brand.site)), zone)
}

/** Number of a paper as people read it: `LUMEN-BV-000012`. */
export function paperName(company: string, number: number): string {
  return `${company.toUpperCase()}-${String(number).padStart(6, '0')}`
}
