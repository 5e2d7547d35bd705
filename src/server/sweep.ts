import { sql } from 'kysely'
import type { Tx } from './db/connect.ts'
import type { World } from './world.ts'

const EVERY_MS = 5 * 60_000
const HOUR_MS = 3_600_000
/** Unconfirmed accounts are erased after seven days (contract.md §2). */
const UNCONFIRMED_DAYS = 7
/** Any number, the same on all servers: one of them sweeps at a time. */
const LOCK = 76_543_210

/** Clears what has run out, now and every five minutes; answers with a function that stops it. */
export function sweepRegularly(world: World, onError: (error: unknown) => void): () => void {
  const once = () => void sweep(world).catch(onError)
  once()
  const timer = setInterval(once, EVERY_MS)
  return () => clearInterval(timer)
}

/** Clears limits, keys, links, sessions, pending messages and unconfirmed accounts that have run out. */
export async function sweep({ database, clock }: World): Promise<void> {
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
    await eraseUnconfirmed(tx, ago(UNCONFIRMED_DAYS * 24 * HOUR_MS))
  })
}

async function eraseUnconfirmed(tx: Tx, before: Date): Promise<void> {
  await sql`set local livery.erasing = 'on'`.execute(tx)
  await sql`
    with gone as (
      delete from accounts a where a.status = 'not_confirmed' and a.created_at < ${before}
        and a.premium_since is null
        and not exists (select 1 from ledger l where l.account_id = a.id and l.reason = 'purchase')
      returning id
    ), lines as (delete from ledger where account_id in (select id from gone)
    ), agreed as (delete from consents where account_id in (select id from gone))
    delete from profiles where id in (select id from gone)`.execute(tx)
}
