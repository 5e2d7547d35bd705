import type { Tx } from '../../db/connect.ts'

/** What a mail provider tells of a mail after it was sent. */
export interface Feedback {
  type: 'bounce' | 'complaint' | 'unsubscribe'
  email: string
  /** The brand whose mail it was; of every brand where the provider does not know. */
  brand?: string | undefined
  /** Of a bounce: the address does not exist. One that is only full or away changes nothing. */
  isPermanent: boolean
}

const REASONS = { bounce: 'bounce', complaint: 'fbl', unsubscribe: 'listunsubscribe' } as const

/**
 * Stops notifications to whoever does not get them, does not want them, or calls them spam
 * (product.md §4). An address that no account has changes nothing.
 */
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

/** There is no such mailbox: nothing is sent there any more, not even what a member waits for. */
async function noteNoMailbox(tx: Tx, brand: string, email: string, since: Date): Promise<void> {
  await tx
    .insertInto('bounced_addresses')
    .values({ brand, email, since })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The address was proven to work, or its owner wants it tried again. */
export async function forgetBounce(tx: Tx, brand: string, email: string): Promise<void> {
  await tx
    .deleteFrom('bounced_addresses')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .execute()
}
