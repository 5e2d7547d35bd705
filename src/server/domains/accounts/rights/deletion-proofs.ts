import { DAY_SECONDS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { putMail } from '../../../platform/outbox/outbox.ts'
import { hashed, limit } from '../../../platform/rate-limit/limits.ts'
import { issueWithPin } from '../../../platform/tokens.ts'
import type { AccountMail } from '../mails.ts'
import { mailAccountLink } from '../sign-up/account-link.ts'

const LINKS_A_DAY = 3

/** Mails a PIN in place of the password, valid for an hour (product.md §23). */
export async function mailDeleteCode(ctx: MemberCtx<Tx>): Promise<void> {
  const { member } = ctx
  const { pin: code } = await issueWithPin(ctx, member.id, 'delete_code')
  await putMail(ctx, {
    account: member.id,
    to: member.email,
    language: member.language,
    template: 'delete_code' satisfies AccountMail,
    data: { code }
  })
}

/** Three links a day per address, known or not. */
export async function countDeleteLink(
  { app, brand, db, now }: BrandCtx,
  email: string
): Promise<void> {
  const who = hashed(app.settings.secret, `${brand.id} ${plainEmail(email)}`)
  await limit(db, `delete-link:${who}`, { calls: LINKS_A_DAY, seconds: DAY_SECONDS }, now)
}

/** Mails a link to delete without a login, if there is an account; the caller can't tell. */
export async function mailDeleteLink(ctx: BrandCtx<Tx>, email: string): Promise<void> {
  await mailAccountLink(ctx, email, { purpose: 'delete_link', path: '/account-delete' })
}
