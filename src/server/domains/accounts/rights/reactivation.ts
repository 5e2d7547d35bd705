import type { Locale } from '#contract/locale.ts'
import { DAY_SECONDS } from '#contract/time.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Setting, Tx } from '../../../core/route.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { count } from '../../../platform/rate-limit/limits.ts'
import { endTokens, issueToken, useToken } from '../../../platform/tokens.ts'
import { settle } from '../../moderation/measures.ts'
import { openSession, type Visiting } from '../login/sessions.ts'

/** So many a day, so that nobody fills a mailbox by trying to sign up with its address. */
const MAILS_A_DAY = 3

/** Mails the link that brings a deleted account back. Answers whether a mail went out. */
export async function mailReactivation(
  tx: Tx,
  setting: Setting,
  account: { id: number; email: string; language: Locale }
): Promise<boolean> {
  const { id, email, language } = account
  if ((await count(tx, `reactivation:${id}`, DAY_SECONDS, setting.now)) > MAILS_A_DAY) return false
  const token = await issueToken(tx, setting, id, 'reactivate')
  const data = { link: linkTo(setting, '/account-deleted', token) }
  await putMail(tx, setting, { account: id, to: email, language, template: 'reactivate', data })
  return true
}

/**
 * Brings a deleted account back as it was, by the link of a mail, and logs it in (contract.md §13).
 * Refuses from the moment on at which it is to be erased, whether or not that was done yet. Answers
 * with the account.
 */
export async function bringBack(tx: Tx, call: Visiting, token: string): Promise<number> {
  const { brand, now } = call
  const { account: id } = await useToken(tx, call, 'reactivate', token)
  const account = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('status', '=', 'deleted')
    .where('erases_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) refuse('token_expired')
  await restore(tx, id, now)
  await settle(tx, brand.id, id, now)
  await endTokens(tx, id, 'reactivate')
  await openSession(tx, call, id)
  const { email, language } = account
  const mail = { account: id, to: email, language, template: 'welcome_back' } as const
  await putMail(tx, call, { ...mail, data: {} })
  return id
}

/** As it was; what was decided meanwhile is settled after. */
async function restore(tx: Tx, id: number, now: Date): Promise<void> {
  const was = await tx
    .updateTable('deletions')
    .set({ undone_at: now })
    .where('account_id', '=', id)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning(['account_status', 'profile_status'])
    .executeTakeFirst()
  await tx
    .updateTable('accounts')
    .set({ status: was?.account_status ?? 'active', deleted_at: null, erases_at: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('profiles')
    .set({ status: was?.profile_status ?? 'active', last_active_at: now })
    .where('id', '=', id)
    .execute()
}
