import type { MemberCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { giftPrice } from '../brand/index.ts'
import type { OutgoingMessage, Sent } from './outgoing.ts'
import { leaveUnsent, takeUnsent } from './pending.ts'
import { send } from './send.ts'

/** Sends a pending message at today's price; it stays pending without credits (product.md §17). */
export async function resume(
  ctx: MemberCtx<Tx>,
  pending: number,
  isAcknowledged: boolean
): Promise<Sent> {
  const { member, brand } = ctx
  const unsent = await takeUnsent(ctx, member.id, pending)
  const { creditCost } = brand.site.economy
  const { to, type, body, gift, file } = unsent
  const price = type === 'gift' ? giftPrice(brand, gift ?? '') : creditCost[PRICED[type]]
  const outgoing: OutgoingMessage = {
    ...{ type, body, gift, price, isAcknowledged },
    mayBeFree: type === 'text',
    // The sender saw the hint before the message became pending.
    isSure: true,
    pending,
    ...(file === null ? {} : { file })
  }
  const sent = await send(ctx, { to }, outgoing)
  await leaveUnsent(ctx, member.id, pending)
  return sent
}

const PRICED = { text: 'message', photo: 'photo' } as const
