import { sql } from 'kysely'
import { HOUR_MS } from '#contract/time.ts'
import type { AppContext } from './core/app.ts'
import type { Chore } from './core/chore.ts'
import { clearUploads } from './http/upload-folder.ts'

const EVERY_SECONDS = 5 * 60
/** Any number, the same on all servers: one of them sweeps at a time. */
const LOCK = 76_543_210

/** Clears what has run out. */
export const sweeping: Chore = { name: 'sweep', everySeconds: EVERY_SECONDS, run: sweep }

/** Clears limits, keys, links, sessions, pending messages and uploads that have run out. */
export async function sweep(world: AppContext): Promise<void> {
  const { database, clock } = world
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await database.kysely.transaction().execute(async tx => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
    if (!rows[0]?.mine) return
    await tx.deleteFrom('limits').where('expires_at', '<', now).execute()
    await tx
      .deleteFrom('idempotency')
      .where('created_at', '<', ago(24 * HOUR_MS))
      .execute()
    await tx.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await tx
      .deleteFrom('tokens')
      .where('expires_at', '<', ago(24 * HOUR_MS))
      .execute()
    await tx.deleteFrom('pending_messages').where('expires_at', '<', now).execute()
    await tx
      .deleteFrom('claims')
      .where('until', '<', ago(24 * HOUR_MS))
      .execute()
  })
  await clearUploads(world)
}
