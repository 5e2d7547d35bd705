import type { Verdict } from '#contract/operator/refusal.ts'
import type { QueueName } from '#contract/operator/roles.ts'
import type { Desk } from '../../../core/operator/desk.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Looked } from './queue.ts'

/** Writes down what was decided of an item; answers with it. */
export async function keepVerdict(
  tx: Tx,
  desk: Desk,
  queue: QueueName,
  item: Looked,
  given: { verdict: string; reason: string | null }
): Promise<Verdict> {
  await tx
    .insertInto('verdicts')
    .values({
      queue,
      item_id: item.id,
      version: item.version,
      brand: item.brand,
      operator_id: desk.operator.id,
      ...given,
      at: desk.now
    })
    .execute()
  return { ...given, by: desk.operator.name, at: desk.now.toISOString() }
}

/** The last verdict on an item, or on it as it was in one version. */
export async function lastVerdict(
  db: Db,
  brands: readonly string[],
  queue: QueueName,
  id: number,
  version?: string
): Promise<(Verdict & { operator: number }) | undefined> {
  const row = await db
    .selectFrom('verdicts as v')
    .innerJoin('operators as o', 'o.id', 'v.operator_id')
    .select(['v.verdict', 'v.reason', 'v.at', 'v.brand', 'v.operator_id', 'o.name'])
    .where('v.queue', '=', queue)
    .where('v.item_id', '=', id)
    .$if(version !== undefined, q => q.where('v.version', '=', version ?? ''))
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || !brands.includes(row.brand)) return undefined
  const { verdict, reason, at, name, operator_id } = row
  return { verdict, reason, by: name, at: at.toISOString(), operator: operator_id }
}
