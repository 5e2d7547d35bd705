import type { Verdict } from '#contract/operator/refusal.ts'
import type { QueueName } from '#contract/operator/roles.ts'
import type { Ctx } from '../../../core/context.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import type { Looked } from './queue.ts'

/** Stores and returns a verdict. */
export async function keepVerdict(
  ctx: OperatorCtx,
  queue: QueueName,
  item: Looked,
  given: { verdict: string; reason: string | null }
): Promise<Verdict> {
  const { db } = ctx
  await db
    .insertInto('verdicts')
    .values({
      queue,
      item_id: item.id,
      version: item.version,
      brand: item.brand,
      operator_id: ctx.operator.id,
      ...given,
      at: ctx.now
    })
    .execute()
  return { ...given, by: ctx.operator.name, at: ctx.now.toISOString() }
}

/** The last verdict on an item, or on one of its versions. */
export async function lastVerdict(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  queue: QueueName,
  id: number,
  version?: string
): Promise<(Verdict & { operator: number }) | undefined> {
  const row = await db
    .selectFrom('verdicts as v')
    // One of another place has no row here, once the brand has moved.
    .leftJoin('operators as o', 'o.id', 'v.operator_id')
    .select(['v.verdict', 'v.reason', 'v.at', 'v.brand', 'v.operator_id', 'o.name'])
    .where('v.queue', '=', queue)
    .where('v.item_id', '=', id)
    .$if(version !== undefined, q => q.where('v.version', '=', version ?? ''))
    .orderBy('v.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || !brands.includes(row.brand)) return undefined
  const { verdict, reason, at, name, operator_id } = row
  return {
    verdict,
    reason,
    by: name ?? `operator ${operator_id}`,
    at: at.toISOString(),
    operator: operator_id
  }
}
