import { sql } from 'kysely'
import { DAY_MS } from '#contract/time.ts'
import type { AppContext } from '../../../core/app.ts'
import type { Chore } from '../../../core/chore.ts'
import { type Due, eraseAccount, IS_DUE } from './erase.ts'
import { removeDoomed } from './files.ts'
import { STEPS, type Step } from './steps.ts'

const AT_ONCE = 50
/** Years for which purchases and proofs are kept (product.md §23). */
const TAX_YEARS = 7
const PROOF_YEARS = 3
/** Days after which an unsent proof is deleted with its address. */
const PROOF_MAIL_DAYS = 7

export const erasing: Chore = { name: 'erase', everySeconds: 60, run: app => erase(app) }

/**
 * Erases each due account in its own transaction, then removes files; a rerun is safe. Throws an
 * AggregateError of all failures at the end.
 */
export async function erase(app: AppContext, steps: readonly Step[] = STEPS): Promise<void> {
  const failures: unknown[] = []
  for (const due of ['grace_is_over', 'not_confirmed'] as const) {
    await eraseDue(app, due, steps, failures)
  }
  await removeDoomed(app).catch((error: unknown) => failures.push(error))
  await forgetProofs(app)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} not erased`)
}

async function eraseDue(
  app: AppContext,
  due: Due,
  steps: readonly Step[],
  failures: unknown[]
): Promise<void> {
  const { database, clock, brands } = app
  const now = clock.now()
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number; brand: string }>`
      select a.id, a.brand from accounts a where ${IS_DUE[due](now)} and a.id > ${last}
      order by a.id limit ${AT_ONCE}`.execute(database.kysely)
    for (const { id, brand } of rows) {
      const ctx = { app: app, brand: brands.byId(brand), now, emit: () => {} }
      await database.kysely
        .transaction()
        .execute(tx => eraseAccount({ ...ctx, db: tx }, id, due, steps))
        .catch((error: unknown) => failures.push(error))
      last = id
    }
    if (rows.length < AT_ONCE) return
  }
}

/** Deletes sent proofs with their addresses, and records past their retention. */
async function forgetProofs({ database, clock }: AppContext): Promise<void> {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await database.kysely.transaction().execute(async tx => {
    await sql`set local livery.erasing = 'on'`.execute(tx)
    await sql`
      delete from outbox where template = 'account_erased' and account_id is null
        and (sent_at is not null or dropped_at is not null or failed_at is not null
          or created_at < ${ago(PROOF_MAIL_DAYS)})`.execute(tx)
    await sql`
      with over as (
        delete from deletions where erased_at < ${ago(PROOF_YEARS * 365.25)} returning account_id
      )
      delete from consents where account_id in (select account_id from over)`.execute(tx)
    await sql`
      delete from ledger l where l.reason = 'purchase'
        and l.created_at < ${ago(TAX_YEARS * 365.25)}
        and not exists (select from accounts a where a.id = l.account_id)`.execute(tx)
  })
}
