import { sql } from 'kysely'
import { HOUR_MS } from '#contract/time.ts'
import type { AppContext } from '../../core/app.ts'
import type { Chore } from '../../core/chore.ts'

const EVERY_SECONDS = 5 * 60
const LOCK = 76_543_210

export const sweeping: Chore = { name: 'sweep', everySeconds: EVERY_SECONDS, run: sweep }

/** Removes expired rows (`expires` of each table); skips while another server sweeps. */
export async function sweep({ database, clock, catalog }: AppContext): Promise<void> {
  const now = clock.now().getTime()
  await database.kysely.transaction().execute(async tx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    for (const [table, { expires }] of Object.entries(catalog.tables)) {
      if (expires === undefined) continue
      const before = new Date(now - (expires.keptHours ?? 0) * HOUR_MS)
      await sql`delete from ${sql.table(table)}
        where ${sql.ref(expires.column)} < ${before}::timestamptz`.execute(tx)
    }
  })
}
