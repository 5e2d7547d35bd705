import type { Locale } from '#contract/locale.ts'
import { DAY_SECONDS } from '#contract/time.ts'
import type { BrandCtx, Ctx, RequestCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { count } from '../../../platform/rate-limit/limits.ts'
import { endTokens, issueToken, useToken } from '../../../platform/tokens.ts'
import { settle } from '../../moderation/index.ts'
import { openSession } from '../login/sessions.ts'
import type { AccountMail } from '../mails.ts'

/** Limits mails to someone whose address others try to sign up with. */
const MAILS_A_DAY = 3

/** Mails a link to bring a deleted account back. Returns whether it was sent. */
export async function mailReactivation(
  ctx: BrandCtx<Tx>,
  account: { id: number; email: string; language: Locale }
): Promise<boolean> {
  const { db } = ctx
  const { id, email, language } = account
  if ((await count(db, `reactivation:${id}`, DAY_SECONDS, ctx.now)) > MAILS_A_DAY) return false
  const token = await issueToken(ctx, id, 'reactivate')
  const data = { link: linkTo(ctx, '/account-deleted', token) }
  await putMail(ctx, {
    account: id,
    to: email,
    language,
    template: 'reactivate' satisfies AccountMail,
    data
  })
  return true
}

/**
 * Restores a deleted account by a mailed link, logs it in and returns its id (product.md §23).
 * Refuses `token_expired` from the moment it is due for erasure.
 */
export async function bringBack(ctx: RequestCtx<Tx>, token: string): Promise<number> {
  const { db, brand, now } = ctx
  const { account: id } = await useToken(ctx, 'reactivate', token)
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('status', '=', 'deleted')
    .where('erases_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (account === undefined) refuse('token_expired')
  await restore(ctx, id)
  await settle(ctx, id)
  await endTokens(db, id, 'reactivate')
  await openSession(ctx, id)
  const { email, language } = account
  const mail = {
    account: id,
    to: email,
    language,
    template: 'welcome_back' satisfies AccountMail
  } as const
  await putMail(ctx, { ...mail, data: {} })
  return id
}

async function restore({ db, now }: Ctx<Tx>, id: number): Promise<void> {
  const was = await db
    .updateTable('deletions')
    .set({ undone_at: now })
    .where('account_id', '=', id)
    .where('undone_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning(['account_status', 'profile_status'])
    .executeTakeFirst()
  await db
    .updateTable('accounts')
    .set({ status: was?.account_status ?? 'active', deleted_at: null, erases_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('profiles')
    .set({ status: was?.profile_status ?? 'active', last_active_at: now })
    .where('id', '=', id)
    .execute()
}
