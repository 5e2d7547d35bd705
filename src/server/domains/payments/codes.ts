import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import {
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_RESENDS,
  CODE_TRIES,
  NUMBERS_A_DAY
} from '#contract/limits.ts'
import { DAY_MS, DAY_SECONDS, MINUTE_MS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { putSms } from '../../platform/outbox/outbox.ts'
import { markOf, masked } from './phones.ts'

type Purpose = 'debit' | 'phone'

const TEMPLATES: Readonly<Record<Purpose, string>> = { debit: 'debit_code', phone: 'phone_code' }

export interface SentCode {
  phone_masked: string
  expires_at: string
  resends_left: number
  resend_at: string
}

interface CodeRow {
  id: number
  order_id: number | null
  phone: string
  phone_mark: Buffer
  hash: Buffer
  tries_left: number
  resends_left: number
  sent_at: Date
  expires_at: Date
}

/**
 * Sends a new code to a mobile number; earlier ones of the same purpose end. Refuses `dd_limit` at
 * the fourth number of a day.
 */
export async function sendCode(
  ctx: MemberCtx<Tx>,
  given: { purpose: Purpose; phone: string; order: number | null }
): Promise<SentCode> {
  const { db, brand, member, now } = ctx
  const mark = markOf(ctx, 'phone', given.phone)
  const { rows } = await sql<{ numbers: number }>`
    select count(distinct phone_mark)::int as numbers from codes
    where account_id = ${member.id} and phone_mark <> ${mark}
      and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz`.execute(db)
  if ((rows[0]?.numbers ?? 0) >= NUMBERS_A_DAY) refuse('dd_limit', {}, { retryAfter: DAY_SECONDS })
  await db
    .updateTable('codes')
    .set({ expires_at: now })
    .where('account_id', '=', member.id)
    .where('purpose', '=', given.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const code = newCode()
  const row = await db
    .insertInto('codes')
    .values({
      brand: brand.id,
      account_id: member.id,
      purpose: given.purpose,
      order_id: given.order,
      phone_mark: mark,
      phone: given.phone,
      hash: hashOf(ctx, member.id, code),
      tries_left: CODE_TRIES,
      resends_left: CODE_RESENDS,
      sent_at: now,
      expires_at: endOf(now),
      used_at: null,
      created_at: now
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await text(ctx, given.purpose, given.phone, code)
  return view(row)
}

/** Sends a new code to the same number. Refuses `too_fast` within a minute, `otp_exhausted` after two. */
export async function resendCode(
  ctx: MemberCtx<Tx>,
  purpose: Purpose,
  order: number | null
): Promise<SentCode> {
  const { db, now, member } = ctx
  const row = await lockCode(ctx, purpose, order)
  if (row.resends_left === 0) refuse('otp_exhausted')
  const wait = CODE_RESEND_SECONDS - Math.floor((now.getTime() - row.sent_at.getTime()) / 1000)
  if (wait > 0) refuse('too_fast', {}, { retryAfter: wait })
  const code = newCode()
  const changed = await db
    .updateTable('codes')
    .set({
      hash: hashOf(ctx, member.id, code),
      sent_at: now,
      expires_at: endOf(now),
      resends_left: row.resends_left - 1
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await text(ctx, purpose, row.phone, code)
  return view(changed)
}

/**
 * Uses up a code; answers the number that it was sent to. Refuses `otp_invalid` for a wrong one, of
 * which the count stays, and `otp_exhausted` after five or ten minutes.
 */
export async function useCode(
  ctx: MemberCtx<Tx>,
  purpose: Purpose,
  order: number | null,
  otp: string
): Promise<{ phone: string; mark: Buffer }> {
  const { db, now, member } = ctx
  const row = await lockCode(ctx, purpose, order)
  if (row.tries_left === 0 || row.expires_at <= now) refuse('otp_exhausted')
  if (!timingSafeEqual(row.hash, hashOf(ctx, member.id, otp))) {
    const left = row.tries_left - 1
    await db.updateTable('codes').set({ tries_left: left }).where('id', '=', row.id).execute()
    if (left === 0) refuse('otp_exhausted', {}, { keeps: true })
    refuse('otp_invalid', { tries_left: left }, { keeps: true })
  }
  await db.updateTable('codes').set({ used_at: now }).where('id', '=', row.id).execute()
  return { phone: row.phone, mark: row.phone_mark }
}

async function lockCode(
  { db, member }: MemberCtx<Tx>,
  purpose: Purpose,
  order: number | null
): Promise<CodeRow> {
  const { rows } = await sql<CodeRow>`
    select id, order_id, phone, phone_mark, hash, tries_left, resends_left, sent_at, expires_at
    from codes where account_id = ${member.id} and purpose = ${purpose} and used_at is null
      and order_id is not distinct from ${order}::bigint
    order by id desc limit 1 for update`.execute(db)
  return rows[0] ?? refuse('not_found')
}

async function text(ctx: MemberCtx<Tx>, purpose: Purpose, to: string, code: string): Promise<void> {
  const { member } = ctx
  const data = { code }
  await putSms(ctx, {
    account: member.id,
    to,
    language: member.language,
    template: TEMPLATES[purpose],
    data
  })
}

const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

/** Keyed because a code has few values. */
function hashOf({ app }: BrandCtx, account: number, code: string): Buffer {
  return createHmac('sha256', app.settings.secret).update(`sms code ${account} ${code}`).digest()
}

const endOf = (now: Date): Date => new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)

async function view(
  row: Pick<CodeRow, 'phone' | 'expires_at' | 'resends_left' | 'sent_at'>
): Promise<SentCode> {
  return {
    phone_masked: await masked(row.phone),
    expires_at: row.expires_at.toISOString(),
    resends_left: row.resends_left,
    resend_at: new Date(row.sent_at.getTime() + CODE_RESEND_SECONDS * 1000).toISOString()
  }
}
