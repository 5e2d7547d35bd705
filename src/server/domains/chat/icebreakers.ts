import { sql } from 'kysely'
import { ICEBREAKERS } from '#contract/icebreakers.ts'
import type { Interest } from '#contract/interest.ts'
import { ICEBREAKERS_A_DAY, ICEBREAKERS_A_DAY_PREMIUM } from '#contract/limits.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn, nextMidnight } from '../../core/clock.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import { wordsFor } from '../../core/words.ts'
import type { Tx } from '../../db/connect.ts'
import { lockPurse } from '../credits/index.ts'
import type { Sent } from './outgoing.ts'
import { type Partner, partnerOf, reachable } from './partner.ts'
import { send } from './send.ts'

const SHOWN = 6

const SHOWN_SHARED = 4

/** Six icebreakers, shared interests first, without those sent before (product.md §17). */
export async function icebreakersFor(
  ctx: MemberCtx,
  to: number
): Promise<{ items: { id: string; text: string }[]; left_today: number }> {
  const { member, brand } = ctx
  reachable(await partnerOf(ctx, member.id, to))
  const [shared, used, left] = await Promise.all([
    sharedInterests(ctx, member.id, to),
    usedWith(ctx, member.id, to),
    leftToday(ctx)
  ])
  const words = wordsFor(brand, member.language)
  const open = ICEBREAKERS.filter(({ id }) => !used.has(id))
  const fitting = open.filter(({ interest }) => interest !== undefined && shared.has(interest))
  const general = open.filter(({ interest }) => interest === undefined)
  // Each pair gets a different selection, the same at each call.
  const first = turned(fitting, member.id + to)
  const then = turned(general, member.id + to)
  const items = [...first.slice(0, SHOWN_SHARED), ...then].slice(0, SHOWN)
  return {
    items: items.map(({ id }) => ({ id, text: words(`icebreaker.${id}`) })),
    left_today: left
  }
}

/**
 * Sends an icebreaker: free, one a day or three with premium, each only once and only to someone
 * not written to yet (product.md §17). Withdrawn ones count for the day.
 */
export async function sendIcebreaker(
  ctx: MemberCtx<Tx>,
  given: { to: number; icebreaker: string; answer: string | undefined }
): Promise<Sent & { leftToday: number }> {
  const { member } = ctx
  if (!ICEBREAKERS.some(({ id }) => id === given.icebreaker)) {
    refuseFields({ icebreaker: 'unknown' })
  }
  if (member.status === 'not_confirmed') refuse('not_confirmed')
  await lockPurse(ctx, member.id)
  const partner = reachable(await partnerOf(ctx, member.id, given.to))
  await mustBeNew(ctx, member, partner, given.icebreaker)
  const left = await leftToday(ctx)
  if (left < 1) refuseUntilMidnight(ctx)
  const text = wordsFor(ctx.brand, member.language)(`icebreaker.${given.icebreaker}`)
  const answer = given.answer?.trim()
  const { messageLength } = ctx.brand.site.economy
  if (answer && [...answer].length > messageLength) refuse('too_long', { limit: messageLength })
  const sent = await send(
    ctx,
    { to: given.to },
    {
      type: 'icebreaker',
      body: answer ? `${text}\n\n${answer}` : text,
      gift: null,
      icebreaker: given.icebreaker,
      price: 0,
      mayBeFree: false,
      isAcknowledged: false
    }
  )
  return { ...sent, leftToday: left - 1 }
}

/** Rotates a list. */
function turned<T>(list: readonly T[], by: number): T[] {
  const turn = list.length === 0 ? 0 : by % list.length
  return [...list.slice(turn), ...list.slice(0, turn)]
}

async function mustBeNew(
  ctx: BrandCtx<Tx>,
  { id }: Member,
  { id: to, conversation }: Partner,
  icebreaker: string
): Promise<void> {
  if (conversation === undefined) return
  if (await hasWritten(ctx, id, conversation)) refuse('already_written')
  if ((await usedWith(ctx, id, to)).has(icebreaker)) refuse('already_written')
}

function refuseUntilMidnight({ brand, now, member }: MemberCtx): never {
  const wait = nextMidnight(zoneOf(brand), now).getTime() - now.getTime()
  refuse('icebreaker_limit', { limit: limitOf(member) }, { retryAfter: Math.ceil(wait / 1000) })
}

function limitOf(member: Member): number {
  return member.isPremium ? ICEBREAKERS_A_DAY_PREMIUM : ICEBREAKERS_A_DAY
}

async function leftToday({ brand, member, now, db }: MemberCtx): Promise<number> {
  const zone = zoneOf(brand)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages
    where sender_id = ${member.id} and brand = ${brand.id} and type = 'icebreaker'
      and created_at >= (${dayIn(zone, now)}::date::timestamp at time zone ${zone})`.execute(db)
  return Math.max(0, limitOf(member) - (rows[0]?.count ?? 0))
}

async function hasWritten(
  { brand, db }: BrandCtx,
  member: number,
  conversation: number
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages where conversation_id = ${conversation} and sender_id = ${member}
      and brand = ${brand.id} and state <> 'withdrawn' limit 1`.execute(db)
  return rows.length > 0
}

async function sharedInterests(
  { db, brand }: BrandCtx,
  one: number,
  other: number
): Promise<Set<Interest>> {
  const rows = await db
    .selectFrom('profiles')
    .select('interests')
    .where('id', 'in', [one, other])
    .where('brand', '=', brand.id)
    .execute()
  const [first, second] = rows.map(({ interests }) => interests)
  return new Set(first?.filter(interest => second?.includes(interest)))
}

async function usedWith({ brand, db }: BrandCtx, member: number, to: number): Promise<Set<string>> {
  const { rows } = await sql<{ icebreaker: string }>`
    select m.icebreaker from conversations c
    join messages m on m.conversation_id = c.id and m.sender_id = ${member}
    where c.brand = ${brand.id} and c.low_id = least(${member}::bigint, ${to}) and c.high_id = greatest(${member}::bigint, ${to})
      and m.icebreaker is not null`.execute(db)
  return new Set(rows.map(({ icebreaker }) => icebreaker))
}
