import type { BrandCtx, Ctx } from '../../core/context.ts'

interface Touch {
  network?: string | undefined
  ref?: string | undefined
  sub1?: string | undefined
  sub2?: string | undefined
  sub3?: string | undefined
  arm?: string | undefined
}

/** Stores a visit's source without personal data. */
export async function noteVisit(
  { db, brand, now }: BrandCtx,
  visit: Touch & { lander?: string | undefined; variant?: string | undefined }
): Promise<void> {
  const { lander, variant, network, ref, sub1, sub2, sub3, arm } = visit
  await db
    .insertInto('visits')
    .values({
      brand: brand.id,
      lander: lander ?? null,
      variant: variant ?? null,
      touch: JSON.stringify({ network, ref, sub1, sub2, sub3, arm }),
      created_at: now
    })
    .execute()
}

/** Stores how a bounced visit ended (product.md §7). */
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

/** A member with a hidden page no longer counts as looking. */
export async function notePageHidden({ db, now }: Ctx, session: number | undefined): Promise<void> {
  if (session === undefined) return
  await db.updateTable('sessions').set({ hidden_at: now }).where('id', '=', session).execute()
}
