import { sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { mailboxMark } from '../../platform/email/email-address.ts'

/** Stores a hash of a banned mailbox, which outlives the account. */
export async function banMailbox(
  { app, db, brand }: BrandCtx<Tx>,
  decision: number,
  email: string
): Promise<void> {
  const mark = mailboxMark(app.settings.secret, email)
  await db
    .insertInto('banned_mailboxes')
    .values({ decision_id: decision, brand: brand.id, mark })
    .execute()
}

/** Refuses a sign-up from a banned mailbox (product.md §23). */
export async function needUnbanned(
  { app, brand, now, db }: BrandCtx,
  email: string
): Promise<void> {
  const mark = mailboxMark(app.settings.secret, email)
  const { rows } = await sql`
    select 1 from banned_mailboxes b join measures m on m.decision_id = b.decision_id
    where b.mark = ${mark} and b.brand = ${brand.id} and m.ended_at is null
      and (m.until is null or m.until > ${now}::timestamptz) limit 1`.execute(db)
  if (rows.length > 0) refuse('banned')
}
