import { sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import type { ProviderPayment } from '../../core/payments.ts'
import type { Tx } from '../../db/connect.ts'

/** Whether a notice of the provider made us ask, or we did by ourselves. */
export type AnswerCause = 'webhook' | 'asked'

/**
 * Keeps what the provider said of an order: each time after a notice of its own, else only what is
 * new, because an open order is asked for every few minutes.
 */
export async function keepAnswer(
  { db, brand, now }: BrandCtx<Tx>,
  order: number,
  { state, refunds, chargebacks }: ProviderPayment,
  cause: AnswerCause
): Promise<void> {
  const [refunded, back] = [refunds, chargebacks].map(all =>
    all.reduce((sum, { amount, isEffective }) => sum + (isEffective ? amount : 0), 0)
  )
  await sql`
    insert into order_answers (brand, order_id, cause, state, refunded, charged_back, at)
    select ${brand.id}, ${order}, ${cause}, ${state}, ${refunded}, ${back}, ${now}::timestamptz
    where ${cause} = 'webhook' or not exists (
      select from (select state, refunded, charged_back from order_answers
        where order_id = ${order} order by id desc limit 1) last
      where (state, refunded, charged_back) = (${state}, ${refunded}::int, ${back}::int))`.execute(
    db
  )
}
