import type { BrandCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { lockKey } from '../../../db/lock.ts'

/** Members per transaction. */
const AT_ONCE = 200

/**
 * Runs `work` per batch in its own transaction. A lock per brand keeps servers from overlapping;
 * `work` queries again what is due, since another server may have done it.
 */
export async function inBatches(
  { app, brand }: BrandCtx,
  ids: readonly number[],
  work: (tx: Tx, ids: readonly number[]) => Promise<void>
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await app.database.kysely.transaction().execute(async tx => {
      const turn = `notices:${brand.id}`
      await lockKey(tx, turn)
      await work(tx, ids.slice(at, at + AT_ONCE))
    })
  }
}
