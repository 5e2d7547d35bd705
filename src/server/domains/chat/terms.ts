import { type RawBuilder, sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { keepFile } from '../../platform/media/files.ts'
import { bookSteps, type Purse } from '../credits/index.ts'
import type { Dispatch, OutgoingMessage, Terms } from './outgoing.ts'
import type { Partner } from './partner.ts'
import { keepUnsent } from './pending.ts'
import type { Standing } from './standing.ts'

/** The cost of a message now: a free message if possible, else credits; 0 if no one can answer. */
export function termsFor(
  purse: Purse,
  { partner, held }: Standing,
  { price, mayBeFree }: OutgoingMessage
): Terms {
  const freeLeft = Math.max(0, purse.freeLeft - held)
  if (price === 0 || nobodyAnswers(partner)) return { cost: 0, isFree: false, freeLeft }
  if (mayBeFree && freeLeft > 0) return { cost: 0, isFree: true, freeLeft }
  return { cost: price, isFree: false, freeLeft }
}

/** A demo profile without an account; writing to it is free. */
export function nobodyAnswers({ kind, hasAccount }: Pick<Partner, 'kind' | 'hasAccount'>): boolean {
  return kind === 'demo' && !hasAccount
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

/**
 * SQL: charges the message that the step `sent` stores, as a further step; `booked` has the new
 * balance. Undefined if it costs nothing, or is held: that one is charged later.
 */
export function chargeStep(
  ctx: BrandCtx<Tx>,
  purse: Purse,
  { partner, outgoing, terms, state }: Dispatch
): { step: RawBuilder<unknown>; isBooked: boolean } | undefined {
  if (state === 'held') return undefined
  if (terms.isFree) {
    const step = sql`spent as (update accounts set free_left = ${purse.freeLeft - 1}
      where id = ${purse.id})`
    return { step, isBooked: false }
  }
  if (terms.cost === 0) return undefined
  const reason = reasonOf(outgoing.type)
  const message = sql<number>`(select id from sent)`
  const line = { account: purse.id, amount: -terms.cost, reason, message, member: partner.id }
  return { step: bookSteps(ctx, line), isBooked: true }
}

export function reasonOf(type: OutgoingMessage['type']): 'gift' | 'photo' | 'message' {
  return type === 'gift' || type === 'photo' ? type : 'message'
}
