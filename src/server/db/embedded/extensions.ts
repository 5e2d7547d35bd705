import type pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** cube precedes earthdistance, which needs it. */
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent', 'cube', 'earthdistance']
const LOCK = 7_104_110

/** Safe to run concurrently. Throws DatabaseUnavailable without permission or files. */
export async function ensureExtensions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ extname: string }>('select extname from pg_extension')
  const missing = EXTENSIONS.filter(name => !rows.some(({ extname }) => extname === name))
  if (missing.length === 0) return
  const creating = missing.map(name => `create extension if not exists ${name}`).join('; ')
  try {
    // Statements in one text are one transaction, which ends the lock.
    await client.query(`select pg_advisory_xact_lock(${LOCK}); ${creating}`)
  } catch (error) {
    throw new DatabaseUnavailable(
      `the database lacks the extensions ${missing.join(', ')}, and they could not be made: ${(error as Error).message}`,
      `let its administrator run, in that database: ${creating}`
    )
  }
}
