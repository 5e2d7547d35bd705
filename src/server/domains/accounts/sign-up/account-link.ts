import { randomUUID } from 'node:crypto'
import type { BrandCtx } from '../../../core/context.ts'
import type { TokenPurpose } from '../../../db/column-types.ts'
import type { Tx } from '../../../db/connect.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { endTokens, issueToken } from '../../../platform/tokens.ts'

/**
 * Mails a link if the address has an account. Without one it writes as many rows, so that the time
 * doesn't reveal it.
 */
export async function mailAccountLink(
  ctx: BrandCtx<Tx>,
  email: string,
  { purpose, path }: { purpose: 'reset' | 'delete_link'; path: string }
): Promise<void> {
  const { db } = ctx
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('brand', '=', ctx.brand.id)
    .where('email', '=', plainEmail(email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (account === undefined) return pretend(ctx, purpose)
  const token = await issueToken(ctx, account.id, purpose)
  await putMail(ctx, {
    account: account.id,
    to: account.email,
    language: account.language,
    template: purpose,
    data: { link: linkTo(ctx, path, token) }
  })
}

/** No account has this id. */
const NOBODY = 0

/** Writes two expired rows, as a link and a mail would. */
async function pretend({ db, now }: BrandCtx<Tx>, purpose: TokenPurpose): Promise<void> {
  await endTokens(db, NOBODY, purpose)
  for (const row of ['link', 'mail']) {
    await db
      .insertInto('limits')
      .values({ key: `${row}:${randomUUID()}`, starts_at: now, count: 0, expires_at: now })
      .execute()
  }
}
