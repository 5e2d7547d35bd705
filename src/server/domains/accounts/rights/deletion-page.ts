import { DELETE_REASONS } from '#contract/calls/rights.ts'
import type { Brand } from '../../../core/brands.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Db } from '../../../db/connect.ts'
import { erasureOf } from './account-deletion.ts'
import { alternativesFor } from './delete-offer.ts'

/** What somebody should know before deleting the account, all on one page (contract.md §13). */
export async function deletionPage(db: Db, brand: Brand, id: number, now: Date) {
  const account = await db
    .selectFrom('accounts')
    .select('credits')
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return {
    reasons: [...DELETE_REASONS],
    ...(await alternativesFor(db, brand, id)),
    credits: account?.credits ?? refuse('token_expired'),
    erases_at: erasureOf(now).toISOString()
  }
}
