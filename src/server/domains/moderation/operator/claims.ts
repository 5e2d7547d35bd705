import { sql } from 'kysely'
import type { QueueName } from '#contract/operator/roles.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { Desk } from '../../../core/operator/desk.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Looked, Queue } from './queue.ts'

/** How long an item is one operator's, in ms. */
const CLAIM_MS = 10 * MINUTE_MS

/** Claims an item for ten minutes, or anew; refuses where somebody else works on it. */
export async function claim(tx: Tx, desk: Desk, queue: Queue, item: Looked): Promise<Date> {
  const until = new Date(desk.now.getTime() + CLAIM_MS)
  const { rows } = await sql<{ until: Date }>`
    insert into claims (queue, item_id, brand, operator_id, version, until)
    values (${queue.name}, ${item.id}, ${item.brand}, ${desk.operator.id}, ${item.version}, ${until})
    on conflict (queue, item_id) do update
      set operator_id = excluded.operator_id, version = excluded.version, until = excluded.until
      where claims.operator_id = excluded.operator_id or claims.until <= ${desk.now}::timestamptz
    returning until`.execute(tx)
  if (rows[0] === undefined) await refuseClaimed(tx, desk, queue.name, item.id)
  return until
}

/** What an operator has seen of an item: the version. Refuses where another one works on it. */
export async function seenBy(
  tx: Tx,
  desk: Desk,
  queue: QueueName,
  id: number
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('claims')
    .select(['operator_id', 'version', 'until'])
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.operator_id === desk.operator.id) return row.version
  if (row.until > desk.now) await refuseClaimed(tx, desk, queue, id)
  return undefined
}

/** Gives an item back. False where it was not the operator's. */
export async function release(
  tx: Tx,
  desk: Desk,
  queue: QueueName,
  id: number
): Promise<{ brand: string } | undefined> {
  return tx
    .deleteFrom('claims')
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('operator_id', '=', desk.operator.id)
    .returning('brand')
    .executeTakeFirst()
}

/** Who works on which items of a queue now. */
export async function claimsOf(
  db: Db,
  queue: QueueName,
  ids: readonly number[],
  now: Date
): Promise<Map<number, { id: number; name: string }>> {
  const { rows } = await sql<{ item: number; id: number; name: string }>`
    select c.item_id as item, o.id, o.name from claims c join operators o on o.id = c.operator_id
    where c.queue = ${queue} and c.item_id = any(${[...ids]}::bigint[])
      and c.until > ${now}::timestamptz`.execute(db)
  return new Map(rows.map(({ item, id, name }) => [item, { id, name }] as const))
}

async function refuseClaimed(tx: Tx, desk: Desk, queue: QueueName, id: number): Promise<never> {
  const { rows } = await sql<{ by: string; until: Date }>`
    select o.name as by, c.until from claims c join operators o on o.id = c.operator_id
    where c.queue = ${queue} and c.item_id = ${id}`.execute(tx)
  const { by = '', until = desk.now } = rows[0] ?? {}
  return refuse('claimed', { by, until: until.toISOString() })
}
