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

/** So many a day, so that nobody fills a mailbox by trying to sign up with its address. */
const MAILS_A_DAY = 3

/** Mails the link that brings a deleted account back. Answers whether a mail went out. */
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
 * Brings a deleted account back as it was, by the link of a mail, and logs it in (product.md §23).
 * Refuses from the moment on at which it is to be erased, whether or not that was done yet. Answers
 * with the account.
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

/** As it was; what was decided meanwhile is settled after. */
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
