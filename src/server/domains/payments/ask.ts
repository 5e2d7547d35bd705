import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { PaymentProvider, ProviderPayment } from '../../core/payments.ts'
import { payBack } from './pay-back.ts'
import { settle } from './settle.ts'

interface Found {
  id: number
  brand: string
  provider_id: string | null
}

/**
 * Asks the provider for a payment that it told of, and settles its order. Throws ProviderDown.
 * Returns false for a payment that is of no order here: nothing is granted for it.
 */
export async function askFor(
  app: AppContext,
  provider: PaymentProvider,
  id: string
): Promise<boolean> {
  const payment = await provider.payment(id)
  const order = await orderFor(app, provider, payment)
  const brand = order && app.brands.byId(order.brand)
  if (order === undefined || brand === undefined) return false
  const known = order.provider_id
  await settle(
    app,
    brand,
    order.id,
    known && known !== id ? await provider.payment(known) : payment,
    'webhook'
  )
  await payBack(app, brand, order.id)
  return true
}

/** By the provider's id, else by the number that we gave it; of this account alone. */
async function orderFor(
  { database }: AppContext,
  { account }: PaymentProvider,
  payment: ProviderPayment
): Promise<Found | undefined> {
  const { kysely } = database
  const { rows } = await sql<Found>`
    select id, brand, provider_id from orders
    where provider_account = ${account.id} and (provider_id = ${payment.id}
      or id = ${payment.order ?? null}::bigint)
    order by provider_id is not distinct from ${payment.id} desc limit 1`.execute(kysely)
  const [found] = rows
  if (found && found.provider_id === null) {
    await sql`
      update orders set provider_id = ${payment.id}
      where id = ${found.id} and provider_id is null`.execute(kysely)
  }
  return found
}

/** Asks for an order's payment now. Throws ProviderDown. */
export async function refresh(app: AppContext, brand: Brand, order: number): Promise<void> {
  const { rows } = await sql<{ provider_id: string | null; provider_account: string }>`
    select provider_id, provider_account from orders where id = ${order}`.execute(
    app.database.kysely
  )
  const provider = await app.payments.providerOf(brand)
  const { provider_id: id, provider_account: account } = rows[0] ?? {}
  if (!id || provider === undefined || provider.account.id !== account) return
  await settle(app, brand, order, await provider.payment(id))
}
