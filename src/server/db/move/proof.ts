import type pg from 'pg'
import { columnsOf } from '../backup.ts'
import { BELONGING } from './belonging.ts'
import { MoveError } from './error.ts'

/** Rows of a brand by table, with a checksum over all of their columns. */
export type Proof = Readonly<Record<string, { rows: number; sum: string }>>

/** How values are written must not depend on a database's settings. */
export const PLAIN_SETTINGS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local statement_timeout = 0`

/** The rows of a brand in a table, as a condition; undefined where none go. */
export function rowsThatGo(table: string, brand: string): string | undefined {
  const belonging = belongingOf(table)
  return belonging.does === 'goes' ? conditionOf(belonging.where, brand) : undefined
}

/** The same for rows that are neither copied nor kept. */
export function rowsThatEnd(table: string, brand: string): string | undefined {
  const belonging = belongingOf(table)
  return belonging.does === 'ends' ? conditionOf(belonging.where, brand) : undefined
}

/** Throws MoveError for a table that is in no list. */
export function refuseUnlisted(tables: readonly string[]): void {
  for (const table of tables) belongingOf(table)
}

function belongingOf(table: string) {
  const known = Object.entries(BELONGING).find(([name]) => name === table)
  if (known === undefined) {
    throw new MoveError(
      `Nobody says how the rows of ${table} belong to a brand (src/server/db/move/belonging.ts); nothing was changed.`
    )
  }
  return known[1]
}

const conditionOf = (where: string, brand: string): string =>
  where.replaceAll('$brand', `'${brand.replaceAll("'", "''")}'`)

/** Counts and checksums of every table's rows of a brand, in the transaction of the client. */
export async function proofOf(
  client: pg.ClientBase,
  tables: readonly string[],
  brand: string
): Promise<Proof> {
  const proof: Record<string, { rows: number; sum: string }> = {}
  for (const table of tables) {
    const where = rowsThatGo(table, brand)
    if (where === undefined) continue
    const columns = (await columnsOf(client, table)).map(quoted).join(', ')
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows,
         coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as sum
       from (select ${columns} from ${quoted(table)} where ${where}) t`
    )
    proof[table] = { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
  }
  return proof
}

/** Throws MoveError with the tables whose rows are not the same. */
export function refuseOther(one: Proof, other: Proof, where: string): void {
  const wrong = Object.keys(one).filter(
    table => one[table]?.rows !== other[table]?.rows || one[table]?.sum !== other[table]?.sum
  )
  if (wrong.length === 0) return
  const said = wrong.map(
    table => `${table} (${one[table]?.rows} rows, then ${other[table]?.rows ?? 0})`
  )
  throw new MoveError(`The rows ${where} are not those that were read: ${said.join(', ')}.`)
}

export const totalOf = (proof: Proof): number =>
  Object.values(proof).reduce((sum, { rows }) => sum + rows, 0)

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
