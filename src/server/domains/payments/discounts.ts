import { sql } from 'kysely'
import { minorOf } from '#contract/amount.ts'
import type { CountryCode, Currency } from '#contract/country.ts'
import {
  DISCOUNT_RESERVED_MINUTES,
  WELCOME_CODE,
  WELCOME_PERCENTAGE,
  WELCOME_SECONDS
} from '#contract/limits.ts'
import { PAY_METHODS, type PayMethod } from '#contract/payments.ts'
import { MINUTE_MS } from '#contract/time.ts'
import { bundlesOf } from '#site/bundles.ts'
import { zoneOf } from '../../core/brands.ts'
import { dayIn } from '../../core/clock.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { endOf } from '../../core/days.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'

/** A code as a member may use it now. */
export interface Discount {
  code: string
  percentage: number
  /** Whom it is for; null for a code of everybody. */
  account: number | null
  ends: Date | null
  minimum: number
  currency: Currency
  methods: readonly PayMethod[]
  countries: readonly CountryCode[]
}

/** Code of the discount that is offered at the deletion of an account. */
export const STAY_CODE = 'STAY'

/**
 * Finds a code for the member. Refuses `discount_not_found` for one that does not exist or is not
 * theirs, `discount_used` after its one use, `discount_expired` before or after its time.
 */
export async function discountOf(ctx: MemberCtx, code: string): Promise<Discount> {
  const found = await findCode(ctx, code)
  const use = await ctx.db
    .selectFrom('discount_uses')
    .select('used_at')
    .where('account_id', '=', ctx.member.id)
    .where('code', '=', code)
    .executeTakeFirst()
  if (use?.used_at) refuse('discount_used')
  return found
}

/** The member's welcome offer; undefined once it is over, used or without use. */
export async function welcomeOf(ctx: MemberCtx): Promise<Discount | undefined> {
  const { member, now, brand } = ctx
  const ends = new Date(member.signedUpAt.getTime() + WELCOME_SECONDS * 1000)
  if (member.isPremium || now >= ends) return undefined
  const used = await ctx.db
    .selectFrom('discount_uses')
    .select('code')
    .where('account_id', '=', member.id)
    .where('code', '=', WELCOME_CODE)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  if (used) return undefined
  return {
    ...forAll(ctx),
    code: WELCOME_CODE,
    percentage: WELCOME_PERCENTAGE,
    account: member.id,
    ends,
    countries: brand.site.audience.countries
  }
}

async function findCode(ctx: MemberCtx, code: string): Promise<Discount> {
  if (code === WELCOME_CODE) {
    return (
      (await welcomeOf(ctx)) ?? refuse(ctx.member.isPremium ? 'discount_used' : 'discount_expired')
    )
  }
  if (code === STAY_CODE) return staying(ctx)
  const { brand, now } = ctx
  const known = brand.site.payments.discounts.find(discount => discount.code === code)
  if (known === undefined) refuse('discount_not_found')
  const today = dayIn(zoneOf(brand), now)
  if ((known.from && today < known.from) || (known.until && today > known.until)) {
    refuse('discount_expired')
  }
  const { currency } = forAll(ctx)
  return {
    code,
    percentage: known.percentage,
    account: null,
    ends: known.until ? endOf(known.until, zoneOf(brand)) : null,
    minimum: minorOf(known.minimumOrder, currency),
    currency,
    methods: known.methods.length > 0 ? known.methods : PAY_METHODS,
    countries: known.countries.length > 0 ? known.countries : brand.site.audience.countries
  }
}

/** The discount of the deletion page, once the member has taken it (product.md §23). */
async function staying(ctx: MemberCtx): Promise<Discount> {
  const { db, member, now, brand } = ctx
  const offer = await db
    .selectFrom('delete_offers')
    .select(['percent', 'ends_at'])
    .where('account_id', '=', member.id)
    .where('is_taken', '=', true)
    .executeTakeFirst()
  if (offer === undefined) refuse('discount_not_found')
  if (now >= offer.ends_at) refuse('discount_expired')
  return {
    ...forAll(ctx),
    code: STAY_CODE,
    percentage: offer.percent,
    account: member.id,
    ends: offer.ends_at,
    countries: brand.site.audience.countries
  }
}

function forAll({ brand, member }: MemberCtx): Pick<Discount, 'minimum' | 'currency' | 'methods'> {
  const [bundle] = bundlesOf(brand.site, member.country)
  return { minimum: 0, currency: bundle?.currency ?? 'EUR', methods: PAY_METHODS }
}

/** The price after a discount, rounded up to the smallest unit; at least one unit. */
export function reduced(price: number, percentage: number): number {
  return Math.max(1, Math.ceil((price * (100 - percentage)) / 100))
}

/**
 * Keeps a code for an order; an order of the same member that was started before and is not paid
 * loses it. Refuses `discount_used`.
 */
export async function reserve(
  ctx: BrandCtx<Tx>,
  account: number,
  code: string,
  order: number
): Promise<void> {
  const { db, brand, now } = ctx
  const until = new Date(now.getTime() + DISCOUNT_RESERVED_MINUTES * MINUTE_MS)
  const { rows } = await sql`
    insert into discount_uses as u (brand, account_id, code, order_id, reserved_until)
    values (${brand.id}, ${account}, ${code}, ${order}, ${until}::timestamptz)
    on conflict (account_id, code) do update
      set order_id = excluded.order_id, reserved_until = excluded.reserved_until
      where u.used_at is null
    returning code`.execute(db)
  if (rows.length === 0) refuse('discount_used')
}

/** Lets go of a code when its order ends without a payment. */
export async function release({ db }: BrandCtx<Tx>, order: number): Promise<void> {
  await db
    .deleteFrom('discount_uses')
    .where('order_id', '=', order)
    .where('used_at', 'is', null)
    .execute()
}

/** Marks the code of a paid order as used. Returns false if another order has used it. */
export async function useUp(
  { db, brand, now }: BrandCtx<Tx>,
  account: number,
  code: string,
  order: number
): Promise<boolean> {
  const { rows } = await sql`
    insert into discount_uses as u (brand, account_id, code, order_id, reserved_until, used_at)
    values (${brand.id}, ${account}, ${code}, ${order}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (account_id, code) do update
      set order_id = excluded.order_id, used_at = excluded.used_at where u.used_at is null
    returning code`.execute(db)
  return rows.length > 0
}
