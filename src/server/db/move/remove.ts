import type pg from 'pg'
import {
  PLAIN_SETTINGS,
  type Proof,
  proofOf,
  quoted,
  refuseOther,
  rowsThatEnd,
  rowsThatGo
} from './proof.ts'

/**
 * Before the others: deleting a photo marks its file as dropped where there is one, and the keys of
 * calls are found by the accounts.
 */
const FIRST = ['files', 'idempotency']

/**
 * Removes a brand's rows in the transaction of the client, and only those that are as `proof` says.
 * Throws MoveError.
 */
export async function removeRows(
  client: pg.ClientBase,
  tables: readonly string[],
  brand: string,
  proof: Proof | undefined
): Promise<void> {
  await client.query(
    `${PLAIN_SETTINGS}; set local livery.moving = 'on'; set local livery.erasing = 'on'`
  )
  if (proof) {
    const { idempotency: _, ...lasting } = proof
    // Keys of calls run out, also between a move that was killed and its end.
    refuseOther(lasting, await proofOf(client, tables, brand), 'at the source')
  }
  const later = tables.toReversed().filter(table => !FIRST.includes(table))
  for (const table of [...FIRST, ...later]) {
    const where = rowsThatGo(table, brand) ?? rowsThatEnd(table, brand)
    if (where !== undefined) await client.query(`delete from ${quoted(table)} where ${where}`)
  }
}

/** Numbers of this place's own series that go with the brand, so that they are no gap. */
export async function notePapers(client: pg.ClientBase, brand: string): Promise<void> {
  await client.query(
    `insert into moved_papers (company, number, brand)
     select company, number, brand from papers
     where brand = $1 and company in (select company from paper_numbers)
     on conflict do nothing`,
    [brand]
  )
}
