import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { giftPrice } from '../brand/index.ts'
import { book, lockPurse, type Purse } from '../credits/index.ts'
import { blockedBetween } from '../people/index.ts'
import { detachPhoto, removePhoto } from './chat-photos.ts'
import { keepUnsent } from './pending.ts'
import { answersIcebreaker } from './store.ts'
import { reasonOf } from './terms.ts'

interface Held {
  id: number
  conversation: number
  to: number
  type: 'text' | 'photo' | 'gift' | 'icebreaker'
  body: string
  gift: string | null
  /** The receiver can still be written to. */
  isOpen: boolean
  /** A member, or the sender has acknowledged that it is none; else nothing is charged. */
  isAcknowledged: boolean
  /** Someone can answer; else nothing is charged. */
  isAnswered: boolean
}

/**
 * Delivers and charges the messages written before activation, in order (product.md §12).
 * Unaffordable ones become pending; those without a receiver are withdrawn. Returns how many were
 * delivered.
 */
export async function deliverHeld(ctx: BrandCtx<Tx>, account: number): Promise<number> {
  const purse = await lockPurse(ctx, account)
  let delivered = 0
  for (const held of await heldOf(ctx, account)) {
    const fate = await decide(ctx, purse, held)
    if (fate === 'delivered') {
      delivered++
      await arrive(ctx, held)
      ctx.emit({
        to: [held.to, account],
        name: 'message',
        data: { conversation: held.conversation, message: held.id, from: account }
      })
    } else await takeBack(ctx, held.id)
  }
  return delivered
}

const IS_BLOCKED = blockedBetween(sql`p.id`, sql`m.sender_id`)

async function heldOf({ brand, db }: BrandCtx<Tx>, account: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select m.id, m.conversation_id as conversation, s.other_id as to, m.type, m.body, m.gift,
      p.status in ('active', 'paused') and not ${IS_BLOCKED} as "isOpen",
      p.kind = 'member' or s.acknowledged_at is not null as "isAcknowledged",
      p.kind <> 'demo' or exists (select 1 from accounts where id = p.id) as "isAnswered"
    from messages m
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    join profiles p on p.id = s.other_id
    where m.sender_id = ${account} and m.brand = ${brand.id} and m.state = 'held'
    order by m.id`.execute(db)
  return rows
}

async function decide(
  ctx: BrandCtx<Tx>,
  purse: Purse,
  held: Held
): Promise<'delivered' | 'kept' | 'lost'> {
  const { brand, db } = ctx
  if (!held.isOpen) return 'lost'
  const { creditCost } = brand.site.economy
  const price =
    held.type === 'gift'
      ? giftPrice(brand, held.gift ?? '')
      : creditCost[held.type === 'photo' ? 'photo' : 'message']
  const isFree = held.type === 'icebreaker' || price === 0 || !held.isAnswered
  if (isFree) return 'delivered'
  if (held.type === 'text' && purse.freeLeft > 0) {
    purse.freeLeft -= 1
    await sql`with a as (update accounts set free_left = free_left - 1 where id = ${purse.id})
      update messages set was_free = true where id = ${held.id}`.execute(db)
    return 'delivered'
  }
  if (price > purse.credits || !held.isAcknowledged) {
    const { to, type, body, gift } = held
    if (type !== 'icebreaker') {
      const unsent = { account: purse.id, to, body, gift, required: price }
      const file = type === 'photo' ? await detachPhoto(ctx, held.id) : undefined
      await keepUnsent(ctx, { ...unsent, type, file })
    }
    return 'kept'
  }
  await db.updateTable('messages').set({ cost: price }).where('id', '=', held.id).execute()
  purse.credits = await book(ctx, {
    account: purse.id,
    amount: -price,
    reason: reasonOf(held.type),
    message: held.id,
    member: held.to
  })
  return 'delivered'
}

async function arrive(ctx: Ctx<Tx>, held: Held): Promise<void> {
  const { now, db } = ctx
  await sql`
    with sent as (
      update messages set state = 'sent', delivered_at = ${now}::timestamptz where id = ${held.id}
    )
    update sides set last_at = ${now}::timestamptz, last_message_id = ${held.id}, hidden_at = null,
      unread = unread + 1
    where conversation_id = ${held.conversation} and member_id = ${held.to}`.execute(db)
  if (held.type !== 'icebreaker') await answersIcebreaker(ctx, held.conversation, held.to)
}

async function takeBack(ctx: BrandCtx<Tx>, id: number): Promise<void> {
  const { db, brand } = ctx
  await db
    .updateTable('messages')
    .set({ state: 'withdrawn', body: '' })
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .execute()
  await removePhoto(ctx, id)
}
