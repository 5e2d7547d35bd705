import { sql } from 'kysely'
import type { Spending } from '#contract/calls/payments.ts'
import type { Currency } from '#contract/country.ts'
import { LIMIT_RAISE_HOURS } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/time.ts'
import { bundlesOf } from '#site/bundles.ts'
import { zoneOf } from '../../core/brands.ts'
import type { MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { countryOf } from './products.ts'

interface Limit {
  amount: number | null
  coming: { amount: number | null; at: Date } | undefined
}

/** The limit of a month and what was spent in this one (product.md §20). */
export async function spendingOf(ctx: MemberCtx): Promise<Spending> {
  const { amount, coming } = await limitOf(ctx)
  const currency = bundlesOf(ctx.brand.site, countryOf(ctx))[0]?.currency ?? 'EUR'
  return {
    limit_month: amount,
    spent_month: await spentBy(ctx, currency),
    currency,
    coming: coming ? { limit_month: coming.amount, from: coming.at.toISOString() } : null
  }
}

/** A lower limit holds at once, a higher one or none after a day. */
export async function setLimit(ctx: MemberCtx<Tx>, wanted: number | null): Promise<void> {
  const { db, brand, member, now } = ctx
  await sql`select from accounts where id = ${member.id} for no key update`.execute(db)
  const { amount } = await limitOf(ctx)
  const isRaise = amount !== null && (wanted === null || wanted > amount)
  const at = isRaise ? new Date(now.getTime() + LIMIT_RAISE_HOURS * HOUR_MS) : null
  const row = {
    amount: isRaise ? amount : wanted,
    next_amount: isRaise ? wanted : null,
    next_at: at,
    changed_at: now
  }
  await db
    .insertInto('spending_limits')
    .values({ account_id: member.id, brand: brand.id, ...row })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Refuses `spend_limit` if an order would go past the member's own limit of the month. */
export async function needWithinLimit(
  ctx: MemberCtx,
  total: number,
  currency: Currency
): Promise<void> {
  const { amount } = await limitOf(ctx)
  if (amount === null) return
  const spent = await spentBy(ctx, currency)
  if (spent + total > amount) refuse('spend_limit', { limit: amount, spent, currency })
}

async function limitOf({ db, member, now }: MemberCtx): Promise<Limit> {
  const row = await db
    .selectFrom('spending_limits')
    .select(['amount', 'next_amount', 'next_at'])
    .where('account_id', '=', member.id)
    .executeTakeFirst()
  if (row === undefined) return { amount: null, coming: undefined }
  if (row.next_at && row.next_at <= now) return { amount: row.next_amount, coming: undefined }
  const coming = row.next_at ? { amount: row.next_amount, at: row.next_at } : undefined
  return { amount: row.amount, coming }
}

/** Paid and still open orders of this month in the brand's time zone, less what came back. */
async function spentBy({ db, brand, member, now }: MemberCtx, currency: Currency): Promise<number> {
  const zone = zoneOf(brand)
  const { rows } = await sql<{ spent: number }>`
    select coalesce(sum(o.total - coalesce((select sum(r.amount) from reversals r
      where r.order_id = o.id and r.state in ('asked', 'done')), 0)), 0)::int as spent
    from orders o
    where o.account_id = ${member.id} and o.brand = ${brand.id} and o.currency = ${currency}
      and (o.status = 'completed'
        or o.status = 'pending' and o.method in ('bank_transfer', 'direct_debit')
        or o.status in ('loading', 'pending')
          and o.created_at > ${now}::timestamptz - interval '1 hour')
      and date_trunc('month', o.created_at at time zone ${zone})
        = date_trunc('month', ${now}::timestamptz at time zone ${zone})`.execute(db)
  return rows[0]?.spent ?? 0
}
