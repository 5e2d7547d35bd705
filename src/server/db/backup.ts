import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { DEFAULT_PLACE } from '#contract/place.ts'
import type { Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { firstIdOf, lastIdOf } from './places.ts'

/** The first line of a backup. */
interface Head {
  livery: 1
  /** A restore needs the same migrations. */
  migrations: string[]
  tables: string[]
}

interface TableHead {
  table: string
  columns: string[]
}

/** The message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError' as const
}

const END = '\\.'

/** Writes a consistent snapshot while the server runs, atomically. Returns rows per table. */
export async function backup(database: Database, path: string): Promise<Record<string, number>> {
  const client = await database.pool.connect()
  const unfinished = `${path}.${process.pid}.part`
  const rows: Record<string, number> = {}
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await pipeline(
      linesOf(client, rows),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600 })
    )
    await client.query('commit')
    await rename(unfinished, path)
    return rows
  } catch (error) {
    await rm(unfinished, { force: true })
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function* linesOf(
  client: pg.PoolClient,
  rows: Record<string, number>
): AsyncGenerator<string | Buffer> {
  const tables = await tablesOf(client)
  const head: Head = { livery: 1, migrations: await migrationsOf(client), tables }
  yield `${JSON.stringify(head)}\n`
  for (const table of tables) {
    const columns = await columnsOf(client, table)
    yield `${JSON.stringify({ table, columns } satisfies TableHead)}\n`
    const copy = client.query(copyTo(`copy ${named(table)} (${columns.map(named)}) to stdout`))
    for await (const chunk of copy) yield chunk as Buffer
    rows[table] = copy.rowCount
    yield `${END}\n`
  }
}

/**
 * Throws BackupError for a broken file, another version or existing members; nothing is changed
 * then.
 */
export async function restore(database: Database, path: string): Promise<Record<string, number>> {
  await migrate(database.kysely)
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    const rows = await fill(client, path)
    const place = await placeIn(client)
    for (const table of Object.keys(rows)) await setSequences(client, table, place)
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function fill(client: pg.PoolClient, path: string): Promise<Record<string, number>> {
  const lines = createInterface({
    input: createReadStream(path).pipe(createGunzip()),
    crlfDelay: 0
  })[Symbol.asyncIterator]()
  const head = await headOf(lines, path)
  await check(client, head)
  await client.query(`truncate ${head.tables.map(named).join(', ')}`)
  const rows: Record<string, number> = {}
  for (const expected of head.tables) {
    const { table, columns } = parsed<TableHead>(await lines.next(), path)
    if (table !== expected) throw broken(path)
    const copy = client.query(copyFrom(`copy ${named(table)} (${columns.map(named)}) from stdin`))
    await pipeline(untilEnd(lines, path), copy)
    rows[table] = copy.rowCount
  }
  return rows
}

async function* untilEnd(lines: AsyncIterator<string>, path: string): AsyncGenerator<string> {
  for (;;) {
    const { value, done } = await lines.next()
    if (done) throw broken(path)
    if (value === END) return
    yield `${value}\n`
  }
}

async function headOf(lines: AsyncIterator<string>, path: string): Promise<Head> {
  const first = await lines.next().catch(() => {
    throw broken(path)
  })
  const head = parsed<Partial<Head>>(first, path)
  if (head.livery !== 1 || !head.migrations || !head.tables) throw broken(path)
  return head as Head
}

async function check(client: pg.PoolClient, head: Head): Promise<void> {
  const ours = await migrationsOf(client)
  if (ours.join() !== head.migrations.join()) {
    throw new BackupError(
      `the backup has the tables of ${head.migrations.at(-1)}, this Livery those of ${ours.at(-1)}; nothing was changed. Restore with the Livery that made it, then update.`
    )
  }
  const { rows } = await client.query('select 1 from profiles limit 1')
  if (rows.length > 0) {
    throw new BackupError(
      'the database has members already; nothing was changed. Restore into an empty one, named by DATABASE_URL.'
    )
  }
  const known = await tablesOf(client)
  if (head.tables.some(table => !known.includes(table))) {
    throw new BackupError(
      'the backup has tables that this Livery does not know; nothing was changed'
    )
  }
}

function parsed<T>({ value, done }: IteratorResult<string>, path: string): T {
  if (done) throw broken(path)
  try {
    return JSON.parse(value) as T
  } catch {
    throw broken(path)
  }
}

function broken(path: string): BackupError {
  return new BackupError(`${path} is no whole backup of Livery; nothing was changed`)
}

/** Orders tables so that none refers to a later one. */
export async function tablesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; needs: string[] }>(`
    select t.relname as table, array(
      select distinct f.relname from pg_constraint c join pg_class f on f.oid = c.confrelid
      where c.conrelid = t.oid and c.contype = 'f' and f.oid <> t.oid
    )::text[] as needs
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where t.relkind = 'r' and n.nspname = 'public' and t.relname not like 'kysely%'
      and t.relname <> 'cities'
    order by t.relname`)
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      ({ table, needs }) => !sorted.includes(table) && needs.every(need => sorted.includes(need))
    )
    if (ready.length === 0) throw new BackupError('tables refer to each other in a ring')
    sorted.push(...ready.map(({ table }) => table))
  }
  return sorted
}

export async function columnsOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table]
  )
  return rows.map(({ name }) => name)
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name'
  )
  return rows.map(({ name }) => name)
}

async function placeIn(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select name from own_place')
  return rows[0]?.name ?? DEFAULT_PLACE
}

/** Continues the ids of the place after the restored ones; a moved brand has those of another. */
async function setSequences(client: pg.PoolClient, table: string, place: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attname = 'id' and attidentity <> ''`,
    [table]
  )
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await client.query(
    `select setval($1, coalesce(max(id), $2)) from ${named(table)} where id between $2 and $3`,
    [sequence, firstIdOf(place), lastIdOf(place)]
  )
}

function named(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
