import type { MemberCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { openerCount } from '../scam/index.ts'
import { afterSending } from './after.ts'
import { allowancesOf } from './allowances.ts'
import { needAllowed, needOpener } from './allowed.ts'
import type { OutgoingMessage, Sent } from './outgoing.ts'
import { type Address, reachable } from './partner.ts'
import { lockSender } from './sender.ts'
import { standingOf } from './standing.ts'
import { openConversation, storeMessage } from './store.ts'
import { needAcknowledged, needCredits, termsFor } from './terms.ts'

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
  const sender = await lockSender(ctx, address)
  const { purse } = sender
  const standing = await standingOf(ctx, sender, outgoing)
  const partner = reachable(standing.partner)
  needAllowed(ctx, purse, standing, outgoing)
  const opener = needOpener(standing, outgoing)
  const terms = termsFor(purse, standing, outgoing)
  needAcknowledged(partner, outgoing, terms)
  await needCredits(ctx, purse, partner, outgoing, terms)
  const conversation = await openConversation(ctx, partner)
  const state = purse.isConfirmed ? 'sent' : 'held'
  const dispatch = { partner, conversation, outgoing, terms, state } as const
  const opening = opener && openerCount(ctx, opener, standing.uses)
  const { row, credits } = await storeMessage(ctx, purse, dispatch, opening)
  const { slowedUntil } = await afterSending(ctx, standing, row, dispatch)
  const started = standing.started + (partner.conversation === undefined ? 1 : 0)
  const allowances = allowancesOf(ctx, { ...standing, started }, slowedUntil ?? purse.slowedUntil)
  const freeLeft = terms.freeLeft - (terms.isFree ? 1 : 0)
  return { row, conversation, partner, state, cost: terms.cost, credits, freeLeft, allowances }
}
