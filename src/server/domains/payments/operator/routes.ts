import { listLedger, listOrders } from '#contract/operator/members.ts'
import { getReport } from '#contract/operator/overview.ts'
import { type OperatorRoute, on } from '../../../core/route.ts'
import { ledgerFor, ordersFor, reportFor } from './money.ts'

export const moneyDeskRoutes: readonly OperatorRoute[] = [
  on(listLedger, async (ctx, input) => ({
    items: await ledgerFor(ctx, input.id, input.pageNumber)
  })),
  on(listOrders, async (ctx, input) => ({ items: await ordersFor(ctx, input.id) })),
  on(getReport, (ctx, input) => reportFor(ctx, input))
]
