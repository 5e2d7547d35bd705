import { sql } from 'kysely'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { memberById } from '../../platform/session.ts'
import { resume } from '../chat/index.ts'
import {
  FOR_WHOM_COLUMNS,
  type ForWhomRow,
  forWhom,
  joinForWhom,
  lockPurse
} from '../credits/index.ts'
import { inTransaction } from './work.ts'

/**
 * Sends the message that waited for the credits of a paid order, once, whether or not the buyer's
 * browser is still there (product.md §17). What cannot be sent, such as to somebody who left, is
 * kept for the member to decide.
 */
export async function sendWaiting(app: AppContext, brand: Brand, order: number): Promise<void> {
  try {
    await inTransaction(app, brand, async ctx => {
      const due = await lockUnsent(ctx, order)
      if (due === undefined) return
      const member = await memberById(ctx.db, brand.id, due.account)
      if (member) await resume({ ...ctx, member }, due.message, false)
      await end(ctx.db, order, member ? 'sent' : 'kept')
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await inTransaction(app, brand, ({ db }) => end(db, order, 'kept'))
  }
}

/** The account row comes first, as wherever credits are spent. */
async function lockUnsent(
  ctx: BrandCtx<Tx>,
  order: number
): Promise<{ account: number; message: number } | undefined> {
  const account = await ctx.db
    .selectFrom('orders')
    .select('account_id as id')
    .where('id', '=', order)
    .executeTakeFirst()
  if (account === undefined) return undefined
  await lockPurse(ctx, account.id)
  const { rows } = await sql<{ account: number; message: number }>`
    select account_id as account, pending_message as message from orders
    where id = ${order} and ${UNSENT} for update`.execute(ctx.db)
  return rows[0]
}

/** Condition on orders: paid, and their message is not yet sent or given back to the member. */
export const UNSENT = sql`granted_at is not null and pending_message is not null
  and pending_outcome is null`

async function end(db: Tx, order: number, outcome: 'sent' | 'kept'): Promise<void> {
  await sql`update orders set pending_outcome = ${outcome}
    where id = ${order} and pending_outcome is null`.execute(db)
}

/** What became of the message that an order was made for; null without one. */
export async function waitingOf({ db, brand, member }: MemberCtx, order: number) {
  const { rows } = await sql<ForWhomRow & { id: number; to: number | null; outcome: Outcome }>`
    select o.pending_message as id, o.pending_to as "to",
      coalesce(o.pending_outcome, 'waits') as outcome, ${FOR_WHOM_COLUMNS}
    from orders o ${joinForWhom(brand, member.id, 'o.pending_to')}
    where o.id = ${order} and o.brand = ${brand.id} and o.account_id = ${member.id}
      and o.pending_message is not null`.execute(db)
  const [row] = rows
  return row ? forWhom(row, brand, member) : null
}

type Outcome = 'waits' | 'sent' | 'kept'
