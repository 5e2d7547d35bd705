import { sql } from 'kysely'
import type { Currency } from '#contract/country.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { ProviderDown, ProviderRefused } from '../../core/payments.ts'
import { settle } from './settle.ts'

interface Asked {
  id: number
  order_id: number
  amount: number
  currency: Currency
  provider_id: string
  provider_account: string
  provider_key: string
}

/**
 * Asks the provider for the refunds of an order that are due. May run again at any time: each has a
 * key of its own. Stays due while the provider is down; a refusal is kept for an operator.
 */
export async function payBack(app: AppContext, brand: Brand, order: number): Promise<void> {
  const { kysely } = app.database
  const { rows } = await sql<Asked>`
    select r.id, r.order_id, r.amount, o.currency, o.provider_id, o.provider_account, r.provider_key
    from reversals r join orders o on o.id = r.order_id
    where r.order_id = ${order} and r.state = 'asked' and r.provider_id is null and r.trouble is null
      and o.provider_id is not null
    order by r.id`.execute(kysely)
  const provider = await app.payments.providerOf(brand)
  for (const row of rows) {
    if (provider === undefined || provider.account.id !== row.provider_account) return
    try {
      const made = await provider.refund({
        payment: row.provider_id,
        key: row.provider_key,
        description: `${brand.site.brand.name} ${row.order_id}`,
        amount: row.amount,
        currency: row.currency
      })
      await sql`
        update reversals set provider_id = ${made.id}, asked_at = ${app.clock.now()}::timestamptz
        where id = ${row.id} and provider_id is null`.execute(kysely)
      await settle(app, brand, order, await provider.payment(row.provider_id))
    } catch (error) {
      if (error instanceof ProviderDown) return
      if (!(error instanceof ProviderRefused)) throw error
      await sql`
        update reversals set trouble = ${error.message.slice(0, 200)} where id = ${row.id}`.execute(
        kysely
      )
    }
  }
}
