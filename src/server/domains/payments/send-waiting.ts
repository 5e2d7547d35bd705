import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { Refusal } from '../../core/refusal.ts'
import { memberById } from '../../platform/session.ts'
import { resume } from '../chat/index.ts'
import { inTransaction } from './work.ts'

/**
 * Sends the message that waited for the credits of an order, whether or not the buyer's browser is
 * still there (product.md §17). What cannot be sent, such as to somebody who left, goes on waiting.
 */
export async function sendWaiting(
  app: AppContext,
  brand: Brand,
  { account, message }: { account: number; message: number }
): Promise<void> {
  try {
    await inTransaction(app, brand, async ctx => {
      const member = await memberById(ctx.db, brand.id, account)
      if (member) await resume({ ...ctx, member }, message, false)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
