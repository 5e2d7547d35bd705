import type { Tx } from '../../db/connect.ts'

export interface Feedback {
  type: 'bounce' | 'complaint' | 'unsubscribe'
  email: string
  /** Absent if unknown: applies to all brands. */
  brand?: string | undefined
  /** The address doesn't exist; temporary bounces change nothing. */
  isPermanent: boolean
}

const REASONS = { bounce: 'bounce', complaint: 'fbl', unsubscribe: 'listunsubscribe' } as const

/** Stops notifications (product.md §4); unknown addresses change nothing. */
export async function takeFeedback(tx: Tx, feedback: Feedback, now: Date): Promise<void> {
  const { type, email, brand, isPermanent } = feedback
  if (type === 'bounce' && !isPermanent) return
  let query = tx.selectFrom('accounts').select(['id', 'brand']).where('email', '=', email)
  if (brand !== undefined) query = query.where('brand', '=', brand)
  for (const account of await query.execute()) {
    if (type === 'bounce') await noteNoMailbox(tx, account.brand, email, now)
    await tx
      .insertInto('notifications_disabled')
      .values({ account_id: account.id, brand: account.brand, reason: REASONS[type], since: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Stops all mail to a nonexistent mailbox, also awaited mail. */
async function noteNoMailbox(tx: Tx, brand: string, email: string, since: Date): Promise<void> {
  await tx
    .insertInto('bounced_addresses')
    .values({ brand, email, since })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** After the address was confirmed or the owner asked for a retry. */
export async function forgetBounce(tx: Tx, brand: string, email: string): Promise<void> {
  await tx
    .deleteFrom('bounced_addresses')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .execute()
}
