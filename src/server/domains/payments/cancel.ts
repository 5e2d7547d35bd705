import { sql } from 'kysely'
import type { z } from 'zod'
import type { cancelPayment } from '#contract/calls/payments.ts'
import type { MemberCtx } from '../../core/context.ts'
import { ProviderDown, ProviderRefused } from '../../core/payments.ts'
import { refuse } from '../../core/refusal.ts'
import { refresh } from './ask.ts'
import { release } from './discounts.ts'
import { orderOf, orderView } from './orders.ts'
import { inTransaction } from './work.ts'

/**
 * Ends an order that is not paid, at the provider where it can; if it turns out to be paid after
 * all, it is completed as ever. Refuses `not_cancellable` once the provider has been paid.
 */
export async function cancel(
  ctx: MemberCtx,
  transaction: number
): Promise<z.input<typeof cancelPayment.response>> {
  const { app, brand } = ctx
  const before = await orderOf(ctx, transaction)
  const provider = await app.payments.providerOf(brand)
  try {
    if (before.provider_id && provider?.account.id === before.provider_account) {
      await provider.cancel(before.provider_id)
    }
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
  }
  await refresh(app, brand, transaction).catch(error => {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
  })
  await inTransaction(app, brand, async tx => {
    const { rows } = await sql`
      update orders set status = 'cancelled', ended_at = ${tx.now}::timestamptz
      where id = ${transaction} and status in ('loading', 'pending', 'expired') returning id`.execute(
      tx.db
    )
    if (rows.length > 0) await release(tx, transaction)
  })
  const { status } = orderView(ctx, await orderOf(ctx, transaction))
  if (status === 'completed') refuse('not_cancellable')
  return { transaction, status }
}
