import { sql } from 'kysely'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { type SentCode, sendCode, useCode } from './codes.ts'
import { markOf, mobileOf, needUnblocked } from './phones.ts'

/**
 * Sends the code that verifies an account (product.md §17: a verified member can begin more
 * conversations a day). Refuses `already_verified`, and `phone_taken` for the number of another.
 */
export async function startCheck(ctx: MemberCtx<Tx>, text: string): Promise<SentCode> {
  if (ctx.member.isVerified) refuse('already_verified')
  const phone = await mobileOf(ctx, text)
  const mark = markOf(ctx, 'phone', phone)
  await needUnblocked(ctx, 'phone', mark)
  await needFree(ctx, mark)
  return sendCode(ctx, { purpose: 'phone', phone, order: null })
}

/** Verifies the account with the code; a number verifies one account of a brand. */
export async function confirm(ctx: MemberCtx<Tx>, otp: string): Promise<void> {
  const { db, brand, member, now } = ctx
  const { mark } = await useCode(ctx, 'phone', null, otp)
  const taken = await db
    .insertInto('verified_phones')
    .values({ brand: brand.id, phone_mark: mark, account_id: member.id, verified_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  if (taken === undefined) refuse('phone_taken')
  await sql`
    update profiles set verified_at = ${now}::timestamptz
    where id = ${member.id} and brand = ${brand.id}`.execute(db)
}

async function needFree({ db, brand }: MemberCtx, mark: Buffer): Promise<void> {
  const taken = await db
    .selectFrom('verified_phones')
    .select('account_id')
    .where('brand', '=', brand.id)
    .where('phone_mark', '=', mark)
    .executeTakeFirst()
  if (taken) refuse('phone_taken')
}
