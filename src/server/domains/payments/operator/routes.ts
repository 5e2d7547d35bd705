import { listLedger, listOrders } from '#contract/operator/members.ts'
import { getOrder, refundOrder, searchOrders, settleRefund } from '#contract/operator/orders.ts'
import { getReport } from '#contract/operator/overview.ts'
import { exportReport } from '#contract/operator/reports.ts'
import type { AppContext } from '../../../core/app.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse } from '../../../core/refusal.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { payBack } from '../pay-back.ts'
import { ledgerFor, ordersFor, reportFileFor, reportFor } from './money.ts'
import { sheetOf } from './order-sheet.ts'
import { refund, settleStuck } from './refund.ts'
import { findOrders } from './search-orders.ts'

export const moneyDeskRoutes: readonly OperatorRoute[] = [
  on(listLedger, async (ctx, input) => ({
    items: await ledgerFor(ctx, input.id, input.pageNumber)
  })),
  on(listOrders, async (ctx, input) => ({ items: await ordersFor(ctx, input.id) })),
  on(getReport, (ctx, input) => reportFor(ctx, input)),
  on(exportReport, (ctx, input) => reportFileFor(ctx, input)),
  on(searchOrders, findOrders),
  on(getOrder, async (ctx, { id }) => {
    const sheet = await sheetFor(ctx, id)
    ctx.note({ action: 'getOrder', subject: { kind: 'order', id }, brand: sheet.brand })
    return sheet
  }),
  on(
    refundOrder,
    async (ctx, input) => {
      await refund(ctx, input)
      return sheetFor(ctx, input.id)
    },
    { finish: paidBack }
  ),
  on(
    settleRefund,
    async (ctx, input) => {
      await settleStuck(ctx, input)
      return sheetFor(ctx, input.id)
    },
    { finish: paidBack }
  )
]

/** The order's sheet, for an operator of its brand. Refuses `not_found`. */
async function sheetFor(ctx: OperatorCtx, id: number) {
  const row = await ctx.db
    .selectFrom('orders')
    .select('brand')
    .where('id', '=', id)
    .where('brand', 'in', ctx.brands())
    .executeTakeFirst()
  const { app, brand, db } = ctx.forBrand(row?.brand ?? refuse('not_found'))
  return (await sheetOf(app, db, brand, id)) ?? refuse('not_found')
}

/** Asks the provider for what is due, and tells how that ended. */
async function paidBack(app: AppContext, { id }: { id: number }, first: { brand: string }) {
  const brand = app.brands.byId(first.brand) ?? refuse('not_found')
  await payBack(app, brand, id)
  return (await sheetOf(app, app.database.kysely, brand, id)) ?? refuse('not_found')
}
