import type { z } from 'zod'
import { exportLanderReport, getLanderReport } from '#contract/operator/reports.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { refuseFields } from '../../core/refusal.ts'
import { reportCsv } from '../../core/report-table.ts'
import { type OperatorRoute, on } from '../../core/route.ts'
import { landerReport } from './report.ts'

export const landerDeskRoutes: readonly OperatorRoute[] = [
  on(getLanderReport, async (ctx, input) => {
    const { columns, rows } = await reportFor(ctx, input, 'getLanderReport')
    // A cell that has no number says so; JSON has no undefined.
    const named = columns.map(({ name }) => name)
    return {
      columns,
      rows: rows.map(row => Object.fromEntries(named.map(name => [name, row[name] ?? null])))
    }
  }),
  on(exportLanderReport, async (ctx, input) => {
    const { columns, rows } = await reportFor(ctx, input, 'exportLanderReport')
    return reportCsv(columns, rows)
  })
]

type Asked = z.output<typeof getLanderReport.query>

/** The report of `livery report landers`, for the operator's brands. */
async function reportFor(ctx: OperatorCtx, { by, brand, from, to }: Asked, action: string) {
  if (from > to) refuseFields({ from: 'invalid' })
  const brands = ctx.brands(brand).map(id => ctx.forBrand(id).brand)
  ctx.note({
    action,
    subject: { kind: 'report' },
    brand,
    details: { what: 'landers', by, from, to }
  })
  return landerReport(ctx.db, brands, { by: [by], from, to })
}
