import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'

/** A browser as the Push API names it. */
interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Browsers of one member that take push messages. */
const MOST = 10

/**
 * Attaches a browser to a member: the last one who logged in there gets its messages. Of more than
 * ten the one that was attached first goes.
 */
export async function subscribe(
  { brand, now, db }: BrandCtx<Tx>,
  account: number,
  { endpoint, keys }: Subscription
): Promise<void> {
  const row = { brand: brand.id, account_id: account, keys: JSON.stringify(keys), created_at: now }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict(conflict => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', 'in', eb =>
      eb
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('account_id', '=', account)
        .orderBy('created_at', 'desc')
        .orderBy(order => order('endpoint', '=', endpoint), 'desc')
        .offset(MOST)
    )
    .execute()
}

/** Takes a browser of the member's own off; one that is not there is off already. */
export async function unsubscribe(
  { db, brand }: BrandCtx<Tx>,
  account: number,
  endpoint: string
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .execute()
}
