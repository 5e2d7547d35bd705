import type { BrandCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { endTokens, useToken } from '../../../platform/tokens.ts'
import { setMail } from '../settings/mail-change.ts'

/** Undoes a change by the link in its notice; ends all sessions and later links. */
export async function undoChange(ctx: BrandCtx<Tx>, token: string): Promise<'password' | 'email'> {
  const { db } = ctx
  const found = await useToken(ctx, ['undo_password', 'undo_email'], token)
  const { id, account, data, purpose } = found
  if (purpose === 'undo_email') await undoMail(ctx, account, data.email)
  else await undoPassword(ctx, account, data.hash)
  await endTokens(db, account, purpose, id)
  await endTokens(db, account, 'reset')
  await endTokens(db, account, 'mail_change')
  await endAllSessions(db, account)
  return purpose === 'undo_email' ? 'email' : 'password'
}

async function undoMail(
  ctx: BrandCtx<Tx>,
  account: number,
  email: string | undefined
): Promise<void> {
  if (email === undefined) refuse('token_expired')
  if (!(await setMail(ctx, account, email))) refuse('undo_too_late')
}

async function undoPassword(
  { db, brand }: BrandCtx<Tx>,
  account: number,
  hash: string | undefined
): Promise<void> {
  if (hash === undefined) refuse('token_expired')
  await db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .execute()
}
