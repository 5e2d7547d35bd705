import type { MemberCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { hasWithdrawn } from '../../brand/index.ts'
import { isHiddenByDecision } from '../../moderation/index.ts'

/**
 * Pauses or resumes a profile (product.md §23). Refuses `account_on_hold` after a decision and
 * `consent_withdrawn` without consent; an unconfirmed profile stays hidden.
 */
export async function setPaused(ctx: MemberCtx<Tx>, isOn: boolean): Promise<void> {
  const { member, db, brand, now } = ctx
  if (!isOn && (await hasWithdrawn(ctx, member.id))) {
    refuse('consent_withdrawn', { next: '/account-delete' })
  }
  if (await isHiddenByDecision(ctx, member.id)) refuse('account_on_hold')
  const changed = await db
    .updateTable('profiles')
    .set({ status: isOn ? 'paused' : 'active' })
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .where('status', '=', isOn ? 'active' : 'paused')
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return
  await db
    .updateTable('accounts')
    .set({ paused_at: isOn ? now : null })
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .execute()
}
