import type { Member } from '../../core/member.ts'
import type { Setting, Tx } from '../../core/route.ts'
import { giftPrice } from '../brand/gift-list.ts'
import { leaveUnsent, takeUnsent } from './pending.ts'
import { type Parcel, type Sent, send } from './send.ts'

/**
 * Sends a message that waited for credits, as it was written; what it costs is today's price. Without
 * the credits it goes on waiting (contract.md §7).
 */
export async function resume(
  tx: Tx,
  setting: Setting,
  member: Member,
  pending: number,
  isAcknowledged: boolean
): Promise<Sent> {
  const { brand, now, tell } = setting
  const unsent = await takeUnsent(tx, brand.id, member.id, pending, now)
  const { creditCost } = brand.site.economy
  const { to, type, body, gift, file } = unsent
  const price = type === 'gift' ? giftPrice(brand, gift ?? '') : creditCost[PRICED[type]]
  const parcel: Parcel = {
    ...{ type, body, gift, price, isAcknowledged },
    mayBeFree: type === 'text',
    // The hint was given before it was kept.
    isSure: true,
    pending,
    ...(file === null ? {} : { file })
  }
  const sent = await send(tx, setting, member, { to }, parcel)
  await leaveUnsent(tx, { brand: brand.id, tell }, member.id, pending)
  return sent
}

const PRICED = { text: 'message', photo: 'photo' } as const
