import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx, RequestCtx } from '../../../core/context.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import type { AccountRow } from '../../../platform/account.ts'
import { accountOf } from '../../../platform/account.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { putMail, undoLinkTo } from '../../../platform/outbox/outbox.ts'
import { hashed, hashedAddress, limit } from '../../../platform/rate-limit/limits.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { endTokens, findToken, issueToken, useToken } from '../../../platform/tokens.ts'
import { forgiveFailures } from '../login/login-blocks.ts'
import type { AccountMail } from '../mails.ts'
import { mailAccountLink } from '../sign-up/account-link.ts'
import { hashPassword, provenHash, stillProven } from './password.ts'
import { isWeakPassword } from './password-strength.ts'

const RESETS_A_DAY = 3
const RESETS_AN_HOUR_BY_ADDRESS = 10

/** Three reset mails a day per address, known or not, and ten an hour per network address. */
export async function countReset(
  { app, brand, visit, db, now }: RequestCtx,
  email: string
): Promise<void> {
  const { secret } = app.settings
  const who = hashed(secret, `${brand.id} ${plainEmail(email)}`)
  const ip = hashedAddress(secret, visit.ip)
  const hourly = { calls: RESETS_AN_HOUR_BY_ADDRESS, seconds: HOUR_SECONDS }
  await limit(db, `reset-ip:${ip}`, hourly, now, 'reset_limit')
  const daily = { calls: RESETS_A_DAY, seconds: DAY_SECONDS }
  await limit(db, `reset:${who}`, daily, now, 'reset_limit')
}

/**
 * Mails a reset link if the address has an account; the caller can't tell, unless the brand says so
 * (`not_found`).
 */
export async function askReset(ctx: BrandCtx<Tx>, email: string): Promise<void> {
  if (ctx.brand.site.access.resetDisclose && !(await hasAccount(ctx, email))) {
    refuse('not_found')
  }
  await mailAccountLink(ctx, email, { purpose: 'reset', path: '/reset-password/do' })
}

async function hasAccount({ db, brand }: BrandCtx<Tx>, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('id')
    .where('brand', '=', brand.id)
    .where('email', '=', plainEmail(email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses `token_expired` for a reset link that no longer works. */
export async function checkReset(ctx: BrandCtx, token: string): Promise<void> {
  await findToken(ctx, 'reset', token)
}

interface NewPassword {
  password: string
  password2: string
}

/** Hashes the new password for a valid link. Refuses a weak one and `password_mismatch`. */
export async function hashForReset(
  ctx: BrandCtx,
  input: NewPassword & { token: string }
): Promise<string> {
  const { db, brand } = ctx
  const { account } = await findToken(ctx, 'reset', input.token)
  const owner = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.email', 'p.name'])
    .where('a.id', '=', account)
    .where('a.brand', '=', brand.id)
    .executeTakeFirst()
  return hashOfNew(ctx, owner ?? refuse('token_expired'), input)
}

/** Sets a password by link. Ends all sessions and a pending mail change, and mails a notice. */
export async function resetPassword(
  ctx: BrandCtx<Tx>,
  given: { token: string },
  hash: string
): Promise<void> {
  const { db } = ctx
  const { account } = await useToken(ctx, 'reset', given.token)
  const row = await accountOf(db, ctx.brand.id, account)
  await setPassword(ctx, row, hash)
  await endTokens(db, account, 'mail_change')
  await endAllSessions(db, account)
  await forgiveFailures(ctx, row.email)
}

interface ProvenChange {
  /** Hash of the old password, which the member proved to know. */
  proven: string
  /** Hash of the new password. */
  hash: string
}

/** Checks the old password and hashes the new one. Refuses `old_wrong` and weak ones. */
export async function proveChange(
  ctx: MemberCtx,
  input: NewPassword & { old: string }
): Promise<ProvenChange> {
  const proven = await provenHash(ctx, input.old)
  return { proven, hash: await hashOfNew(ctx, ctx.member, input) }
}

/** Changes the password; ends the other sessions and a pending mail change. */
export async function changePassword(
  ctx: MemberCtx<Tx>,
  { proven, hash }: ProvenChange
): Promise<void> {
  const { db, member } = ctx
  const row = await accountOf(db, ctx.brand.id, member.id)
  stillProven(row, proven)
  await setPassword(ctx, row, hash)
  await endTokens(db, member.id, 'reset')
  await endTokens(db, member.id, 'mail_change')
  await endAllSessions(db, member.id, member.sessionId)
}

async function hashOfNew(
  { brand }: BrandCtx,
  { name, email }: { name: string; email: string },
  { password, password2 }: NewPassword
): Promise<string> {
  if (password !== password2) refuse('password_mismatch')
  const owner = { name, email, brand: brand.site.brand.name }
  if (isWeakPassword(password, owner)) refuseFields({ password: 'password_weak' })
  return hashPassword(password)
}

/** Writes the password and mails a notice with an undo link for 48 hours. */
async function setPassword(ctx: BrandCtx<Tx>, row: AccountRow, hash: string): Promise<void> {
  const { db } = ctx
  const undo = await issueToken(ctx, row.id, 'undo_password', { hash: row.password_hash })
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', row.id).execute()
  await putMail(ctx, {
    account: row.id,
    to: row.email,
    language: row.language,
    template: 'password_changed' satisfies AccountMail,
    data: { undo: undoLinkTo(ctx, '/reset-password/do', undo) }
  })
}
