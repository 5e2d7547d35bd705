import { sql } from 'kysely'
import type { QueueName } from '#contract/operator/roles.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { Ctx } from '../../../core/context.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Looked, Queue } from './queue.ts'

const CLAIM_MS = 10 * MINUTE_MS

/** Claims or renews for ten minutes. Refuses an item that another operator has claimed. */
export async function claim(ctx: OperatorCtx, queue: Queue, item: Looked): Promise<Date> {
  const { db } = ctx
  const until = new Date(ctx.now.getTime() + CLAIM_MS)
  const { rows } = await sql<{ until: Date }>`
    insert into claims (queue, item_id, brand, operator_id, version, until)
    values (${queue.name}, ${item.id}, ${item.brand}, ${ctx.operator.id}, ${item.version}, ${until})
    on conflict (queue, item_id) do update
      set operator_id = excluded.operator_id, version = excluded.version, until = excluded.until
      where claims.operator_id = excluded.operator_id or claims.until <= ${ctx.now}::timestamptz
    returning until`.execute(db)
  if (rows[0] === undefined) await refuseClaimed(ctx, queue.name, item.id)
  return until
}

/** Returns the seen version. Refuses an item that another operator has claimed. */
export async function seenBy(
  ctx: OperatorCtx,
  queue: QueueName,
  id: number
): Promise<string | undefined> {
  const { db } = ctx
  const row = await db
    .selectFrom('claims')
    .select(['operator_id', 'version', 'until'])
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.operator_id === ctx.operator.id) return row.version
  if (row.until > ctx.now) await refuseClaimed(ctx, queue, id)
  return undefined
}

/** Returns false if the operator had no claim. */
export async function release(
  ctx: OperatorCtx,
  queue: QueueName,
  id: number
): Promise<{ brand: string } | undefined> {
  const { db } = ctx
  return db
    .deleteFrom('claims')
    .where('queue', '=', queue)
    .where('item_id', '=', id)
    .where('operator_id', '=', ctx.operator.id)
    .returning('brand')
    .executeTakeFirst()
}

export async function claimsOf(
  { now, db }: Ctx,
  queue: QueueName,
  ids: readonly number[]
): Promise<Map<number, { id: number; name: string }>> {
  const { rows } = await sql<{ item: number; id: number; name: string }>`
    select c.item_id as item, o.id, o.name from claims c join operators o on o.id = c.operator_id
    where c.queue = ${queue} and c.item_id = any(${[...ids]}::bigint[])
      and c.until > ${now}::timestamptz`.execute(db)
  return new Map(rows.map(({ item, id, name }) => [item, { id, name }] as const))
}

async function refuseClaimed(ctx: OperatorCtx, queue: QueueName, id: number): Promise<never> {
  const { db } = ctx
  const { rows } = await sql<{ by: string; until: Date }>`
    select o.name as by, c.until from claims c join operators o on o.id = c.operator_id
    where c.queue = ${queue} and c.item_id = ${id}`.execute(db)
  const { by = '', until = ctx.now } = rows[0] ?? {}
  return refuse('claimed', { by, until: until.toISOString() })
}
