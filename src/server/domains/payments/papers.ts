import { sql } from 'kysely'
import { DEFAULT_PLACE } from '#contract/place.ts'
import type { BrandCtx } from '../../core/context.ts'
import type { PaperFacts } from '../../db/column-types.ts'
import type { Tx } from '../../db/connect.ts'
import { type OrderRow, paperName } from './orders.ts'
import { taxIn } from './tax.ts'

type Paper = { kind: 'receipt' } | { kind: 'credit_note'; reversal: number; amount: number }

/**
 * Issues a receipt or credit note with the next number of the company in this place: without gaps,
 * since the number is taken in the transaction of what it documents (product.md §20). Returns what it
 * is called; an order without a receipt gets no credit note, and the answer is undefined. Papers outlive
 * the account, so that they keep no name: the member's stands on what the member reads (`receiptOf`).
 */
export async function issuePaper(
  ctx: BrandCtx<Tx>,
  order: OrderRow,
  paper: Paper
): Promise<string | undefined> {
  const { db, brand, now } = ctx
  const receipt = await receiptOf(ctx, order.id)
  if (paper.kind === 'credit_note' && receipt === undefined) return undefined
  const { company } = brand.site
  const amount = paper.kind === 'receipt' ? order.total : paper.amount
  const { rows } = await sql<{ series: string; number: number }>`
    insert into paper_numbers as n (company, last)
    select ${company.id} || coalesce(
      (select '.' || name from own_place where name <> ${DEFAULT_PLACE}), ''), 1
    on conflict (company) do update set last = n.last + 1
    returning company as series, last as number`.execute(db)
  const { series = company.id, number = 1 } = rows[0] ?? {}
  const facts: PaperFacts = {
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
      kvk: company.kvk ?? null,
      vat: company.vatNumbers[0] ?? null
    },
    brand: brand.site.brand.name,
    domain: brand.site.brand.domain,
    credits: order.credits,
    method: order.method,
    discount:
      order.discount_code === null
        ? null
        : { code: order.discount_code, amount: order.price - order.total },
    price: order.price,
    tax: taxIn(amount, order.country, company),
    corrects:
      paper.kind === 'credit_note' && receipt ? paperName(receipt.company, receipt.number) : null
  }
  await db
    .insertInto('papers')
    .values({
      company: series,
      number,
      brand: brand.id,
      kind: paper.kind,
      order_id: order.id,
      reversal_id: paper.kind === 'receipt' ? null : paper.reversal,
      amount: paper.kind === 'receipt' ? amount : -amount,
      currency: order.currency,
      facts: JSON.stringify(facts),
      issued_at: now
    })
    .execute()
  return paperName(series, number)
}

async function receiptOf(
  { db }: BrandCtx<Tx>,
  order: number
): Promise<{ company: string; number: number } | undefined> {
  return db
    .selectFrom('papers')
    .select(['company', 'number'])
    .where('order_id', '=', order)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
}
