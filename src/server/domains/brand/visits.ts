import type { BrandCtx, Ctx } from '../../core/context.ts'

interface Touch {
  network?: string | undefined
  ref?: string | undefined
  sub1?: string | undefined
  sub2?: string | undefined
  sub3?: string | undefined
}

/** Writes down where a visit came from: no address, no cookie, nothing of who it was. */
export async function noteVisit(
  { db, brand, now }: BrandCtx,
  visit: Touch & { lander?: string | undefined; variant?: string | undefined }
): Promise<void> {
  const { lander, variant, network, ref, sub1, sub2, sub3 } = visit
  await db
    .insertInto('visits')
    .values({
      brand: brand.id,
      lander: lander ?? null,
      variant: variant ?? null,
      touch: JSON.stringify({ network, ref, sub1, sub2, sub3 }),
      created_at: now
    })
    .execute()
}

/** Writes down how a visit ended that went no further (product.md §7). */
export async function noteBounce(
  { db, brand, now }: BrandCtx,
  bounce: { t: number; scroll: number; events: number; lander?: string | undefined }
): Promise<void> {
  const { t, scroll, events, lander } = bounce
  await db
    .insertInto('bounces')
    .values({ brand: brand.id, lander: lander ?? null, ms: t, scroll, events, created_at: now })
    .execute()
}

/** A member whose page is hidden is no longer looking: presence ends with the next poll. */
export async function notePageHidden({ db, now }: Ctx, session: number | undefined): Promise<void> {
  if (session === undefined) return
  await db.updateTable('sessions').set({ hidden_at: now }).where('id', '=', session).execute()
}
