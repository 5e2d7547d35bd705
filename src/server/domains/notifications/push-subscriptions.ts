import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'

/** As the Push API names it. */
interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Browsers per member. */
const MOST = 10

/** Moves a browser to the member who logged in last; beyond ten, the oldest is removed. */
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
