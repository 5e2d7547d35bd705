import { sql } from 'kysely'
import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import { zoneOf } from '../../core/brands.ts'
import { nextMidnight } from '../../core/clock.ts'
import type { BrandCtx, Ctx, MemberCtx } from '../../core/context.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { count, secondsLeft } from '../../platform/rate-limit/limits.ts'
import type { Purse } from '../credits/index.ts'
import { hintAtOpener, type Opener } from '../scam/index.ts'
import { messagesAMinute, newChatsToday } from './allowances.ts'
import type { OutgoingMessage } from './outgoing.ts'
import type { Partner } from './partner.ts'

/** Refuses `too_fast` above the messages per minute (product.md §17). */
export async function notTooFast({ db, now }: Ctx<Tx>, { id, slowedUntil }: Purse): Promise<void> {
  if ((await count(db, `sending:m${id}`, 60, now)) <= messagesAMinute(slowedUntil, now)) return
  throw new Refusal('too_fast', { retryAfter: secondsLeft(60, now) })
}

/**
 * Refuses `premium_required` for a free member's third conversation (product.md §6) and
 * `new_chats_limit` (product.md §17). An unanswered icebreaker doesn't count.
 */
export async function needAllowed(
  ctx: MemberCtx<Tx>,
  purse: Purse,
  partner: Partner,
  outgoing: OutgoingMessage
): Promise<void> {
  const { brand, member, now } = ctx
  if (outgoing.type !== 'icebreaker' && !purse.isPremium && partner.writtenAt === null) {
    if ((await conversationsOf(ctx, member.id)) >= FREE_CONVERSATIONS) refuse('premium_required')
  }
  if (partner.conversation !== undefined) return
  const { limit, started } = await newChatsToday(ctx, member)
  if (started < limit) return
  const wait = nextMidnight(zoneOf(brand), now).getTime() - now.getTime()
  refuse('new_chats_limit', { limit }, { retryAfter: Math.ceil(wait / 1000) })
}

/** Number of conversations in which the member has written (product.md §6). */
export async function conversationsOf({ db, brand }: BrandCtx, member: number): Promise<number> {
  const { count } = await db
    .selectFrom('sides')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member)
    .where('brand', '=', brand.id)
    .where('written_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Returns the first text of a conversation, to count once sent; else undefined. Refuses
 * `opener_hint` unless the sender has confirmed it.
 */
export async function needOpener(
  ctx: BrandCtx<Tx>,
  partner: Partner,
  { type, body, isSure }: OutgoingMessage
): Promise<Opener | undefined> {
  if (type !== 'text' || !(await isFirst(ctx, partner))) return undefined
  const opener = { body, name: partner.name }
  if (!isSure) await hintAtOpener(ctx, opener)
  return opener
}

/** Whether the conversation has no message; withdrawn ones don't count. */
async function isFirst({ brand, db }: BrandCtx<Tx>, { conversation }: Partner): Promise<boolean> {
  if (conversation === undefined) return true
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${conversation} and brand = ${brand.id}
      and state <> 'withdrawn' limit 1`.execute(db)
  return rows.length === 0
}
