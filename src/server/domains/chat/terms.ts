import { sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { keepFile } from '../../platform/media/files.ts'
import { book, type Purse } from '../credits/index.ts'
import type { Dispatch, OutgoingMessage, Terms } from './outgoing.ts'
import type { Partner } from './partner.ts'
import { keepUnsent } from './pending.ts'

/** The cost of a message now: a free message if possible, else credits; 0 if no one can answer. */
export async function termsFor(
  ctx: BrandCtx<Tx>,
  purse: Purse,
  partner: Partner,
  { price, mayBeFree }: OutgoingMessage
): Promise<Terms> {
  const held = purse.isConfirmed ? 0 : await heldBy(ctx, purse.id)
  const freeLeft = Math.max(0, purse.freeLeft - held)
  if (price === 0 || nobodyAnswers(partner)) return { cost: 0, isFree: false, freeLeft }
  if (mayBeFree && freeLeft > 0) return { cost: 0, isFree: true, freeLeft }
  return { cost: price, isFree: false, freeLeft }
}

/** A demo profile without an account; writing to it is free. */
export function nobodyAnswers({ kind, hasAccount }: Pick<Partner, 'kind' | 'hasAccount'>): boolean {
  return kind === 'demo' && !hasAccount
}

/** Held texts that will use a free message when delivered. */
async function heldBy({ brand, db }: BrandCtx<Tx>, sender: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    join profiles p on p.id = s.other_id
    where m.sender_id = ${sender} and m.brand = ${brand.id} and m.state = 'held' and m.type = 'text'
      and (p.kind <> 'demo' or exists (select 1 from accounts where id = p.id))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Refuses `acknowledgement_required` to charge for a non-member the sender hasn't confirmed. */
export function needAcknowledged(
  { kind, acknowledgedAt }: Partner,
  { type, isAcknowledged }: OutgoingMessage,
  { cost }: Terms
): void {
  if (kind === 'member' || acknowledgedAt || isAcknowledged) return
  if (cost > 0 || type === 'gift') refuse('acknowledgement_required', { kind })
}

/** Refuses `not_enough_credits` and keeps the message as pending for seven days. */
export async function needCredits(
  ctx: BrandCtx<Tx>,
  { id, credits }: Purse,
  { id: to }: Partner,
  { type, body, gift, file, pending: waiting }: OutgoingMessage,
  { cost: required }: Terms
): Promise<void> {
  if (required <= credits) return
  if (waiting !== undefined) {
    // Stays pending; the refusal isn't saved, since credits may arrive.
    refuse('not_enough_credits', { required, credits, pending_message: waiting })
  }
  if (file !== undefined) await keepFile(ctx.db, ctx.brand, file)
  const pending =
    type === 'icebreaker'
      ? null
      : await keepUnsent(ctx, { account: id, to, type, body, gift, file, required })
  refuse('not_enough_credits', { required, credits, pending_message: pending }, { keeps: true })
}

/** Charges a sent message and returns the credits left; a held one is charged later. */
export async function charge(
  ctx: BrandCtx<Tx>,
  purse: Purse,
  message: number,
  { partner, outgoing, terms, state }: Dispatch
): Promise<number> {
  if (state === 'held') return purse.credits
  if (terms.isFree) {
    await ctx.db
      .updateTable('accounts')
      .set({ free_left: purse.freeLeft - 1 })
      .where('id', '=', purse.id)
      .execute()
  }
  if (terms.cost === 0) return purse.credits
  const reason = reasonOf(outgoing.type)
  const line = { account: purse.id, amount: -terms.cost, reason, message, member: partner.id }
  return book(ctx, line)
}

export function reasonOf(type: OutgoingMessage['type']): 'gift' | 'photo' | 'message' {
  return type === 'gift' || type === 'photo' ? type : 'message'
}
