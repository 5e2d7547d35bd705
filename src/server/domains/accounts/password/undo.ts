import { refuse } from '../../../core/refusal.ts'
import type { Setting, Tx } from '../../../core/route.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { endTokens, useToken } from '../../../platform/tokens.ts'
import { setMail } from '../settings/mail-change.ts'

/**
 * Takes a change back by the link of its notice: what was before it is again, whatever was changed
 * since; every session ends, and so does every link that was made for the account meanwhile.
 */
export async function undoChange(
  tx: Tx,
  setting: Setting,
  token: string
): Promise<'password' | 'email'> {
  const found = await useToken(tx, setting, ['undo_password', 'undo_email'], token)
  const { id, account, data, purpose } = found
  if (purpose === 'undo_email') await undoMail(tx, setting, account, data.email)
  else await undoPassword(tx, setting, account, data.hash)
  await endTokens(tx, account, purpose, id)
  await endTokens(tx, account, 'reset')
  await endTokens(tx, account, 'mail_change')
  await endAllSessions(tx, account)
  return purpose === 'undo_email' ? 'email' : 'password'
}

async function undoMail(
  tx: Tx,
  setting: Setting,
  account: number,
  email: string | undefined
): Promise<void> {
  if (email === undefined) refuse('token_expired')
  if (!(await setMail(tx, setting, account, email))) refuse('undo_too_late')
}

async function undoPassword(
  tx: Tx,
  { brand }: Setting,
  account: number,
  hash: string | undefined
): Promise<void> {
  if (hash === undefined) refuse('token_expired')
  await tx
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .execute()
}
