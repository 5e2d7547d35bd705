import type { BrandCtx, MemberCtx } from '../../../core/context.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { accountOf } from '../../../platform/account.ts'
import { checkEmail, mailboxMark, plainEmail } from '../../../platform/email/email-address.ts'
import { linkTo, putMail, undoLinkTo } from '../../../platform/outbox/outbox.ts'
import { endTokens, issueToken, useToken } from '../../../platform/tokens.ts'
import type { AccountMail } from '../mails.ts'
import { stillProven } from '../password/password.ts'
import { confirmAccount } from '../sign-up/activation.ts'

/**
 * Mails a link to the new address, and to a confirmed old one a notice with an undo link for 48
 * hours (product.md §13). An unconfirmed address may be a stranger's and gets none. Refuses
 * `email_exists`.
 */
export async function askMailChange(
  ctx: MemberCtx<Tx>,
  given: { email: string },
  proven: string
): Promise<void> {
  const { db, member } = ctx
  const account = await accountOf(db, ctx.brand.id, member.id)
  stillProven(account, proven)
  const { id, email: before, language } = account
  const email = plainEmail(given.email)
  const { reason } = checkEmail(email)
  if (reason !== null) refuseFields({ email: reason })
  if (await isTaken(ctx, email)) refuse('email_exists')
  const mail = { account: id, language }
  const token = await issueToken(ctx, id, 'mail_change', { email })
  const data = { link: linkTo(ctx, '/mail-change/do', token) }
  await putMail(ctx, { ...mail, to: email, template: 'mail_change' satisfies AccountMail, data })
  if (member.status === 'not_confirmed') return
  const undo = await issueToken(ctx, id, 'undo_email', { email: before })
  await putMail(ctx, {
    ...mail,
    to: before,
    template: 'mail_changed' satisfies AccountMail,
    data: { undo: undoLinkTo(ctx, '/mail-change/do', undo), email }
  })
}

/** Sets the new address, which confirms the account. Ends all old links but the undo. */
export async function changeMail(ctx: BrandCtx<Tx>, token: string): Promise<string> {
  const { db } = ctx
  const { account, data } = await useToken(ctx, 'mail_change', token)
  const email = data.email ?? refuse('token_expired')
  if (!(await setMail(ctx, account, email))) refuse('email_exists')
  await endTokens(db, account, 'reset')
  await endTokens(db, account, 'activate')
  await confirmAccount(ctx, account)
  return email
}

/**
 * Sets the address; returns false if it is taken. Records the mailbox, so that it earns no second
 * welcome credits.
 */
export async function setMail(ctx: BrandCtx<Tx>, account: number, email: string): Promise<boolean> {
  const { app, db, brand, now } = ctx
  const mark = mailboxMark(app.settings.secret, email)
  if (await isTaken(ctx, email, account)) return false
  await db
    .updateTable('accounts')
    .set({ email, email_hash: mark })
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .execute()
    .catch(takenMeanwhile)
  await db
    .insertInto('signup_credits')
    .values({ brand: brand.id, email_hash: mark, given_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return true
}

async function isTaken({ db, brand }: BrandCtx<Tx>, email: string, but = 0): Promise<boolean> {
  const known = await db
    .selectFrom('accounts')
    .select('id')
    .where('brand', '=', brand.id)
    .where('email', '=', email)
    .where('id', '<>', but)
    .executeTakeFirst()
  return known !== undefined
}

function takenMeanwhile(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'accounts_email') refuse('email_exists')
  throw error
}
