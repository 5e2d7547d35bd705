import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'
import { ProviderDown, ProviderRefused } from '../../core/payments.ts'
import { refresh } from './ask.ts'
import { begin } from './begin.ts'
import { release } from './discounts.ts'
import { payBack } from './pay-back.ts'
import { sendWaiting, UNSENT } from './send-waiting.ts'
import { inTransaction } from './work.ts'

const EVERY_SECONDS = 30
const AT_ONCE = 100

/**
 * Orders whose webhook did not come, that the provider does not know yet, refunds that are due, and
 * messages that the server did not send before it ended.
 */
export const sweepingPayments: Chore = {
  name: 'payments',
  everySeconds: EVERY_SECONDS,
  run: sweepPayments
}

type Step = 'begin' | 'ask' | 'end' | 'pay' | 'send'

/** product.md §20: a payment is asked for when it is open for three minutes, up to a day. */
export async function sweepPayments(app: AppContext): Promise<void> {
  const now = app.clock.now()
  const { rows } = await sql<{ id: number; brand: string; what: Step }>`
    select id, brand, case
        when status = 'loading' and provider_id is null
          and created_at < ${now}::timestamptz - interval '1 hour' then 'end'
        when status = 'loading' and provider_id is null then 'begin'
        else 'ask' end as what
    from orders
    where status in ('loading', 'pending')
      and created_at > ${now}::timestamptz - interval '14 days'
      and (provider_id is null and created_at < ${now}::timestamptz - interval '15 seconds'
        or coalesce(asked_at, created_at) < ${now}::timestamptz - case
          when created_at > ${now}::timestamptz - interval '1 day' then interval '3 minutes'
          else interval '6 hours' end)
    union all
    select distinct o.id, o.brand, 'pay' from reversals r join orders o on o.id = r.order_id
    where r.state = 'asked' and r.trouble is null
    union all
    select id, brand, 'send' from orders
    where ${UNSENT} and granted_at < ${now}::timestamptz - interval '1 minute'
    limit ${AT_ONCE}`.execute(app.database.kysely)
  for (const { id, brand: name, what } of rows) {
    const brand = app.brands.byId(name)
    if (brand === undefined) continue
    try {
      if (what === 'begin') await begin(app, brand, id)
      else if (what === 'end') await end(app, brand.id, id)
      else if (what === 'ask') await refresh(app, brand, id)
      else if (what === 'send') await sendWaiting(app, brand, id)
      else {
        await payBack(app, brand, id)
        await refresh(app, brand, id)
      }
    } catch (error) {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
    }
  }
}

/** An order that never reached the provider ends: nobody could pay it. */
async function end(app: AppContext, brandId: string, id: number): Promise<void> {
  const brand = app.brands.byId(brandId)
  if (brand === undefined) return
  await inTransaction(app, brand, async ctx => {
    const { rows } = await sql`
      update orders set status = 'failed', trouble = 'the provider did not answer',
        ended_at = ${ctx.now}::timestamptz
      where id = ${id} and status = 'loading' and provider_id is null returning id`.execute(ctx.db)
    if (rows.length > 0) await release(ctx, id)
  })
}
