import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { quoted, rowsThatGo } from './proof.ts'

const NAME = 'brand_moves_fence'
/** What others may wait behind us for a table. */
const LOCK_MS = 1_000
const TRIES = 60
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * From then on the database refuses every write of the brand's rows. Waits for the transactions that
 * are writing to a table, and gives way to others in between.
 */
export async function fence(
  client: pg.ClientBase,
  tables: readonly string[],
  brand: string
): Promise<void> {
  const literal = pg.escapeLiteral(brand)
  for (const table of fenced(tables, brand)) {
    await patiently(
      client,
      `create or replace trigger ${NAME} before insert or update or delete on ${quoted(table)}
       for each row execute function refuse_while_moving(${literal})`
    )
  }
}

export async function unfence(
  client: pg.ClientBase,
  tables: readonly string[],
  brand: string
): Promise<void> {
  for (const table of fenced(tables, brand)) {
    await patiently(client, `drop trigger if exists ${NAME} on ${quoted(table)}`)
  }
}

/** Keys of calls have no column for the brand, and are written with what they are of. */
const fenced = (tables: readonly string[], brand: string): string[] =>
  tables.filter(table => table !== 'idempotency' && rowsThatGo(table, brand) !== undefined)

async function patiently(client: pg.ClientBase, statement: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}; ${statement}; commit`)
      return
    } catch (error) {
      await client.query('rollback')
      const isBusy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isBusy || tries === TRIES) throw error
      await sleep(100)
    }
  }
}
