import type { MemberCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { lockPurse } from '../credits/index.ts'
import { afterSending } from './after.ts'
import { needAllowed, needOpener, notTooFast } from './allowed.ts'
import type { OutgoingMessage, Sent } from './outgoing.ts'
import { type Address, partnerAt } from './partner.ts'
import { openConversation, storeMessage } from './store.ts'
import { charge, needAcknowledged, needCredits, termsFor } from './terms.ts'

/**
 * Checks, charges and stores a message in one transaction (product.md §17). One that can't be paid
 * becomes pending and refuses `not_enough_credits`; a sender without a confirmed address has it
 * held and charged at delivery.
 */
export async function send(
  ctx: MemberCtx<Tx>,
  address: Address,
  outgoing: OutgoingMessage
): Promise<Sent> {
  const purse = await lockPurse(ctx, ctx.member.id)
  await notTooFast(ctx, purse)
  const partner = await partnerAt(ctx, address)
  await needAllowed(ctx, purse, partner, outgoing)
  const opener = await needOpener(ctx, partner, outgoing)
  const terms = await termsFor(ctx, purse, partner, outgoing)
  needAcknowledged(partner, outgoing, terms)
  await needCredits(ctx, purse, partner, outgoing, terms)
  const conversation = await openConversation(ctx, partner)
  const state = purse.isConfirmed ? 'sent' : 'held'
  const dispatch = { partner, conversation, outgoing, terms, state } as const
  const message = await storeMessage(ctx, dispatch)
  const credits = await charge(ctx, purse, message, dispatch)
  const allowances = await afterSending(ctx, purse, message, dispatch, opener)
  const freeLeft = terms.freeLeft - (terms.isFree ? 1 : 0)
  return { message, conversation, partner, state, cost: terms.cost, credits, freeLeft, allowances }
}
