import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Tracking } from '#contract/shapes.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { BrandCtx, RequestCtx } from '../../core/context.ts'
import type { LanderSource } from '../../db/column-types.ts'
import type { Tx } from '../../db/connect.ts'
import { insertCounts } from './counts.ts'
import { outcomesOf } from './outcomes.ts'
import { sourceOf, withOthers } from './source.ts'

/** By which counts a sign-up is known; null if it came by no lander that the brand has. */
export async function cameBy(
  ctx: RequestCtx<Tx>,
  { lander, locale, tracking }: { lander: string | undefined; locale: Locale; tracking: Tracking }
): Promise<LanderSource | null> {
  if (lander === undefined) return null
  const { network, sub1, arm } = tracking
  return (await sourceOf(ctx, { lander, locale, network, sub1, arm })) ?? null
}

/** Fewer views of a campaign in a day could tell of somebody. */
const CROWD = 10

/**
 * Adds what became of a member to the counts, before their rows are erased; without the campaign if
 * only few came by it that day, since an advertiser may number each click.
 */
export async function keepOutcomes(
  { db, app }: Pick<BrandCtx<Tx>, 'db' | 'app'>,
  { id, brand: brandId }: { id: number; brand: string }
): Promise<void> {
  const brand = app.brands.byId(brandId)
  if (brand === undefined) return
  const of = { brand: brand.id, zone: zoneOf(brand) }
  const account = await db
    .selectFrom('accounts')
    .select(['came_by', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account?.came_by) return
  if ((await viewsLike(db, of, account.came_by, account.created_at)) < CROWD) {
    const came_by = JSON.stringify(withOthers(brand, account.came_by))
    await db.updateTable('accounts').set({ came_by }).where('id', '=', id).execute()
  }
  await insertCounts(
    db,
    sql`select ${brand.id} as brand, o.* from (${outcomesOf(of, sql`a.id = ${id}`)}) o`
  )
}

/** Views with the same campaign and slug, on the day of a sign-up. */
async function viewsLike(
  db: Tx,
  { brand, zone }: { brand: string; zone: string },
  { slug, network, sub1 }: LanderSource,
  signedUpAt: Date
): Promise<number> {
  const { views } = await db
    .selectFrom('lander_counts')
    .select(sql<number>`coalesce(sum(count), 0)::int`.as('views'))
    .where('brand', '=', brand)
    .where('day', '=', dayIn(zone, signedUpAt))
    .where('event', '=', 'view')
    .where('slug', '=', slug)
    .where('network', '=', network)
    .where('sub1', '=', sub1)
    .executeTakeFirstOrThrow()
  return views
}
