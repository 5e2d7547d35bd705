import { randomUUID } from 'node:crypto'
import type { Setting, Tx } from '../../../core/route.ts'
import type { TokenPurpose } from '../../../db/schema.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { endTokens, issueToken } from '../../../platform/tokens.ts'

/**
 * Mails a link of one purpose to an address, where it has an account; says nothing either way, and makes
 * as many statements and rows, so that the time says nothing either.
 */
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
  if (account === undefined) return pretend(tx, setting, purpose)
  const token = await issueToken(tx, setting, account.id, purpose)
  await putMail(tx, setting, {
    account: account.id,
    to: account.email,
    language: account.language,
    template: purpose,
    data: { link: linkTo(setting, path, token) }
  })
}

/** An account that there never is. */
const NOBODY = 0

/** What mailing a link does, for nobody: rows that run out at once, one for the link and one for the mail. */
async function pretend(tx: Tx, { now }: Setting, purpose: TokenPurpose): Promise<void> {
  await endTokens(tx, NOBODY, purpose)
  for (const row of ['link', 'mail']) {
    await tx
      .insertInto('limits')
      .values({ key: `${row}:${randomUUID()}`, starts_at: now, count: 0, expires_at: now })
      .execute()
  }
}
