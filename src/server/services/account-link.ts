import type { Setting, Tx } from '../http/call.ts'
import { plainEmail } from './email-address.ts'
import { linkTo, putMail } from './outbox.ts'
import { issueToken } from './tokens.ts'

/** Mails a link of one purpose to an address, where it has an account; says nothing either way. */
export async function mailAccountLink(
  tx: Tx,
  setting: Setting,
  email: string,
  { purpose, path }: { purpose: 'reset' | 'delete_link'; path: string }
): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('brand', '=', setting.brand.id)
    .where('email', '=', plainEmail(email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (account === undefined) return
  const token = await issueToken(tx, setting, account.id, purpose)
  await putMail(tx, setting, {
    account: account.id,
    to: account.email,
    language: account.language,
    template: purpose,
    data: { link: linkTo(setting, path, token) }
  })
}
