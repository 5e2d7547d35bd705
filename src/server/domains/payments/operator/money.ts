import { sql } from 'kysely'
import type { z } from 'zod'
import type { listLedger, listOrders } from '#contract/operator/members.ts'
import type { getReport } from '#contract/operator/overview.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { needMember } from '../../../core/operator/need-member.ts'
import { refuseFields } from '../../../core/refusal.ts'
import { reportCsv } from '../../../core/report-table.ts'
import { COLUMNS, type ReportRow, reportOf } from '../report.ts'

const PAGE = 50

/** Lines of the ledger, newest first; logs the access. */
export async function ledgerFor(
  ctx: OperatorCtx,
  member: number,
  page: number
): Promise<z.input<typeof listLedger.response>['items']> {
  const brand = await needMember(ctx, member)
  const rows = await ctx.db
    .selectFrom('ledger')
    .select(['id', 'created_at', 'amount', 'balance', 'reason', 'order_id', 'note'])
    .where('brand', '=', brand)
    .where('account_id', '=', member)
    .orderBy('id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute()
  ctx.note({ action: 'listMemberLedger', subject: { kind: 'member', id: member }, brand })
  return rows.map(({ created_at, order_id, ...row }) => ({
    ...row,
    at: created_at.toISOString(),
    order: order_id
  }))
}

type Orders = z.input<typeof listOrders.response>['items']

/** Orders with what was paid back, newest first; logs the access. */
export async function ordersFor(ctx: OperatorCtx, member: number): Promise<Orders> {
  const brand = await needMember(ctx, member)
  const { rows } = await sql<Omit<Orders[number], 'at'> & { at: Date }>`
    select o.id, o.created_at as at, o.status, o.credits, o.total, o.currency, o.method,
      o.discount_code as discount,
      coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'cause', r.cause,
        'state', r.state, 'amount', r.amount) order by r.id)
        from reversals r where r.order_id = o.id), '[]') as reversals
    from orders o where o.account_id = ${member} and o.brand = ${brand}
    order by o.id desc limit 200`.execute(ctx.db)
  ctx.note({ action: 'listMemberOrders', subject: { kind: 'member', id: member }, brand })
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

/** The report of `livery report`, for the operator's brands. */
export async function reportFor(
  ctx: OperatorCtx,
  given: z.output<typeof getReport.query>
): Promise<z.input<typeof getReport.response>> {
  const { what } = given
  return { columns: [...COLUMNS[what]], rows: await rowsFor(ctx, given, 'getReport') }
}

/** The same as a file. */
export async function reportFileFor(
  ctx: OperatorCtx,
  given: z.output<typeof getReport.query>
): Promise<string> {
  return reportCsv(COLUMNS[given.what], await rowsFor(ctx, given, 'exportReport'))
}

async function rowsFor(
  ctx: OperatorCtx,
  { what, brand, from, to }: z.output<typeof getReport.query>,
  action: string
): Promise<ReportRow[]> {
  if (from > to) refuseFields({ from: 'invalid' })
  const rows: ReportRow[] = []
  for (const id of ctx.brands(brand)) {
    rows.push(...(await reportOf(ctx.db, ctx.forBrand(id).brand, what, { from, to })))
  }
  ctx.note({ action, subject: { kind: 'report' }, brand, details: { what, from, to } })
  return rows
}
