import type { Kysely } from 'kysely'
import type { RequestCtx } from '../core/context.ts'
import { Refusal } from '../core/refusal.ts'
import type { Tx } from '../db/connect.ts'
import { OWN_WRITES_MS } from '../db/replica.ts'
import type { Schema } from '../db/schema.generated.ts'

/**
 * Reads at the replica unless it lags or the session wrote a moment ago. Undefined leaves the read to
 * the primary: also after a failure there, and after a refusal, since the replica may not know yet.
 */
export async function readAtReplica<T>(
  { app, member, now }: Omit<RequestCtx<Tx>, 'db'>,
  read: (db: Kysely<Schema>) => Promise<T>
): Promise<{ body: T } | undefined> {
  const { replica } = app
  const db = replica?.fresh()
  if (replica === undefined || db === undefined) return undefined
  if (member && now.getTime() - member.wroteAt.getTime() < OWN_WRITES_MS) return undefined
  try {
    return { body: await read(db) }
  } catch (error) {
    if (!(error instanceof Refusal)) replica.doubt()
    return undefined
  }
}
