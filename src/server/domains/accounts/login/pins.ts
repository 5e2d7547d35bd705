import { timingSafeEqual } from 'node:crypto'
import type { BrandCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { TokenPurpose } from '../../../db/column-types.ts'
import type { Tx } from '../../../db/connect.ts'
import { PIN_TRIES, pinHash } from '../../../platform/tokens.ts'

/** Uses up a mailed PIN. Refuses `pin_wrong`, and `token_expired` after five tries or its time. */
export async function usePin(
  ctx: BrandCtx<Tx>,
  account: number,
  purpose: TokenPurpose,
  pin: string
): Promise<void> {
  const { db } = ctx
  const row = await db
    .selectFrom('tokens')
    .select(['id', 'pin_hash', 'tries', 'pin_expires_at'])
    .where('account_id', '=', account)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const isOver = (row?.pin_expires_at ?? new Date(0)) <= ctx.now
  if (!row?.pin_hash || isOver || row.tries >= PIN_TRIES) refuse('token_expired')
  if (!timingSafeEqual(row.pin_hash, pinHash(ctx, account, pin))) {
    const tries = row.tries + 1
    await db.updateTable('tokens').set({ tries }).where('id', '=', row.id).execute()
    refuse('pin_wrong', { tries_left: PIN_TRIES - tries }, { keeps: true })
  }
  await db.updateTable('tokens').set({ used_at: ctx.now }).where('id', '=', row.id).execute()
}
