import { sql } from 'kysely'
import type { z } from 'zod'
import {
  MESSAGES_A_MINUTE,
  MESSAGES_A_MINUTE_SLOWED,
  NEW_CHATS_A_DAY,
  NEW_CHATS_A_DAY_UNVERIFIED
} from '#contract/limits.ts'
import type { CanSend } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { upheldSince } from '../moderation/index.ts'

export type Allowances = Pick<
  z.output<typeof CanSend>,
  'new_chats_left' | 'messages_a_minute' | 'slowed'
>

/** What a member may still send, shown before a limit is reached (product.md §17). */
export async function allowancesOf(ctx: MemberCtx, slowedUntil: Date | null): Promise<Allowances> {
  const { member, now } = ctx
  const { limit, started } = await newChatsToday(ctx, member)
  return {
    new_chats_left: Math.max(0, limit - started),
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

/**
 * The daily limit of new conversations and how many were started since the brand's midnight. Halves
 * with each report upheld within seven days, down to one (product.md §17).
 */
export async function newChatsToday(
  { brand, now, db }: BrandCtx,
  { id, isVerified }: Pick<Member, 'id' | 'isVerified'>
): Promise<{ limit: number; started: number }> {
  const zone = zoneOf(brand)
  const since = new Date(now.getTime() - REPORTS_COUNT_MS)
  const { rows } = await sql<{ upheld: number; started: number }>`
    select ${upheldSince(brand.id, id, since)} as upheld,
      (select count(*)::int from conversations where started_by = ${id} and brand = ${brand.id}
        and created_at >= (${dayIn(zone, now)}::date::timestamp at time zone ${zone})) as started
    `.execute(db)
  const { upheld = 0, started = 0 } = rows[0] ?? {}
  const usual = isVerified ? NEW_CHATS_A_DAY : NEW_CHATS_A_DAY_UNVERIFIED
  return { limit: Math.max(1, Math.floor(usual / 2 ** upheld)), started }
}

const REPORTS_COUNT_MS = 7 * DAY_MS
