import { sql } from 'kysely'
import type { z } from 'zod'
import type { OrderSheet } from '#contract/operator/orders.ts'
import type { AppContext } from '../../../core/app.ts'
import type { Brand } from '../../../core/brands.ts'
import type { Db } from '../../../db/connect.ts'
import { paperName } from '../orders.ts'

type Sheet = z.input<typeof OrderSheet>

interface Row extends Omit<Sheet, 'left' | 'can_refund' | 'papers'> {
  company: string
  papers: (Omit<Sheet['papers'][number], 'name'> & { company: string; number: number })[]
}

/** Rows of `query` as JSON, the oldest first; moments are written as browsers read them. */
const listed = (query: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(q)) from (${query}) q), '[]')`

const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Of one of the brand's orders; undefined for another. */
export async function sheetOf(
  app: AppContext,
  db: Db,
  brand: Brand,
  id: number
): Promise<Sheet | undefined> {
  const { rows } = await sql<Row>`
    select o.id, ${moment('o.created_at')} as at, o.brand, o.account_id as member, o.status, o.product,
      o.credits, o.total, o.currency, o.method, o.kind, o.price, o.discount_code as discount,
      o.country, o.provider, o.provider_account, o.provider_id, o.trouble, o.repeats,
      ${moment('o.asked_at')} as asked_at, ${moment('o.ended_at')} as ended_at,
      ${moment('o.granted_at')} as granted_at, ${moment('o.withdrawn_at')} as withdrawn_at,
      (select p.name::text from accounts a join profiles p on p.id = a.id where a.id = o.account_id)
        as member_name,
      ${BACK}, ${STUCK} as stuck,
      ${listed(REFUNDS)} as refunds, ${listed(ANSWERS)} as answers,
      ${listed(PAPERS)} as papers, ${listed(LEDGER)} as ledger
    from orders o where o.id = ${id} and o.brand = ${brand.id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { papers, ...order } = row
  const left =
    order.status === 'completed'
      ? Math.max(0, order.total - order.refunded - order.charged_back)
      : 0
  const isHere = app.payments.accountOf(brand)?.id === order.provider_account
  return {
    ...order,
    left,
    can_refund: left > 0 && isHere && order.provider_id !== null,
    papers: papers.map(({ company, number, ...paper }) => ({
      ...paper,
      name: paperName(company, number)
    }))
  }
}

/** What came back of an order `o`, in two columns. */
export const BACK = sql`
  (select coalesce(sum(amount), 0)::int from reversals r where r.order_id = o.id
    and r.kind = 'refund' and r.state in ('asked', 'done')) as refunded,
  (select coalesce(sum(amount), 0)::int from reversals r where r.order_id = o.id
    and r.kind = 'chargeback' and r.state = 'done') as charged_back`

/** Whether a person has to look at an order `o`. */
export const STUCK = sql`(exists (select from reversals r where r.order_id = o.id
  and r.state = 'asked' and r.trouble is not null)
  or (o.trouble is not null and o.status not in ('failed', 'cancelled', 'expired')))`

const REFUNDS = sql`
  select r.id, ${moment('r.created_at')} as at, r.kind, r.cause, r.state, r.amount, r.credits,
    r.provider_id, r.trouble, l.operator as by, l.reason
  from reversals r left join lateral (select operator, reason from operator_log
    where subject_kind = 'order' and subject_id = o.id and action = 'refundOrder'
      and details ->> 'refund' = r.id::text order by id limit 1) l on true
  where r.order_id = o.id order by r.id`

const ANSWERS = sql`
  select a.id, ${moment('a.at')} as at, a.cause, a.state, a.refunded, a.charged_back
  from order_answers a where a.order_id = o.id order by a.id`

const PAPERS = sql`
  select p.company, p.number, p.kind, p.amount, ${moment('p.issued_at')} as at
  from papers p where p.order_id = o.id order by p.number`

const LEDGER = sql`
  select l.id, ${moment('l.created_at')} as at, l.amount, l.balance, l.reason, l.note
  from ledger l where l.order_id = o.id order by l.id`
