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
 * Sends something to another member. Checked, charged and stored in this one transaction or not at
 * all (product.md §17); what can't be paid is kept as a pending message and refused with 402. Until
 * the sender has confirmed the address it is held, and charged when it is delivered.
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
