import { sql } from 'kysely'
import type { ExportSection, Row } from '../../core/catalog.ts'
import { whole } from '../../platform/export-sections.ts'

export const paymentsExports: readonly ExportSection[] = [
  whole(
    'payments',
    ({ id }) => sql<Row>`
    select id, status, credits, price, total, currency, method, discount_code as discount,
      created_at as at, granted_at as granted, withdrawn_at as withdrawn
    from orders where account_id = ${id} order by id`
  ),
  whole(
    'payment-refunds',
    ({ id }) => sql<Row>`
    select r.id, r.order_id as payment, r.kind, r.cause, r.state, r.amount, r.credits,
      r.created_at as at
    from reversals r join orders o on o.id = r.order_id where o.account_id = ${id} order by r.id`
  ),
  whole(
    'payment-mandates',
    ({ id }) => sql<Row>`
    select method, label, null as reference, created_at as at from mandates where account_id = ${id}
    union all select 'direct_debit', '•• ' || iban_last, reference, created_at
      from debits where account_id = ${id}
    order by at`
  ),
  whole(
    'discount-codes',
    ({ id }) => sql<Row>`
    select code, order_id as payment, used_at as used from discount_uses
    where account_id = ${id} order by code`
  ),
  whole(
    'phone-checks',
    ({ id }) => sql<Row>`
    select purpose, phone, created_at as at, used_at as used from codes
    where account_id = ${id} order by id`
  ),
  whole(
    'spending-limit',
    ({ id }) => sql<Row>`
    select amount, next_amount as next, next_at as "next-from", changed_at as at
    from spending_limits where account_id = ${id}`
  )
]
