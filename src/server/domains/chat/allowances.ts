import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import {
  MESSAGES_A_MINUTE,
  MESSAGES_A_MINUTE_SLOWED,
  NEW_CHATS_A_DAY,
  NEW_CHATS_A_DAY_UNVERIFIED
} from '#contract/limits.ts'
import type { CanSend } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import { type Brand, zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { upheldSince } from '../moderation/index.ts'

export type Allowances = Pick<
  z.output<typeof CanSend>,
  'new_chats_left' | 'messages_a_minute' | 'slowed'
>

/** What a member may still send, shown before a limit is reached (product.md §17). */
export function allowancesOf(
  { member, now }: MemberCtx,
  chats: NewChats,
  slowedUntil: Date | null
): Allowances {
  return {
    new_chats_left: Math.max(0, newChatsLimit(chats, member) - chats.started),
    messages_a_minute: messagesAMinute(slowedUntil, now),
    slowed: isSlowed(slowedUntil, now)
  }
}

export function messagesAMinute(slowedUntil: Date | null, now: Date): number {
  return isSlowed(slowedUntil, now) ? MESSAGES_A_MINUTE_SLOWED : MESSAGES_A_MINUTE
}

function isSlowed(slowedUntil: Date | null, now: Date): boolean {
  return slowedUntil !== null && slowedUntil > now
}

export interface NewChats {
  /** Reports upheld within seven days. */
  upheld: number
  /** Conversations started since the brand's midnight. */
  started: number
}

/** SQL: the columns of NewChats. */
export function newChatsOf({ brand, now }: BrandCtx, id: number): RawBuilder<NewChats> {
  const zone = zoneOf(brand)
  const since = new Date(now.getTime() - REPORTS_COUNT_MS)
  return sql`${upheldSince(brand.id, id, since)} as upheld,
    (select count(*)::int from conversations where started_by = ${id} and brand = ${brand.id}
      and created_at >= (${dayIn(zone, now)}::date::timestamp at time zone ${zone})) as started`
}

/**
 * New conversations a day. Halves with each report upheld within seven days, down to one
 * (product.md §17).
 */
export function newChatsLimit(
  { upheld }: NewChats,
  { isVerified }: Pick<Member, 'isVerified'>
): number {
  const usual = isVerified ? NEW_CHATS_A_DAY : NEW_CHATS_A_DAY_UNVERIFIED
  return Math.max(1, Math.floor(usual / 2 ** upheld))
}

/** SQL: number of conversations in which the member has written (product.md §6). */
export function writtenIn(brand: Brand, member: number): RawBuilder<number> {
  return sql`(select count(*)::int from sides
    where member_id = ${member} and brand = ${brand.id} and written_at is not null)`
}

const REPORTS_COUNT_MS = 7 * DAY_MS
