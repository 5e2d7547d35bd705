import { sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { refundFor } from './refunds.ts'

/**
 * Refunds every message to a member who was removed for fraud, once per message (product.md §17,
 * refund rules). Locks senders in a fixed order, so that two removals don't deadlock.
 */
export async function refundAllTo(ctx: BrandCtx<Tx>, member: number): Promise<void> {
  const { db } = ctx
  const { rows } = await sql<{ id: number }>`
    select m.id from sides s join messages m on m.conversation_id = s.conversation_id
      and m.sender_id = s.other_id
    where s.member_id = ${member} and s.brand = ${ctx.brand.id} and m.state <> 'held'
      and (m.cost > 0 or m.was_free)
    order by m.sender_id, m.id`.execute(db)
  for (const { id } of rows) await refundFor(ctx, id, 'fraud')
}
