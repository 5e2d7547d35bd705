import { sql } from 'kysely'
import type { BrandCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'

/** Members that are told in one transaction. */
const AT_ONCE = 200

/**
 * Works on so many members a transaction, so that what is cut off is whole up to there. Of several
 * servers one works on a brand at a time; what it found is looked up again within its turn.
 */
export async function inBatches(
  { app, brand }: BrandCtx,
  ids: readonly number[],
  work: (tx: Tx, ids: readonly number[]) => Promise<void>
): Promise<void> {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await app.database.kysely.transaction().execute(async tx => {
      const turn = `notices:${brand.id}`
      await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(tx)
      await work(tx, ids.slice(at, at + AT_ONCE))
    })
  }
}
