import { DAY_SECONDS } from '#contract/time.ts'
import type { Member } from '../../../core/member.ts'
import type { Db, Setting, Tx } from '../../../core/route.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { putMail } from '../../../platform/outbox/outbox.ts'
import { hashed, limit } from '../../../platform/rate-limit/limits.ts'
import { issueWithPin } from '../../../platform/tokens.ts'
import { mailAccountLink } from '../sign-up/account-link.ts'

const LINKS_A_DAY = 3

/** Mails six digits that stand for the password (contract.md §13), for an hour. */
export async function mailDeleteCode(tx: Tx, setting: Setting, member: Member): Promise<void> {
  const { pin: code } = await issueWithPin(tx, setting, member.id, 'delete_code')
  await putMail(tx, setting, {
    account: member.id,
    to: member.email,
    language: member.language,
    template: 'delete_code',
    data: { code }
  })
}

/** Three links a day for an address, known or not. */
export async function countDeleteLink(
  db: Db,
  { world, brand, now }: Setting,
  email: string
): Promise<void> {
  const who = hashed(world.settings.secret, `${brand.id} ${plainEmail(email)}`)
  await limit(db, `delete-link:${who}`, { calls: LINKS_A_DAY, seconds: DAY_SECONDS }, now)
}

/** Mails the link that deletes without logging in, where there is an account; says nothing either way. */
export async function mailDeleteLink(tx: Tx, setting: Setting, email: string): Promise<void> {
  await mailAccountLink(tx, setting, email, { purpose: 'delete_link', path: '/account-delete' })
}
