import type { Member } from '../../../core/member.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Setting, Tx } from '../../../core/route.ts'
import { hasWithdrawn } from '../../brand/consents.ts'
import { isHiddenByDecision } from '../../moderation/measures.ts'

/**
 * Hides a profile and stops its mails, or shows it again (contract.md §13). One that is not confirmed
 * is hidden already and stays as it is; one without its member's consent stays hidden; one that a decision has hidden is refused.
 */
export async function setPaused(
  tx: Tx,
  { brand, now }: Setting,
  member: Member,
  isOn: boolean
): Promise<void> {
  if (!isOn && (await hasWithdrawn(tx, member.id))) {
    refuse('consent_withdrawn', { next: '/account-delete' })
  }
  if (await isHiddenByDecision(tx, brand.id, member.id, now)) refuse('account_on_hold')
  const changed = await tx
    .updateTable('profiles')
    .set({ status: isOn ? 'paused' : 'active' })
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .where('status', '=', isOn ? 'active' : 'paused')
    .returning('id')
    .executeTakeFirst()
  if (changed === undefined) return
  await tx
    .updateTable('accounts')
    .set({ paused_at: isOn ? now : null })
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .execute()
}
