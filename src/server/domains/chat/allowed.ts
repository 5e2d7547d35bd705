import { FREE_CONVERSATIONS } from '#contract/limits.ts'
import { zoneOf } from '../../core/brands.ts'
import { nextMidnight } from '../../core/clock.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Purse } from '../credits/index.ts'
import { hintAtOpener, type Opener } from '../scam/index.ts'
import { newChatsLimit } from './allowances.ts'
import type { OutgoingMessage } from './outgoing.ts'
import type { Standing } from './standing.ts'

/**
 * Refuses `premium_required` for a free member's third conversation (product.md §6) and
 * `new_chats_limit` (product.md §17). An unanswered icebreaker doesn't count.
 */
export function needAllowed(
  { brand, member, now }: MemberCtx,
  purse: Purse,
  standing: Standing,
  outgoing: OutgoingMessage
): void {
  const { partner, conversations, started } = standing
  if (outgoing.type !== 'icebreaker' && !purse.isPremium && partner.writtenAt === null) {
    if (conversations >= FREE_CONVERSATIONS) refuse('premium_required')
  }
  if (partner.conversation !== undefined) return
  const limit = newChatsLimit(standing, member)
  if (started < limit) return
  const wait = nextMidnight(zoneOf(brand), now).getTime() - now.getTime()
  refuse('new_chats_limit', { limit }, { retryAfter: Math.ceil(wait / 1000) })
}

/**
 * Returns the first text of a conversation, to count once sent; else undefined. Refuses
 * `opener_hint` unless the sender has confirmed it.
 */
export function needOpener(
  { partner, isFirst, uses }: Standing,
  { type, body, isSure }: OutgoingMessage
): Opener | undefined {
  if (type !== 'text' || !isFirst) return undefined
  const opener = { body, name: partner.name }
  if (!isSure) hintAtOpener(opener, uses)
  return opener
}
