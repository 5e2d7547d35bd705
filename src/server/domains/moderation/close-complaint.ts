import type { ComplaintOutcome } from '#contract/calls/moderation.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { mailComplainant } from './complaint-mail.ts'
import { appealBy } from './months.ts'

/** Idempotent. */
export async function beginComplaint(
  { db, now, brand }: BrandCtx<Tx>,
  complaint: number
): Promise<void> {
  await db
    .updateTable('complaints')
    .set({ in_review_at: now })
    .where('id', '=', complaint)
    .where('brand', '=', brand.id)
    .where('in_review_at', 'is', null)
    .execute()
}

/**
 * Answers a complaint and mails the reason (product.md §19); measures are separate decisions.
 * Refuses `not_found` for another brand's or an answered one.
 */
export async function closeComplaint(
  ctx: BrandCtx<Tx>,
  given: { complaint: number; outcome: ComplaintOutcome; reason: string; actor: string }
): Promise<void> {
  const { db, now, brand } = ctx
  const { complaint, outcome, reason, actor } = given
  const closed = await db
    .updateTable('complaints')
    .set({ outcome, reason, decided_at: now, decided_by: actor })
    .where('id', '=', complaint)
    .where('brand', '=', brand.id)
    .where('decided_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) refuse('not_found')
  const appeal_by = appealBy(now).toISOString()
  await mailComplainant(ctx, complaint, 'complaint_decided', { outcome, reason, appeal_by })
}
