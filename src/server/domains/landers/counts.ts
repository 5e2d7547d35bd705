import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../../db/connect.ts'
import type { Counted } from './outcomes.ts'

type Row = Counted & { brand: string }

interface Batch {
  rows: Map<string, Row>
  written: Promise<void>
}

/**
 * Adds counts, one statement at a time for each process: calls that come meanwhile share the next
 * one, so that a busy row is updated once and not for each visit.
 */
export function addCounts(database: Database, rows: readonly Row[]): Promise<void> {
  const queue = queueOf(database)
  queue.next ??= batchAfter(queue, database)
  for (const row of rows) {
    const key = JSON.stringify(COLUMNS.map(name => row[name]))
    const count = (queue.next.rows.get(key)?.count ?? 0) + row.count
    queue.next.rows.set(key, { ...row, count })
  }
  return queue.next.written
}

interface Queue {
  /** What is written once `last` has ended. */
  next: Batch | undefined
  last: Promise<unknown>
}

const queues = new WeakMap<Database, Queue>()

function queueOf(database: Database): Queue {
  const queue = queues.get(database) ?? { next: undefined, last: Promise.resolve() }
  queues.set(database, queue)
  return queue
}

function batchAfter(queue: Queue, { relaxed }: Database): Batch {
  const rows = new Map<string, Row>()
  const written = queue.last.then(async () => {
    queue.next = undefined
    await insertCounts(
      relaxed,
      sql`
      select * from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as r(
        brand text, day date, lander text, slug text, niche text, locale text, arm text,
        network text, sub1 text, event text, count bigint)`
    )
  })
  queue.last = written.catch(() => {})
  return { rows, written }
}

const COLUMNS = [
  'brand',
  'day',
  'lander',
  'slug',
  'niche',
  'locale',
  'arm',
  'network',
  'sub1',
  'event'
] as const satisfies readonly (keyof Row)[]

/** Rows are taken in one order, so that two servers never wait for each other. */
export async function insertCounts(db: Db, rows: RawBuilder<unknown>): Promise<void> {
  const key = sql.join(COLUMNS.map(name => sql.ref(name)))
  await sql`
    insert into lander_counts (${key}, count)
    select ${key}, count from (${rows}) r order by ${key}
    on conflict (${key}) do update set count = lander_counts.count + excluded.count`.execute(db)
}
