import { sql } from 'kysely'
import type { z } from 'zod'
import { ORDERS_PAGE, type OrderFilter, type searchOrders } from '#contract/operator/orders.ts'
import { zoneOf } from '../../../core/brands.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuseFields } from '../../../core/refusal.ts'
import { BACK, STUCK } from './order-sheet.ts'

type Asked = z.output<typeof searchOrders.query>
type Found = z.input<typeof searchOrders.response>
type Line = Omit<Found['items'][number], 'at'> & { at: Date }

/** Orders of the operator's brands, newest first; logs what was asked for. */
export async function findOrders(ctx: OperatorCtx, asked: Asked): Promise<Found> {
  const { brand, q, state, method, from, to, before } = asked
  if (from && to && from > to) refuseFields({ from: 'invalid' })
  const zones = ctx.brands(brand).map(id => ({ id, zone: zoneOf(ctx.forBrand(id).brand) }))
  const { rows } = await sql<Line>`
    select o.id, o.created_at as at, o.brand, o.account_id as member, o.status, o.product,
      o.credits, o.total, o.currency, o.method, ${BACK}, ${STUCK} as stuck
    from orders o
    join jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as b(id text, zone text)
      on b.id = o.brand
    where ${state === undefined ? sql`true` : IN_STATE[state]}
      and (${method ?? null}::text is null or o.method = ${method ?? null})
      and (${from ?? null}::date is null
        or o.created_at >= ${from ?? null}::date::timestamp at time zone b.zone)
      and (${to ?? null}::date is null
        or o.created_at < (${to ?? null}::date + 1)::timestamp at time zone b.zone)
      and (${before ?? null}::bigint is null or o.id < ${before ?? null}::bigint)
      and ${q === undefined ? sql`true` : named(q)}
    order by o.id desc limit ${ORDERS_PAGE + 1}`.execute(ctx.db)
  ctx.note({ action: 'searchOrders', subject: { kind: 'orders' }, brand, details: { ...asked } })
  const items = rows.slice(0, ORDERS_PAGE).map(row => ({ ...row, at: row.at.toISOString() }))
  return { items, next: rows.length > ORDERS_PAGE ? (items.at(-1)?.id ?? null) : null }
}

/** Exactly as written: an order, a member, a receipt, or the provider's own number. */
function named(text: string) {
  const paper = /^(.+)-(\d{1,9})$/.exec(text)
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  return sql`(o.id = ${number}::bigint or o.account_id = ${number}::bigint
    or o.provider_id = ${text}
    or exists (select from reversals r where r.order_id = o.id and r.provider_id = ${text})
    or exists (select from papers p where p.order_id = o.id
      and p.company = ${paper?.[1]?.toLowerCase() ?? null}
      and p.number = ${paper === null ? null : Number(paper[2])}::int))`
}

const ended = (status: OrderFilter) => sql`o.status = ${status}`

const IN_STATE: Readonly<Record<OrderFilter, ReturnType<typeof sql>>> = {
  loading: ended('loading'),
  pending: ended('pending'),
  completed: ended('completed'),
  failed: ended('failed'),
  cancelled: ended('cancelled'),
  expired: ended('expired'),
  refunded: sql`exists (select from reversals r where r.order_id = o.id and r.kind = 'refund'
    and r.state in ('asked', 'done'))`,
  charged_back: sql`exists (select from reversals r where r.order_id = o.id
    and r.kind = 'chargeback' and r.state = 'done')`,
  stuck: STUCK
}
