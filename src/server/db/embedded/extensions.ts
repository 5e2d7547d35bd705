import type pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

/** What the tables need; cube comes before earthdistance, which stands on it. */
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent', 'cube', 'earthdistance']
const LOCK = 7_104_110

/**
 * Makes the extensions that are missing in a client's database; several may do so at once. Throws
 * DatabaseUnavailable where the database's user may not, or the machine lacks them.
 */
export async function ensureExtensions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ extname: string }>('select extname from pg_extension')
  const missing = EXTENSIONS.filter(name => !rows.some(({ extname }) => extname === name))
  if (missing.length === 0) return
  const creating = missing.map(name => `create extension if not exists ${name}`).join('; ')
  try {
    // Statements sent as one text are one transaction, and the lock ends with it.
    await client.query(`select pg_advisory_xact_lock(${LOCK}); ${creating}`)
  } catch (error) {
    throw new DatabaseUnavailable(
      `the database lacks the extensions ${missing.join(', ')}, and they could not be made: ${(error as Error).message}`,
      `let its administrator run, in that database: ${creating}`
    )
  }
}
