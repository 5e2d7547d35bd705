import { DAY_SECONDS } from '#contract/time.ts'
import { languageIn } from '../../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../../core/context.ts'
import { Refusal, refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { limit } from '../../../platform/rate-limit/limits.ts'
import { tokenHash } from '../../../platform/session.ts'
import { issueWithPin, useToken } from '../../../platform/tokens.ts'
import { deliverHeld } from '../../chat/index.ts'
import { usePin } from '../login/pins.ts'
import type { AccountMail } from '../mails.ts'

/** Confirms by mailed link. Returns the account and the number of held messages delivered. */
export async function activateByLink(
  ctx: BrandCtx<Tx>,
  token: string
): Promise<{ account: number; delivered: number }> {
  const { account } = await useToken(ctx, 'activate', token).catch(async error => {
    if (error instanceof Refusal && (await hasActivated(ctx, token))) refuse('already_active')
    throw error
  })
  return { account, delivered: await confirmAccount(ctx, account) }
}

/** A used link of an active account: the member needs no new one. */
async function hasActivated({ db, brand }: BrandCtx<Tx>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('t.id')
    .where('t.token_hash', '=', tokenHash(token))
    .where('t.brand', '=', brand.id)
    .where('t.purpose', '=', 'activate')
    .where('t.used_at', 'is not', null)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Confirms by mailed PIN: five tries within an hour (product.md §12). */
export async function activateByPin(
  ctx: MemberCtx<Tx>,
  pin: string
): Promise<{ account: number; delivered: number }> {
  const { member } = ctx
  await usePin(ctx, member.id, 'activate', pin)
  return { account: member.id, delivered: await confirmAccount(ctx, member.id) }
}

/** Activates an unconfirmed account and returns the number of held messages delivered. */
export async function confirmAccount(ctx: BrandCtx<Tx>, account: number): Promise<number> {
  const { db, now, brand } = ctx
  const confirmed = await db
    .updateTable('accounts')
    .set({ status: 'active', activated_at: now })
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .where('status', '=', 'not_confirmed')
    .returning('id')
    .executeTakeFirst()
  if (confirmed === undefined) return 0
  await db
    .updateTable('profiles')
    .set({ status: 'active', last_active_at: now })
    .where('id', '=', account)
    .where('status', '=', 'disabled')
    .execute()
  ctx.emit({ to: [account], name: 'reload', data: { what: 'user' } })
  return deliverHeld(ctx, account)
}

/** One mail a minute and five a day (product.md §12). */
export async function countResend({ db, member, now }: MemberCtx): Promise<void> {
  await limit(db, `resend:60:m${member.id}`, { calls: 1, seconds: 60 }, now)
  await limit(db, `resend:86400:m${member.id}`, { calls: 5, seconds: DAY_SECONDS }, now)
}

/** Mails a new link and PIN. Refuses `already_active`. */
export async function resend(ctx: MemberCtx<Tx>): Promise<void> {
  const { member } = ctx
  if (member.status !== 'not_confirmed') refuse('already_active')
  const { token, pin } = await issueWithPin(ctx, member.id, 'activate')
  await putMail(ctx, {
    account: member.id,
    to: member.email,
    language: languageIn(ctx.brand, member.language),
    template: 'activate' satisfies AccountMail,
    data: { link: linkTo(ctx, '/activate/done', token), pin, name: member.name }
  })
}
