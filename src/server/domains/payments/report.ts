import { type RawBuilder, sql } from 'kysely'
import { type Brand, zoneOf } from '../../core/brands.ts'
import type { Db } from '../../db/connect.ts'

export const REPORTS = ['revenue', 'refunds', 'methods', 'offers'] as const
export type ReportName = (typeof REPORTS)[number]

/** A cell: `amount` columns are in the smallest unit of the row's `currency`. */
export type ReportRow = { brand: string; currency: string } & Record<string, string | number | null>

export interface Period {
  /** First and last day, in the time zone of each brand: `2026-11-01`. */
  from: string
  to: string
}

/** Columns of each report, in order; `amount` ones are money. */
export const COLUMNS: Readonly<Record<ReportName, readonly Column[]>> = {
  revenue: [
    { name: 'brand', kind: 'text' },
    { name: 'month', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'orders', kind: 'count' },
    { name: 'buyers', kind: 'count' },
    { name: 'credits', kind: 'count' },
    { name: 'paid', kind: 'amount' },
    { name: 'returned', kind: 'amount' },
    { name: 'net', kind: 'amount' },
    { name: 'tax', kind: 'amount' }
  ],
  refunds: [
    { name: 'brand', kind: 'text' },
    { name: 'month', kind: 'text' },
    { name: 'kind', kind: 'text' },
    { name: 'cause', kind: 'text' },
    { name: 'state', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'count', kind: 'count' },
    { name: 'credits', kind: 'count' },
    { name: 'amount', kind: 'amount' }
  ],
  methods: [
    { name: 'brand', kind: 'text' },
    { name: 'method', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'started', kind: 'count' },
    { name: 'completed', kind: 'count' },
    { name: 'failed', kind: 'count' },
    { name: 'cancelled', kind: 'count' },
    { name: 'expired', kind: 'count' },
    { name: 'open', kind: 'count' },
    { name: 'completed_percent', kind: 'count' },
    { name: 'paid', kind: 'amount' }
  ],
  offers: [
    { name: 'brand', kind: 'text' },
    { name: 'code', kind: 'text' },
    { name: 'currency', kind: 'text' },
    { name: 'started', kind: 'count' },
    { name: 'completed', kind: 'count' },
    { name: 'paid', kind: 'amount' },
    { name: 'discount', kind: 'amount' }
  ]
}

export interface Column {
  name: string
  kind: 'text' | 'count' | 'amount'
}

/**
 * Rows of a report on what a brand sold (docs/operations.md, "Payments"). Revenue is what receipts
 * and credit notes say, by the day of issue; the others go by the day of the order or the reversal.
 */
export async function reportOf(
  db: Db,
  brand: Brand,
  name: ReportName,
  period: Period
): Promise<ReportRow[]> {
  const { rows } = await QUERIES[name]({ brand: brand.id, zone: zoneOf(brand), ...period }).execute(
    db
  )
  return rows
}

type Query = (given: Period & { brand: string; zone: string }) => RawBuilder<ReportRow>

const within = (column: string, { from, to, zone }: Period & { zone: string }) =>
  sql`(${sql.ref(column)} at time zone ${zone})::date between ${from}::date and ${to}::date`

const QUERIES: Readonly<Record<ReportName, Query>> = {
  revenue: given => sql<ReportRow>`
    select p.brand, to_char(p.issued_at at time zone ${given.zone}, 'YYYY-MM') as month, p.currency,
      count(*) filter (where p.kind = 'receipt')::int as orders,
      count(distinct o.account_id) filter (where p.kind = 'receipt')::int as buyers,
      coalesce(sum(o.credits) filter (where p.kind = 'receipt'), 0)::int as credits,
      coalesce(sum(p.amount) filter (where p.kind = 'receipt'), 0)::float8 as paid,
      coalesce(-sum(p.amount) filter (where p.kind = 'credit_note'), 0)::float8 as returned,
      sum(p.amount)::float8 as net,
      coalesce(sum(sign(p.amount) * (p.facts -> 'tax' ->> 'amount')::int), 0)::float8 as tax
    from papers p join orders o on o.id = p.order_id
    where p.brand = ${given.brand} and ${within('p.issued_at', given)}
    group by 1, 2, 3 order by 1, 2, 3`,
  refunds: given => sql<ReportRow>`
    select r.brand, to_char(r.created_at at time zone ${given.zone}, 'YYYY-MM') as month,
      r.kind, r.cause, r.state, o.currency, count(*)::int as count,
      sum(r.credits)::int as credits, sum(r.amount)::float8 as amount
    from reversals r join orders o on o.id = r.order_id
    where r.brand = ${given.brand} and ${within('r.created_at', given)}
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  methods: given => sql<ReportRow>`
    select brand, method, currency, count(*)::int as started,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where status = 'cancelled')::int as cancelled,
      count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where status in ('loading', 'pending'))::int as open,
      round(100.0 * count(*) filter (where status = 'completed') / count(*))::int
        as completed_percent,
      coalesce(sum(total) filter (where status = 'completed'), 0)::float8 as paid
    from orders where brand = ${given.brand} and ${within('created_at', given)}
    group by 1, 2, 3 order by 1, 2, 3`,
  offers: given => sql<ReportRow>`
    select brand, discount_code as code, currency, count(*)::int as started,
      count(*) filter (where status = 'completed')::int as completed,
      coalesce(sum(total) filter (where status = 'completed'), 0)::float8 as paid,
      coalesce(sum(price - total) filter (where status = 'completed'), 0)::float8 as discount
    from orders
    where brand = ${given.brand} and discount_code is not null and ${within('created_at', given)}
    group by 1, 2, 3 order by 1, 2, 3`
}
