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

/** Twenty messages a minute, fewer while the account is slowed (product.md §17). */
export async function notTooFast({ db, now }: Ctx<Tx>, { id, slowedUntil }: Purse): Promise<void> {
  if ((await count(db, `sending:m${id}`, 60, now)) <= messagesAMinute(slowedUntil, now)) return
  throw new Refusal('too_fast', { retryAfter: secondsLeft(60, now) })
}

/**
 * Refuses a message that the sender may not write: a free member has two conversations
 * (product.md §6), and new ones are limited a day (product.md §17). An icebreaker counts when it is
 * answered.
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

/** Conversations in which the member has written (product.md §6). */
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
 * Returns the first text of a conversation, to be counted once it is sent; undefined for any other
 * message. Hints at one that says little or that many have had, unless the sender is sure.
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

/** Whether nobody has written there yet: an answer is no opener, nor what follows an icebreaker. */
async function isFirst({ brand, db }: BrandCtx<Tx>, { conversation }: Partner): Promise<boolean> {
  if (conversation === undefined) return true
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${conversation} and brand = ${brand.id}
      and state <> 'withdrawn' limit 1`.execute(db)
  return rows.length === 0
}
