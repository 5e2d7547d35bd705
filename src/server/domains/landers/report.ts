import type { Brand } from '../../core/brands.ts'
import type { ReportColumn, TableRow } from '../../core/report-table.ts'
import type { Db } from '../../db/connect.ts'
import { type FunnelRow, landerFunnel } from './funnel.ts'
import type { FunnelKey } from './keys.ts'

/** Rows of `livery report landers`, with a column for each step and each currency that occur. */
export async function landerReport(
  db: Db,
  brands: readonly Brand[],
  { by, ...period }: { from: string; to: string; by: readonly FunnelKey[] }
): Promise<{ columns: ReportColumn[]; rows: TableRow[] }> {
  const funnels = await Promise.all(brands.map(brand => landerFunnel(db, { brand, by, ...period })))
  const steps = Math.max(0, ...funnels.flat().map(row => row.steps.length))
  const currencies = currenciesIn(funnels.flat())
  const columns = [
    ...['brand', ...by].map(name => ({ name, kind: 'text' as const })),
    ...countsFor(steps).map(name => ({ name, kind: 'count' as const })),
    ...currencies.flatMap(currency =>
      ['net', 'per_visit'].map(what => ({
        ...{ name: `${what}_${currency}`, kind: 'amount' as const, currency }
      }))
    )
  ]
  const rows = funnels.flatMap(funnel => {
    const own = currenciesIn(funnel)
    return funnel.map(row => flat(row, steps, own))
  })
  return { columns, rows }
}

const currenciesIn = (rows: readonly FunnelRow[]): string[] =>
  [...new Set(rows.flatMap(({ money }) => money.map(({ currency }) => currency)))].toSorted()

const stepsOf = (steps: number): string[] =>
  Array.from({ length: steps }, (_, index) => `step_${index + 1}`)

const countsFor = (steps: number): string[] => [
  ...['views', 'engaged'],
  ...stepsOf(steps),
  ...['cta', 'signups_started', 'signups', 'activated', 'first_purchases'],
  ...['refunds', 'chargebacks', 'complaints', 'deleted']
]

/** Under the columns' names; an amount in the smallest unit of the currency that ends its name. */
function flat(
  { steps, money, ...row }: FunnelRow,
  most: number,
  currencies: readonly string[]
): TableRow {
  const { signUpsStarted, signUps, activations, firstPurchases, deletions, ...rest } = row
  return {
    ...rest,
    ...Object.fromEntries(stepsOf(most).map((name, index) => [name, steps[index] ?? 0])),
    signups_started: signUpsStarted,
    signups: signUps,
    activated: activations,
    first_purchases: firstPurchases,
    deleted: deletions,
    ...Object.fromEntries(
      currencies.flatMap(currency => {
        const { net = 0 } = money.find(one => one.currency === currency) ?? {}
        return [
          [`net_${currency}`, net],
          [`per_visit_${currency}`, row.views === 0 ? null : Math.round(net / row.views)]
        ]
      })
    )
  }
}
