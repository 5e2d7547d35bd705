import type { Locale } from '#contract/locale.ts'
import type { Setting, Tx } from '../http/call.ts'
import { count } from '../http/limits.ts'
import { linkTo, putMail } from './outbox.ts'
import { issueToken } from './tokens.ts'

/** So many a day, so that nobody fills a mailbox by trying to sign up with its address. */
const MAILS_A_DAY = 3
const DAY = 86_400

/** Mails the link that brings a deleted account back. Answers whether a mail went out. */
export async function mailReactivation(
  tx: Tx,
  setting: Setting,
  account: { id: number; email: string; language: Locale }
): Promise<boolean> {
  const { id, email, language } = account
  if ((await count(tx, `reactivation:${id}`, DAY, setting.now)) > MAILS_A_DAY) return false
  const token = await issueToken(tx, setting, id, 'reactivate')
  const data = { link: linkTo(setting, '/account-deleted', token) }
  await putMail(tx, setting, { account: id, to: email, language, template: 'reactivate', data })
  return true
}
