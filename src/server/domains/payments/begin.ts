import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import {
  type PaymentProvider,
  ProviderDown,
  type ProviderPayment,
  ProviderRefused
} from '../../core/payments.ts'
import { release } from './discounts.ts'
import type { OrderRow } from './orders.ts'
import { unseal } from './sealed.ts'
import { settle } from './settle.ts'
import { inTransaction } from './work.ts'

/**
 * Tells the provider of an order that it does not know yet. May run again at any time: the order's
 * key makes the provider return the payment that there is. Leaves the order `loading` while the
 * provider is down, and ends it if the provider refuses. Returns why it was refused.
 */
export async function begin(
  app: AppContext,
  brand: Brand,
  id: number
): Promise<ProviderRefused['code'] | undefined> {
  const found = await loadingOrder(app, id)
  if (found === undefined) return undefined
  const provider = await app.payments.providerOf(brand)
  if (provider === undefined || provider.account.id !== found.provider_account) return undefined
  try {
    const payment = await startAt(app, provider, brand, found)
    await note(app, brand, id, payment)
    await settle(app, brand, id, payment)
    return undefined
  } catch (error) {
    if (error instanceof ProviderDown) return undefined
    if (!(error instanceof ProviderRefused)) throw error
    await fail(app, brand, id, error)
    return error.code
  }
}

type Loading = OrderRow & {
  name: string
  email: string
  customer: string | null
  mandate: string | null
  sealed: Buffer | null
  reference: string | null
  confirmed_at: Date | null
}

async function loadingOrder({ database }: AppContext, id: number): Promise<Loading | undefined> {
  const { rows } = await sql<Loading>`
    select o.*, p.name::text as name, a.email::text as email, c.customer, coalesce(d.mandate, m.mandate) as mandate,
      d.sealed, d.reference, d.confirmed_at
    from orders o
    left join debits d on d.order_id = o.id
    join profiles p on p.id = o.account_id
    join accounts a on a.id = o.account_id
    left join payment_customers c
      on c.account_id = o.account_id and c.provider_account = o.provider_account
    left join lateral (select mandate from mandates m
      where m.account_id = o.account_id and m.provider_account = o.provider_account
        and m.method = o.method and m.customer = c.customer
      order by m.id desc limit 1) m on true
    where o.id = ${id} and o.status = 'loading' and o.provider_id is null
      and (o.kind <> 'debit' or d.confirmed_at is not null)`.execute(database.kysely)
  return rows[0]
}

async function startAt(
  app: AppContext,
  provider: PaymentProvider,
  brand: Brand,
  order: Loading
): Promise<ProviderPayment> {
  const { total: amount, currency, method, language: locale } = order
  const origin = originOf(app, brand)
  const common = {
    order: order.id,
    key: order.provider_key,
    description: `${brand.site.brand.name} ${order.id}`,
    webhookUrl: `${origin}/api/payment-webhook.php?provider=${order.provider}`,
    ...{ amount, currency, method, locale }
  }
  if (order.kind === 'debit') {
    const { customer, mandate } = await debitMandate(app, provider, brand, order)
    return provider.repeat({ ...common, customer, mandate })
  }
  if (order.kind === 'repeat') {
    const { customer, mandate } = order
    if (!customer || !mandate) throw new ProviderRefused('mandate_invalid', 'no mandate is kept')
    return provider.repeat({ ...common, customer, mandate })
  }
  return provider.start({
    ...common,
    bank: order.bank ?? undefined,
    returnUrl: `${origin}/transactions/${order.id}`,
    customer: order.remember ? await customerFor(app, provider, brand, order) : undefined,
    keepsMandate: order.remember
  })
}

/** The mandate of a confirmed direct debit; the account of the bank is then kept by the provider alone. */
async function debitMandate(
  app: AppContext,
  provider: PaymentProvider,
  brand: Brand,
  order: Loading
): Promise<{ customer: string; mandate: string }> {
  const customer = await customerFor(app, provider, brand, order)
  if (order.mandate) return { customer, mandate: order.mandate }
  const { sealed, reference, confirmed_at: signedAt } = order
  if (!sealed || !reference || !signedAt)
    throw new ProviderRefused('mandate_invalid', 'not confirmed')
  const { holder, iban } = unseal({ app }, sealed)
  const key = keyOf(`mandate ${order.id}`)
  const { email } = order
  const mandate = await provider.debitMandate({
    holder,
    email,
    iban,
    reference,
    signedAt,
    customer,
    key
  })
  await sql`
    update debits set mandate = ${mandate}, sealed = null where order_id = ${order.id}`.execute(
    app.database.kysely
  )
  return { customer, mandate }
}

/** The member's customer at the provider; made at the first order that keeps a mandate. */
export async function customerFor(
  { database, clock }: AppContext,
  provider: PaymentProvider,
  brand: Brand,
  order: Pick<Loading, 'account_id' | 'customer' | 'name'>
): Promise<string> {
  if (order.customer) return order.customer
  const account = order.account_id
  const customer = await provider.customer({
    name: order.name,
    key: keyOf(`customer ${provider.account.id} ${account}`)
  })
  await database.kysely
    .insertInto('payment_customers')
    .values({
      brand: brand.id,
      account_id: account,
      provider_account: provider.account.id,
      customer,
      created_at: clock.now()
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return customer
}

/** A UUID made of a text, so that the same question always has the same key. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Where members and providers reach the brand. */
function originOf({ settings }: AppContext, { site }: Brand): string {
  const { domain } = site.brand
  const { publicPort } = settings
  return publicPort === undefined ? `https://${domain}` : `http://${domain}.localhost:${publicPort}`
}

async function note(
  app: AppContext,
  brand: Brand,
  id: number,
  payment: ProviderPayment
): Promise<void> {
  await inTransaction(app, brand, async ({ db }) => {
    await sql`
      update orders set provider_id = coalesce(provider_id, ${payment.id}),
        checkout_url = ${payment.checkoutUrl ?? null}
      where id = ${id}`.execute(db)
  })
}

async function fail(
  app: AppContext,
  brand: Brand,
  id: number,
  error: ProviderRefused
): Promise<void> {
  await inTransaction(app, brand, async ctx => {
    const { rows } = await sql`
      update orders set status = 'failed', trouble = ${error.message.slice(0, 200)},
        ended_at = ${ctx.now}::timestamptz
      where id = ${id} and status = 'loading' returning id`.execute(ctx.db)
    if (rows.length > 0) await release(ctx, id)
  })
}
