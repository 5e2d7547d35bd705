import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Tracking } from '#contract/shapes.ts'
import { zoneOf } from '../../core/brands.ts'
import type { BrandCtx, RequestCtx } from '../../core/context.ts'
import type { LanderSource } from '../../db/column-types.ts'
import type { Tx } from '../../db/connect.ts'
import { insertCounts } from './counts.ts'
import { outcomesOf } from './outcomes.ts'
import { sourceOf } from './source.ts'

/** By which counts a sign-up is known; null if it came by no lander that the brand has. */
export async function cameBy(
  ctx: RequestCtx<Tx>,
  { lander, locale, tracking }: { lander: string | undefined; locale: Locale; tracking: Tracking }
): Promise<LanderSource | null> {
  if (lander === undefined) return null
  const { network, sub1, arm } = tracking
  return (await sourceOf(ctx, { lander, locale, network, sub1, arm })) ?? null
}

/** Adds what became of a member to the counts, before their rows are erased. */
export async function keepOutcomes(
  { db, app }: Pick<BrandCtx<Tx>, 'db' | 'app'>,
  { id, brand: brandId }: { id: number; brand: string }
): Promise<void> {
  const brand = app.brands.byId(brandId)
  if (brand === undefined) return
  const of = { brand: brand.id, zone: zoneOf(brand) }
  await insertCounts(
    db,
    sql`select ${brand.id} as brand, o.* from (${outcomesOf(of, sql`a.id = ${id}`)}) o`
  )
}
