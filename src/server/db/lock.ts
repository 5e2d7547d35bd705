import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** Whoever locks the same key waits until this transaction ends; `key` is a text, or SQL for one. */
export async function lockKey(db: Db, key: string | RawBuilder<string>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}
