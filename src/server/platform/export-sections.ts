import type { sql } from 'kysely'
import type { ExportSection, Owner, Row } from '../core/catalog.ts'
import type { Tx } from '../db/connect.ts'

type Query<R = Row> = ReturnType<typeof sql<R>>

export const AT_ONCE = 1_000

export function whole(name: string, query: (owner: Owner) => Query): ExportSection {
  return {
    name,
    async *rows({ db }, owner) {
      yield (await query(owner).execute(db)).rows
    }
  }
}

/** A section read in batches; `query` returns the rows after an id, in order. */
export function batched(
  name: string,
  query: (owner: Owner, after: number) => Query<Row & { id: number }>
): ExportSection {
  return { name, rows: ({ db }, owner) => batchesOf(db, after => query(owner, after)) }
}

async function* batchesOf(
  db: Tx,
  query: (after: number) => Query<Row & { id: number }>
): AsyncIterable<Row[]> {
  for (let after = 0; ; ) {
    const { rows } = await query(after).execute(db)
    yield rows
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}
