import { sql } from 'kysely'
import type { Ctx } from '../../../../core/context.ts'
import { refuse, refuseFields } from '../../../../core/refusal.ts'
import { measureWith } from '../measures.ts'
import type { Looked, Queue } from '../queue.ts'

interface Row {
  id: number
  brand: string
  since: Date
  email: string
  orders: {
    order: number
    credits: number
    total: number
    currency: string
    method: string
    paid_at: string
    charged_back: number
  }[]
}

/**
 * Accounts whose bank took a payment back. They cannot buy until a person has looked, and nothing
 * else changes: a chargeback is often a mistake, or somebody else's card (product.md §20).
 */
export const chargebacks: Queue = {
  name: 'chargebacks',
  verdicts: ['uphold', 'dismiss'],
  reasons: [],
  needsReason: [],
  personal: ['email'],

  waiting: async (ctx, brands, limit) =>
    (await rowsOf(ctx, brands, undefined, limit)).map(lookedOf),

  look: async (ctx, brands, id) => {
    const [row] = await rowsOf(ctx, brands, id, 1)
    return row && lookedOf(row)
  },

  decide: async (ctx, { id, brand, member }, given) => {
    if (given.verdict === 'uphold' && !given.measure) refuseFields({ measure: 'required' })
    const row = await ctx.db
      .updateTable('accounts')
      .set({ payment_review_since: null })
      .where('id', '=', id)
      .where('brand', '=', brand)
      .where('payment_review_since', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) refuse('not_found')
    if (given.verdict === 'uphold') await measureWith(ctx, member, given)
  }
}

async function rowsOf(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number | undefined,
  limit: number
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.brand, a.payment_review_since as since, a.email::text as email,
      coalesce((select jsonb_agg(jsonb_build_object('order', o.id, 'credits', o.credits,
          'total', o.total, 'currency', o.currency, 'method', o.method, 'paid_at', o.ended_at,
          'charged_back', coalesce((select sum(r.amount) from reversals r where r.order_id = o.id
            and r.kind = 'chargeback' and r.state = 'done'), 0)) order by o.id)
        from orders o where o.account_id = a.id and o.status = 'completed'), '[]') as orders
    from accounts a
    where a.brand = any(${[...brands]}::text[]) and a.payment_review_since is not null
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.payment_review_since, a.id limit ${limit}`.execute(db)
  return rows
}

function lookedOf({ id, brand, since, email, orders }: Row): Looked {
  const back = orders.filter(({ charged_back }) => charged_back > 0)
  return {
    id,
    brand,
    at: since,
    priority: false,
    member: id,
    summary: `member ${id}: ${back.length} of ${orders.length} payments charged back`,
    version: back.map(({ order }) => order).join(' ') || 'none',
    content: { email, orders }
  }
}
