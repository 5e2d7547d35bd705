import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts'
import type { Member } from '../../../core/member.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import type { Call, Db, Setting, Tx } from '../../../core/route.ts'
import type { AccountRow } from '../../../platform/account.ts'
import { accountOf } from '../../../platform/account.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { putMail, undoLinkTo } from '../../../platform/outbox/outbox.ts'
import { hashed, hashedAddress, limit } from '../../../platform/rate-limit/limits.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { endTokens, findToken, issueToken, useToken } from '../../../platform/tokens.ts'
import { forgiveFailures } from '../login/login-blocks.ts'
import { mailAccountLink } from '../sign-up/account-link.ts'
import { hashPassword, provenHash, stillProven } from './password.ts'
import { isWeakPassword } from './password-strength.ts'

const RESETS_A_DAY = 3
const RESETS_AN_HOUR_BY_ADDRESS = 10

/** Three reset mails a day for an address, known or not, and ten an hour from one place. */
export async function countReset(
  db: Db,
  { world, brand, now, visit }: Call<unknown, unknown, 'anyone'>,
  email: string
): Promise<void> {
  const { secret } = world.settings
  const who = hashed(secret, `${brand.id} ${plainEmail(email)}`)
  const ip = hashedAddress(secret, visit.ip)
  const hourly = { calls: RESETS_AN_HOUR_BY_ADDRESS, seconds: HOUR_SECONDS }
  await limit(db, `reset-ip:${ip}`, hourly, now, 'reset_limit')
  const daily = { calls: RESETS_A_DAY, seconds: DAY_SECONDS }
  await limit(db, `reset:${who}`, daily, now, 'reset_limit')
}

/** Sends a link to choose a new password, where the address has an account; says nothing either way. */
export async function askReset(tx: Tx, setting: Setting, email: string): Promise<void> {
  await mailAccountLink(tx, setting, email, { purpose: 'reset', path: '/reset-password/do' })
}

/** Refuses a reset link that does not work any more. */
export async function checkReset(db: Db, setting: Setting, token: string): Promise<void> {
  await findToken(db as Tx, setting, 'reset', token)
}

interface NewPassword {
  password: string
  password2: string
}

/** Hashes the new password of a link that works, when it is good enough. */
export async function hashForReset(
  db: Db,
  call: Setting & { body: NewPassword & { token: string } }
): Promise<string> {
  const { brand, body } = call
  const { account } = await findToken(db, call, 'reset', body.token)
  const owner = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.email', 'p.name'])
    .where('a.id', '=', account)
    .where('a.brand', '=', brand.id)
    .executeTakeFirst()
  return hashOfNew(call, owner ?? refuse('token_expired'), body)
}

/**
 * Sets a password by link, once: every session ends, an address that somebody was changing it to is
 * forgotten, and logging in is open again. A notice goes out.
 */
export async function resetPassword(
  tx: Tx,
  setting: Setting,
  given: { token: string },
  hash: string
): Promise<void> {
  const { account } = await useToken(tx, setting, 'reset', given.token)
  const row = await accountOf(tx, setting.brand.id, account)
  await setPassword(tx, setting, row, hash)
  await endTokens(tx, account, 'mail_change')
  await endAllSessions(tx, account)
  await forgiveFailures(tx, setting, row.email)
}

interface ProvenChange {
  /** Hash of the old password, which the member knows. */
  proven: string
  /** Hash of the new one. */
  hash: string
}

/** Looks at the old password and hashes the new one, when it is good enough. */
export async function proveChange(
  db: Db,
  call: Setting & { member: Member; body: NewPassword & { old: string } }
): Promise<ProvenChange> {
  const proven = await provenHash(db, call, call.body.old)
  return { proven, hash: await hashOfNew(call, call.member, call.body) }
}

/**
 * Changes the password of a member who knows the old one; the other sessions end, and an address that
 * somebody was changing it to is forgotten.
 */
export async function changePassword(
  tx: Tx,
  setting: Setting,
  member: Member,
  { proven, hash }: ProvenChange
): Promise<void> {
  const row = await accountOf(tx, setting.brand.id, member.id)
  stillProven(row, proven)
  await setPassword(tx, setting, row, hash)
  await endTokens(tx, member.id, 'reset')
  await endTokens(tx, member.id, 'mail_change')
  await endAllSessions(tx, member.id, member.sessionId)
}

async function hashOfNew(
  { brand }: Setting,
  { name, email }: { name: string; email: string },
  { password, password2 }: NewPassword
): Promise<string> {
  if (password !== password2) refuse('password_mismatch')
  const owner = { name, email, brand: brand.site.brand.name }
  if (isWeakPassword(password, owner)) refuseFields({ password: 'password_weak' })
  return hashPassword(password)
}

/** Writes the new password and tells the member, with a link to have the old one back for 48 hours. */
async function setPassword(tx: Tx, setting: Setting, row: AccountRow, hash: string): Promise<void> {
  const undo = await issueToken(tx, setting, row.id, 'undo_password', { hash: row.password_hash })
  await tx.updateTable('accounts').set({ password_hash: hash }).where('id', '=', row.id).execute()
  await putMail(tx, setting, {
    account: row.id,
    to: row.email,
    language: row.language,
    template: 'password_changed',
    data: { undo: undoLinkTo(setting, '/reset-password/do', undo) }
  })
}
