import { DELETE_REASONS } from '#contract/calls/accounts/rights.ts'
import type { BrandCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import { erasureOf } from './account-deletion.ts'
import { alternativesFor } from './delete-offer.ts'

/** Facts to show before a deletion, all on one page (product.md §23). */
export async function deletionPage(ctx: BrandCtx, id: number) {
  const { db, brand, now } = ctx
  const account = await db
    .selectFrom('accounts')
    .select('credits')
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return {
    reasons: [...DELETE_REASONS],
    ...(await alternativesFor(ctx, id)),
    credits: account?.credits ?? refuse('token_expired'),
    erases_at: erasureOf(now).toISOString()
  }
}
