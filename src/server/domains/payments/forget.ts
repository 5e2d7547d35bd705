import { sql } from 'kysely'
import { DAY_SECONDS } from '#contract/time.ts'
import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'

const AT_ONCE = 500

export const forgettingOrders: Chore = {
  name: 'old-orders',
  everySeconds: DAY_SECONDS,
  run: forgetOrders
}

/**
 * Deletes orders and papers of accounts that are gone, seven years after the order (product.md §20).
 * The ledger keeps its lines, without the order.
 */
export async function forgetOrders({ database, clock }: AppContext): Promise<void> {
  await database.kysely.transaction().execute(async tx => {
    const { rows } = await sql<{ id: number }>`
      select id from orders o
      where created_at < ${clock.now()}::timestamptz - interval '7 years'
        and not exists (select from accounts a where a.id = o.account_id)
      order by id limit ${AT_ONCE} for update`.execute(tx)
    if (rows.length === 0) return
    const ids = sql`any(${rows.map(({ id }) => id)}::bigint[])`
    await sql`select set_config('livery.erasing', 'on', true)`.execute(tx)
    await sql`update ledger set order_id = null, reversal_id = null where order_id = ${ids}`.execute(
      tx
    )
    await sql`update orders set repeats = null where repeats = ${ids}`.execute(tx)
    for (const table of ['papers', 'reversals', 'debits', 'order_answers']) {
      await sql`delete from ${sql.table(table)} where order_id = ${ids}`.execute(tx)
    }
    await sql`delete from orders where id = ${ids}`.execute(tx)
  })
}
