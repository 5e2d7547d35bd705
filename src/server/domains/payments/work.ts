import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { type BrandCtx, brandCtx } from '../../core/context.ts'
import type { Event } from '../../core/events.ts'
import { isCollision } from '../../db/collision.ts'
import type { Tx } from '../../db/connect.ts'

const ATTEMPTS = 5

/** Works in a transaction of its own, and publishes its events once it is committed. */
export async function inTransaction<T>(
  app: AppContext,
  brand: Brand,
  work: (ctx: BrandCtx<Tx>) => Promise<T>
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const events: Event[] = []
    try {
      const done = await app.database.kysely
        .transaction()
        .execute(tx =>
          work(brandCtx(app, brand, tx, event => void events.push({ brand: brand.id, ...event })))
        )
      await app.events.publish(events)
      return done
    } catch (error) {
      if (!isCollision(error) || attempt >= ATTEMPTS) throw error
    }
  }
}
