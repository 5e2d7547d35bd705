import { sql } from 'kysely'
import { GIFTS_A_DAY, GIFTS_TO_ONE_A_DAY } from '#contract/limits.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn, nextMidnight } from '../../core/clock.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { giftPrice, isGift } from '../brand/index.ts'
import { lockPurse } from '../credits/index.ts'
import type { Sent } from './outgoing.ts'
import { partnerOf, reachable } from './partner.ts'
import { send } from './send.ts'

/**
 * Sends a gift (product.md §18). Refuses `gift_refused` for demo profiles and `gift_limit` above
 * five a day to a member or twenty in all.
 */
export async function sendGift(
  ctx: MemberCtx<Tx>,
  given: { to: number; gift: string; message: string; isAcknowledged: boolean }
): Promise<Sent> {
  const { member } = ctx
  if (!isGift(given.gift)) refuseFields({ gift: 'unknown' })
  await lockPurse(ctx, member.id)
  const partner = reachable(await partnerOf(ctx, member.id, given.to))
  if (partner.kind === 'demo') refuse('gift_refused')
  await withinDay(ctx, member.id, given.to)
  return send(
    ctx,
    { to: given.to },
    {
      type: 'gift',
      body: given.message,
      gift: given.gift,
      price: giftPrice(ctx.brand, given.gift),
      mayBeFree: false,
      isAcknowledged: given.isAcknowledged
    }
  )
}

/** Withdrawn gifts count: the receiver was notified of them. */
async function withinDay(
  { brand, now, db }: BrandCtx<Tx>,
  sender: number,
  to: number
): Promise<void> {
  const zone = zoneOf(brand)
  const { rows } = await sql<{ all: number; here: number }>`
    select count(*)::int as all, (count(*) filter (where s.other_id = ${to}))::int as here
    from messages m
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    where m.sender_id = ${sender} and m.brand = ${brand.id} and m.type = 'gift'
      and m.created_at >= (${dayIn(zone, now)}::date::timestamp at time zone ${zone})`.execute(db)
  const { all = 0, here = 0 } = rows[0] ?? {}
  if (all < GIFTS_A_DAY && here < GIFTS_TO_ONE_A_DAY) return
  const limit = here >= GIFTS_TO_ONE_A_DAY ? GIFTS_TO_ONE_A_DAY : GIFTS_A_DAY
  const wait = nextMidnight(zone, now).getTime() - now.getTime()
  refuse('gift_limit', { limit }, { retryAfter: Math.ceil(wait / 1000) })
}
