import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { type PaymentProvider, ProviderRefused } from '../../core/payments.ts'
import type { MoneyFault } from './audit.ts'

interface Settled {
  id: number
  provider_id: string
  status: string
  total: number
  currency: string
  /** What came back, as our books have it. */
  back: number
}

/** What the comparison found, and how many payments it asked for. */
export interface Settlement {
  asked: number
  faults: MoneyFault[]
}

/**
 * Compares the orders since a day with what the provider says of their payments: paid or not, how
 * much, and how much came back (product.md §20). Orders of an account whose key is not here are
 * faults too. Throws ProviderDown if a provider does not answer.
 */
export async function compareSettlement(
  { database, payments }: Pick<AppContext, 'database' | 'payments'>,
  brands: readonly Brand[],
  since: Date
): Promise<Settlement> {
  const faults: MoneyFault[] = []
  let asked = 0
  for (const brand of brands) {
    const account = payments.accountOf(brand)
    const provider = await payments.providerOf(brand)
    for (const { provider_account: id, ...order } of await settledOf(database, brand, since)) {
      const fault = (says: string) =>
        faults.push({
          rule: 'the provider says the same',
          brand: brand.id,
          what: `order ${order.id}`,
          says
        })
      if (provider === undefined || account?.id !== id) {
        fault(`was paid to ${id}, whose key is not set`)
        continue
      }
      asked++
      const difference = await differenceOf(provider, order)
      if (difference) fault(difference)
    }
  }
  return { asked, faults }
}

async function settledOf(
  { kysely }: AppContext['database'],
  { id }: Brand,
  since: Date
): Promise<(Settled & { provider_account: string })[]> {
  const { rows } = await sql<Settled & { provider_account: string }>`
    select o.id, o.provider_id, o.provider_account, o.status, o.total, o.currency,
      coalesce((select sum(r.amount) from reversals r
        where r.order_id = o.id and r.state = 'done'), 0)::int as back
    from orders o where o.brand = ${id} and o.provider_id is not null
      and o.created_at >= ${since}::timestamptz order by o.id`.execute(kysely)
  return rows
}

/** Undefined if books and provider agree. */
async function differenceOf(
  provider: PaymentProvider,
  order: Settled
): Promise<string | undefined> {
  const payment = await provider.payment(order.provider_id).catch((error: unknown) => {
    if (error instanceof ProviderRefused && error.code === 'not_found') return undefined
    throw error
  })
  if (payment === undefined) return 'is not known to the provider'
  const isPaid = payment.state === 'paid'
  if (isPaid !== (order.status === 'completed')) {
    return `is ${order.status}, the provider says ${payment.state}`
  }
  if (payment.amount !== order.total || payment.currency !== order.currency) {
    return `is ${order.total} ${order.currency}, the provider has ${payment.amount} ${payment.currency}`
  }
  const back = [...payment.refunds, ...payment.chargebacks]
    .filter(({ isEffective }) => isEffective)
    .reduce((sum, { amount }) => sum + amount, 0)
  if (isPaid && back !== order.back) {
    return `has ${order.back} back, the provider says ${back}`
  }
  return undefined
}
