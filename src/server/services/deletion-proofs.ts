import { randomInt } from 'node:crypto'
import type { Db, Setting, Tx } from '../http/call.ts'
import { hashed, limit } from '../http/limits.ts'
import type { Member } from '../member.ts'
import { plainEmail } from './email-address.ts'
import { linkTo, putMail } from './outbox.ts'
import { issueToken, pinHash } from './tokens.ts'

const CODE_MS = 60 * 60_000
const LINKS_A_DAY = 3

/** Mails six digits that stand for the password (contract.md §13), for an hour. */
export async function mailDeleteCode(tx: Tx, setting: Setting, member: Member): Promise<void> {
  await issueToken(tx, setting, member.id, 'delete_code')
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await tx
    .updateTable('tokens')
    .set({
      pin_hash: pinHash(setting, member.id, code),
      pin_expires_at: new Date(setting.now.getTime() + CODE_MS)
    })
    .where('account_id', '=', member.id)
    .where('purpose', '=', 'delete_code')
    .where('used_at', 'is', null)
    .execute()
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
  await limit(db, `delete-link:${who}`, { calls: LINKS_A_DAY, seconds: 86_400 }, now)
}

/** Mails the link that deletes without logging in, where there is an account; says nothing either way. */
export async function mailDeleteLink(tx: Tx, setting: Setting, email: string): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('brand', '=', setting.brand.id)
    .where('email', '=', plainEmail(email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (account === undefined) return
  const token = await issueToken(tx, setting, account.id, 'delete_link')
  await putMail(tx, setting, {
    account: account.id,
    to: account.email,
    language: account.language,
    template: 'delete_link',
    data: { link: linkTo(setting, '/account-delete', token) }
  })
}
