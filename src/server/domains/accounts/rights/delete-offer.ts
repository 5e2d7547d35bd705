import type { Alternative } from '#contract/calls/accounts/rights.ts'
import { OFFER_PAUSE_DAYS, WELCOME_PERCENTAGE, WELCOME_SECONDS } from '#contract/limits.ts'
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { isSelling } from '#site/bundles.ts'
import type { BrandCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'

const OFFER_MS = 48 * HOUR_MS

export interface Alternatives {
  alternatives: Alternative[]
  /** Percent; null without an offer. */
  discount: number | null
}

/** Alternatives to leaving. The discount is offered once (product.md §23). */
export async function alternativesFor(ctx: BrandCtx, account: number): Promise<Alternatives> {
  const sells = isSelling(ctx.brand.site)
  const discount = sells ? await discountFor(ctx, account) : null
  const usual: Alternative[] = ['mail_change', 'privacy_mode', 'pause', 'notifications']
  if (sells && !(await isPremium(ctx, account))) usual.push('trial_package')
  return { alternatives: discount === null ? usual : [...usual, 'discount'], discount }
}

/** Who never bought is shown the bundle that premium begins with. */
async function isPremium({ db }: BrandCtx, account: number): Promise<boolean> {
  const { premium_since } = await db
    .selectFrom('accounts')
    .select('premium_since')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return premium_since !== null
}

/** No offer as good as the welcome one starts within thirty days of its end (product.md §20). */
async function discountFor({ brand, db, now }: BrandCtx, account: number): Promise<number | null> {
  const percent = brand.site.company.deleteDiscount
  if (!percent) return null
  if (percent >= WELCOME_PERCENTAGE) {
    const { created_at: since } = await db
      .selectFrom('accounts')
      .select('created_at')
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    const pause = WELCOME_SECONDS * 1000 + OFFER_PAUSE_DAYS * DAY_MS
    if (now.getTime() < since.getTime() + pause) return null
  }
  const before = await db
    .selectFrom('delete_offers')
    .select('percent')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return before === undefined ? percent : null
}

/** Starts the discount. Refuses `not_found` if there is none to take. */
export async function takeOffer(
  ctx: BrandCtx<Tx>,
  account: number
): Promise<{ percent: number; ends_at: string }> {
  const { discount } = await alternativesFor(ctx, account)
  if (discount === null) refuse('not_found')
  const ends = await noteOffer(ctx, account, discount, true)
  if (ends === undefined) refuse('not_found')
  return { percent: discount, ends_at: ends.toISOString() }
}

/** A deletion uses up the offer: the next attempt shows none. */
export async function declineOffer(ctx: BrandCtx<Tx>, account: number): Promise<void> {
  const { discount } = await alternativesFor(ctx, account)
  if (discount !== null) await noteOffer(ctx, account, discount, false)
}

async function noteOffer(
  { now, db, brand }: BrandCtx<Tx>,
  account: number,
  percent: number,
  isTaken: boolean
): Promise<Date | undefined> {
  const ends = new Date(now.getTime() + (isTaken ? OFFER_MS : 0))
  const made = await db
    .insertInto('delete_offers')
    .values({
      account_id: account,
      brand: brand.id,
      percent,
      starts_at: now,
      ends_at: ends,
      is_taken: isTaken
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('ends_at')
    .executeTakeFirst()
  return made?.ends_at
}
