import type { BrandCtx } from '../../core/context.ts'
import type { Tx } from '../../db/connect.ts'
import { book } from './purse.ts'

export type RefundReason = 'undelivered' | 'withdrawn' | 'fraud'

/**
 * Refunds the credits or the free message that a message cost, at most once. Returns the credits
 * refunded, 0 if the message cost none or its sender is gone. Locks the sender's account.
 */
export async function refundFor(
  ctx: BrandCtx<Tx>,
  message: number,
  reason: RefundReason
): Promise<number> {
  const { db, brand } = ctx
  const row = await db
    .selectFrom('messages as m')
    .innerJoin('accounts as a', 'a.id', 'm.sender_id')
    .innerJoin('sides as s', join =>
      join
        .onRef('s.conversation_id', '=', 'm.conversation_id')
        .onRef('s.member_id', '=', 'm.sender_id')
    )
    .select(['a.id as account', 's.other_id as member', 'm.cost', 'm.was_free'])
    .where('m.id', '=', message)
    .where('m.brand', '=', brand.id)
    .where('m.state', '<>', 'held')
    .forNoKeyUpdate(['a', 'm'])
    .executeTakeFirst()
  if (row === undefined) return 0
  if (row.was_free) await giveFreeBack(ctx, row.account, message)
  if (row.cost === 0 || (await isRefunded(ctx, message))) return 0
  const { account, member, cost: amount } = row
  const entry = { account, amount, message, member, note: reason }
  await book(ctx, { ...entry, reason: 'refund' })
  return amount
}

async function isRefunded({ db, brand }: BrandCtx<Tx>, message: number): Promise<boolean> {
  const line = await db
    .selectFrom('ledger')
    .select('id')
    .where('message_id', '=', message)
    .where('reason', '=', 'refund')
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return line !== undefined
}

async function giveFreeBack(
  { db, brand }: BrandCtx<Tx>,
  account: number,
  message: number
): Promise<void> {
  await db
    .updateTable('accounts')
    .set(({ eb }) => ({ free_left: eb('free_left', '+', 1) }))
    .where('id', '=', account)
    .where('brand', '=', brand.id)
    .execute()
  await db
    .updateTable('messages')
    .set({ was_free: false })
    .where('id', '=', message)
    .where('brand', '=', brand.id)
    .execute()
}
