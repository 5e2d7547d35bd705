import type { Setting, Tx } from '../http/call.ts'
import type { Member } from '../member.ts'

/**
 * Hides a profile and stops its mails, or shows it again (contract.md §13). One that is not confirmed
 * is hidden already and stays as it is.
 */
export async function setPaused(
  tx: Tx,
  { brand, now }: Setting,
  member: Member,
  isOn: boolean
): Promise<void> {
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
