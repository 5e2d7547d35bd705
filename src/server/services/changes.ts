import type { Call, Db, Setting, Tx } from '../http/call.ts'
import { hashed, limit } from '../http/limits.ts'
import type { Member } from '../member.ts'
import { refuse, refuseFields } from '../refusal.ts'
import { checkEmail, plainEmail } from './email-address.ts'
import { linkTo, putMail } from './outbox.ts'
import { hashPassword, isPassword } from './password.ts'
import { isWeakPassword } from './password-strength.ts'
import { endAllSessions } from './sessions.ts'
import { endTokens, findToken, issueToken, useToken } from './tokens.ts'

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
  const ip = hashed(secret, visit.ip)
  const hourly = { calls: RESETS_AN_HOUR_BY_ADDRESS, seconds: 3_600 }
  await limit(db, `reset-ip:${ip}`, hourly, now, 'reset_limit')
  const daily = { calls: RESETS_A_DAY, seconds: 86_400 }
  await limit(db, `reset:${who}`, daily, now, 'reset_limit')
}

/** Sends a link to choose a new password, where the address has an account; says nothing either way. */
export async function askReset(tx: Tx, setting: Setting, email: string): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'language'])
    .where('brand', '=', setting.brand.id)
    .where('email', '=', plainEmail(email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (account === undefined) return
  const token = await issueToken(tx, setting, account.id, 'reset')
  await putMail(tx, setting, {
    account: account.id,
    to: account.email,
    language: account.language,
    template: 'reset',
    data: { link: linkTo(setting, '/reset-password/do', token) }
  })
}

/** Refuses a reset link that does not work any more. */
export async function checkReset(db: Db, setting: Setting, token: string): Promise<void> {
  await findToken(db as Tx, setting, 'reset', token)
}

interface NewPassword {
  password: string
  password2: string
}

/** Sets a password by link, once; every session ends and a notice with an undo goes out. */
export async function resetPassword(
  tx: Tx,
  setting: Setting,
  given: NewPassword & { token: string }
): Promise<void> {
  const { account } = await findToken(tx, setting, 'reset', given.token)
  const row = await accountOf(tx, setting.brand.id, account)
  checkNew(given, row)
  await useToken(tx, setting, 'reset', given.token)
  await setPassword(tx, setting, row, given.password)
  await endAllSessions(tx, account)
}

/** Changes the password of a member who knows the old one; the other sessions end. */
export async function changePassword(
  tx: Tx,
  setting: Setting,
  member: Member,
  given: NewPassword & { old: string }
): Promise<void> {
  const row = await accountOf(tx, setting.brand.id, member.id)
  if (!(await isPassword(row.password_hash, given.old))) refuse('old_wrong')
  checkNew(given, row)
  await setPassword(tx, setting, row, given.password)
  await endAllSessions(tx, member.id, member.sessionId)
}

interface AccountRow {
  id: number
  email: string
  name: string
  language: Member['language']
  password_hash: string
}

async function accountOf(tx: Tx, brand: string, id: number): Promise<AccountRow> {
  return tx
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.id', 'a.email', 'a.language', 'a.password_hash', 'p.name'])
    .where('a.id', '=', id)
    .where('a.brand', '=', brand)
    .executeTakeFirstOrThrow()
}

function checkNew({ password, password2 }: NewPassword, row: AccountRow): void {
  if (password !== password2) refuse('password_mismatch')
  if (isWeakPassword(password, row)) refuseFields({ password: 'password_weak' })
}

async function setPassword(
  tx: Tx,
  setting: Setting,
  row: AccountRow,
  password: string
): Promise<void> {
  const undo = await issueToken(tx, setting, row.id, 'undo_password', { hash: row.password_hash })
  await tx
    .updateTable('accounts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', row.id)
    .execute()
  await putMail(tx, setting, {
    account: row.id,
    to: row.email,
    language: row.language,
    template: 'password_changed',
    data: { undo: linkTo(setting, '/reset-password/do', undo) }
  })
}

/** Sends a link to a new address, which is not that of the account before it was followed. */
export async function askMailChange(
  tx: Tx,
  setting: Setting,
  member: Member,
  given: { email: string; password: string }
): Promise<void> {
  const row = await accountOf(tx, setting.brand.id, member.id)
  if (!(await isPassword(row.password_hash, given.password))) refuse('old_wrong')
  const email = plainEmail(given.email)
  const { reason } = checkEmail(email)
  if (reason !== null) refuseFields({ email: reason })
  await notTaken(tx, setting.brand.id, email)
  const token = await issueToken(tx, setting, member.id, 'mail_change', { email })
  await putMail(tx, setting, {
    account: member.id,
    to: email,
    language: row.language,
    template: 'mail_change',
    data: { link: linkTo(setting, '/mail-change/do', token) }
  })
}

/** Makes the new address the account's, and tells the old one with a link to undo it for 48 hours. */
export async function changeMail(tx: Tx, setting: Setting, token: string): Promise<string> {
  const { account, data } = await useToken(tx, setting, 'mail_change', token)
  const row = await accountOf(tx, setting.brand.id, account)
  const email = data.email ?? refuse('token_expired')
  await notTaken(tx, setting.brand.id, email)
  await tx.updateTable('accounts').set({ email }).where('id', '=', account).execute()
  const undo = await issueToken(tx, setting, account, 'undo_email', { email: row.email })
  await putMail(tx, setting, {
    account,
    to: row.email,
    language: row.language,
    template: 'mail_changed',
    data: { undo: linkTo(setting, '/mail-change/do', undo), email }
  })
  return email
}

async function notTaken(tx: Tx, brand: string, email: string): Promise<void> {
  const known = await tx
    .selectFrom('accounts')
    .select('id')
    .where('brand', '=', brand)
    .where('email', '=', email)
    .executeTakeFirst()
  if (known) refuse('email_exists')
}

/**
 * Takes a change back by the link of its notice: what was before is again, every session ends, and
 * no other link of the account works any more.
 */
export async function undoChange(
  tx: Tx,
  setting: Setting,
  token: string
): Promise<'password' | 'email'> {
  const found = await useToken(tx, setting, ['undo_password', 'undo_email'], token)
  const { account, data, purpose } = found
  if (purpose === 'undo_email') {
    const email = data.email ?? refuse('token_expired')
    await tx.updateTable('accounts').set({ email }).where('id', '=', account).execute()
  } else {
    const hash = data.hash ?? refuse('token_expired')
    await tx
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', account)
      .execute()
  }
  await endAllSessions(tx, account)
  for (const other of ['reset', 'mail_change'] as const) await endTokens(tx, account, other)
  return purpose === 'undo_email' ? 'email' : 'password'
}

/** Hides a profile and stops its mails, or shows it again; an unconfirmed one stays as it is. */
export async function setPaused(
  tx: Tx,
  { brand, now }: Setting,
  member: Member,
  isOn: boolean
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ paused_at: isOn ? now : null })
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .execute()
  await tx
    .updateTable('profiles')
    .set({ status: isOn ? 'paused' : 'active' })
    .where('id', '=', member.id)
    .where('status', '=', isOn ? 'active' : 'paused')
    .execute()
}
