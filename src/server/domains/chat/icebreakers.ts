import { type RawBuilder, sql } from 'kysely'
import { ICEBREAKERS } from '#contract/icebreakers.ts'
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
import {
  asPartner,
  fromPartner,
  type Partner,
  type PartnerRow,
  partnerColumns,
  partnerOf,
  reachable
} from './partner.ts'
import { send } from './send.ts'

const SHOWN = 6

const SHOWN_SHARED = 4

/** Six icebreakers, shared interests first, without those sent before (product.md §17). */
export async function icebreakersFor(
  ctx: MemberCtx,
  to: number
): Promise<{ items: { id: string; text: string }[]; left_today: number }> {
  const { member, brand } = ctx
  const { shared, used, left } = await listFacts(ctx, to)
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

interface ListRow extends PartnerRow {
  shared: string[]
  used: string[]
  sent: number
}

/** Interests that both have, icebreakers sent before, and how many are left today. */
async function listFacts(
  ctx: MemberCtx,
  to: number
): Promise<{ shared: Set<string>; used: Set<string>; left: number }> {
  const { member, brand, db } = ctx
  const { rows } = await sql<ListRow>`
    select ${partnerColumns(member.id)}, ${sentToday(ctx)} as sent,
      array(select unnest(p.interests) intersect select unnest(interests) from profiles
        where id = ${member.id} and brand = ${brand.id}) as shared,
      array(${usedBy(ctx, member.id, to)}) as used
    ${fromPartner(brand, member.id, to)}`.execute(db)
  const [row] = rows
  reachable(row && asPartner(row))
  const { shared = [], used = [], sent = 0 } = row ?? {}
  return { shared: new Set(shared), used: new Set(used), left: left(member, sent) }
}

async function leftToday(ctx: MemberCtx): Promise<number> {
  const { rows } = await sql<{ sent: number }>`select ${sentToday(ctx)} as sent`.execute(ctx.db)
  return left(ctx.member, rows[0]?.sent ?? 0)
}

const left = (member: Member, sent: number): number => Math.max(0, limitOf(member) - sent)

function sentToday({ brand, member, now }: MemberCtx): RawBuilder<number> {
  const zone = zoneOf(brand)
  return sql`(select count(*)::int from messages
    where sender_id = ${member.id} and brand = ${brand.id} and type = 'icebreaker'
      and created_at >= (${dayIn(zone, now)}::date::timestamp at time zone ${zone}))`
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

async function usedWith(ctx: BrandCtx, member: number, to: number): Promise<Set<string>> {
  const { rows } = await sql<{ icebreaker: string }>`${usedBy(ctx, member, to)}`.execute(ctx.db)
  return new Set(rows.map(({ icebreaker }) => icebreaker))
}

function usedBy({ brand }: BrandCtx, member: number, to: number): RawBuilder<unknown> {
  return sql`select m.icebreaker from conversations c
    join messages m on m.conversation_id = c.id and m.sender_id = ${member}
    where c.brand = ${brand.id} and c.low_id = least(${member}::bigint, ${to})
      and c.high_id = greatest(${member}::bigint, ${to}) and m.icebreaker is not null`
}
