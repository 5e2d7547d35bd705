import { sql } from 'kysely'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { keepFile } from '../../platform/media/files.ts'
import { book, type Purse } from '../credits/index.ts'
import type { Dispatch, OutgoingMessage, Terms } from './outgoing.ts'
import type { Partner } from './partner.ts'
import { keepUnsent } from './pending.ts'

/**
 * What a message costs now: one of the free messages where there is one, else credits. A message that
 * nobody can answer costs nothing: one to a demo profile without an account.
 */
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

/** A demo profile that nobody logs in to: writing there costs nothing. */
export function nobodyAnswers({ kind, hasAccount }: Pick<Partner, 'kind' | 'hasAccount'>): boolean {
  return kind === 'demo' && !hasAccount
}

/** Texts that wait for the sender's activation and will take a free message when they go out. */
async function heldBy({ brand, db }: BrandCtx<Tx>, sender: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages m
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    join profiles p on p.id = s.other_id
    where m.sender_id = ${sender} and m.brand = ${brand.id} and m.state = 'held' and m.type = 'text'
      and (p.kind <> 'demo' or exists (select 1 from accounts where id = p.id))`.execute(db)
  return rows[0]?.count ?? 0
}

/** Refuses to charge for a profile that is no member until the sender has read so. */
export function needAcknowledged(
  { kind, acknowledgedAt }: Partner,
  { type, isAcknowledged }: OutgoingMessage,
  { cost }: Terms
): void {
  if (kind === 'member' || acknowledgedAt || isAcknowledged) return
  if (cost > 0 || type === 'gift') refuse('acknowledgement_required', { kind })
}

/** Refuses a message that the purse can't pay; it is kept as a pending message for seven days. */
export async function needCredits(
  ctx: BrandCtx<Tx>,
  { id, credits }: Purse,
  { id: to }: Partner,
  { type, body, gift, file, pending: waiting }: OutgoingMessage,
  { cost: required }: Terms
): Promise<void> {
  if (required <= credits) return
  if (waiting !== undefined) {
    // It waits as before: nothing is stored, not even this answer, since credits may come.
    refuse('not_enough_credits', { required, credits, pending_message: waiting })
  }
  if (file !== undefined) await keepFile(ctx.db, ctx.brand, file)
  const pending =
    type === 'icebreaker'
      ? null
      : await keepUnsent(ctx, { account: id, to, type, body, gift, file, required })
  refuse('not_enough_credits', { required, credits, pending_message: pending }, { keeps: true })
}

/** Takes what a message costs. Returns the credits that are left; a held message takes nothing yet. */
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

/** What a line of the ledger says that was paid for. */
export function reasonOf(type: OutgoingMessage['type']): 'gift' | 'photo' | 'message' {
  return type === 'gift' || type === 'photo' ? type : 'message'
}
