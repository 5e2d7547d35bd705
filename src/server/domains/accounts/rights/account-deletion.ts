import type { DeleteReason } from '#contract/calls/accounts/rights.ts'
import { GRACE_DAYS } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx } from '../../../core/context.ts'
import { newReference } from '../../../core/reference.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Schema } from '../../../db/schema.generated.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { endAllSessions } from '../../../platform/session.ts'
import { endTokens, issueToken, useToken } from '../../../platform/tokens.ts'
import { usePin } from '../login/pins.ts'
import type { AccountMail } from '../mails.ts'
import { provenHash, stillProven } from '../password/password.ts'
import { declineOffer } from './delete-offer.ts'

export interface Why {
  reason: DeleteReason
  text?: string | undefined
}

export interface Deleted {
  erases_at: string
  reference: string
}

/** When an account deleted now is erased: after 14 days (product.md §23). */
export function erasureOf(now: Date): Date {
  return new Date(now.getTime() + GRACE_DAYS * DAY_MS)
}

type Proof = { password: string } | { mail_code: string }

/** Checks the password of a deletion; returns undefined for one by mailed code. */
export async function proveOwn(ctx: MemberCtx, input: Proof): Promise<string | undefined> {
  return 'password' in input ? provenHash(ctx, input.password) : undefined
}

/** Deletes the own account, by a password proven before or by a mailed code. */
export async function deleteOwn(
  ctx: MemberCtx<Tx>,
  given: Why & Proof,
  proven: string | undefined
): Promise<Deleted> {
  const { member } = ctx
  const account = (await lockAccount(ctx, member.id)) ?? refuse('authentication_required')
  if ('mail_code' in given) await usePin(ctx, member.id, 'delete_code', given.mail_code)
  else stillProven(account, proven ?? '')
  return markDeleted(ctx, account, given)
}

/** Deletes an account by a mailed link; needs no session and works on hold. */
export async function deleteByLink(
  ctx: BrandCtx<Tx>,
  given: Why & { token: string }
): Promise<Deleted> {
  const { account: id } = await useToken(ctx, 'delete_link', given.token)
  const account = (await lockAccount(ctx, id)) ?? refuse('token_expired')
  return markDeleted(ctx, account, given)
}

interface Locked {
  id: number
  email: string
  language: Locale
  password_hash: string
  status: Exclude<Schema['accounts']['status'], 'deleted'>
  profile: Exclude<Schema['profiles']['status'], 'deleted'>
}

/** Locks an account that isn't deleted; a second deletion waits and then finds none. */
async function lockAccount({ db, brand }: BrandCtx<Tx>, id: number): Promise<Locked | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.id', 'a.email', 'a.language', 'a.password_hash', 'a.status'])
    .select('p.status as profile')
    .where('a.id', '=', id)
    .where('a.brand', '=', brand.id)
    .where('a.status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  return row as Locked | undefined
}

/** Hides the account at once; all else stays, so that a return restores it as it was. */
async function markDeleted(
  ctx: BrandCtx<Tx>,
  account: Locked,
  { reason, text }: Why
): Promise<Deleted> {
  const { now, db, brand } = ctx
  const { id, language } = account

  const erasesAt = erasureOf(now)
  const reference = newReference('E')
  await db
    .insertInto('deletions')
    .values({
      brand: brand.id,
      account_id: id,
      reference,
      reason,
      text: text?.trim() || null,
      account_status: account.status,
      profile_status: account.profile,
      asked_at: now,
      erases_at: erasesAt,
      undone_at: null,
      erased_at: null
    })
    .execute()
  await db
    .updateTable('accounts')
    .set({ status: 'deleted', deleted_at: now, erases_at: erasesAt })
    .where('id', '=', id)
    .execute()
  await db.updateTable('profiles').set({ status: 'deleted' }).where('id', '=', id).execute()
  await endAllSessions(db, id)
  await endTokens(db, id, 'delete_link')
  await endTokens(db, id, 'delete_code')
  await declineOffer(ctx, id)
  const token = await issueToken(ctx, id, 'reactivate')
  const erases_at = erasesAt.toISOString()
  const data = { link: linkTo(ctx, '/account-deleted', token), erases_at, reference }
  const mail = {
    account: id,
    to: account.email,
    language,
    template: 'account_deleted' satisfies AccountMail
  } as const
  await putMail(ctx, { ...mail, data })
  ctx.emit({ to: [id], name: 'reload', data: { what: 'user' } })
  return { erases_at, reference }
}
