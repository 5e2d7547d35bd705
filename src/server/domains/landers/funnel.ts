import { type RawBuilder, sql } from 'kysely'
import { type Brand, zoneOf } from '../../core/brands.ts'
import type { Db } from '../../db/connect.ts'
import type { FunnelKey } from './keys.ts'
import { outcomesOf } from './outcomes.ts'

/** What is told apart in a row; keys that were not asked for are absent. */
export type FunnelPlace = Partial<Record<FunnelKey, string>>

/**
 * Visits of a period, and what became of the members who signed up in it, until now. `signUps` and
 * what follows it count members, each once.
 */
export interface FunnelRow extends FunnelPlace {
  brand: string
  views: number
  engaged: number
  /** How many visits got to step 1, 2, … */
  steps: number[]
  cta: number
  signUpsStarted: number
  signUps: number
  activations: number
  firstPurchases: number
  refunds: number
  chargebacks: number
  complaints: number
  /** By the members themselves, within 14 days of the sign-up. */
  deletions: number
  /** What they paid less what they got back, by currency, in its smallest unit. */
  money: { currency: string; net: number }[]
}

interface FunnelQuestion {
  brand: Brand
  /** First and last day, in the brand's time zone: `2026-11-01`. */
  from: string
  to: string
  by: readonly FunnelKey[]
}

/** What became of visits to a brand's landers, one row for each different value of `by`. */
export async function landerFunnel(
  db: Db,
  { brand, from, to, by }: FunnelQuestion
): Promise<FunnelRow[]> {
  const zone = zoneOf(brand)
  const day = sql`(a.created_at at time zone ${zone})::date`
  const rows = await summed(
    db,
    by,
    sql`
    select day, lander, slug, niche, locale, arm, network, sub1, event, count
    from lander_counts
    where brand = ${brand.id} and day between ${from}::date and ${to}::date
    union all
    ${outcomesOf({ brand: brand.id, zone }, sql`${day} between ${from}::date and ${to}::date`)}`
  )
  const found = new Map<string, FunnelRow>()
  for (const { event, count, ...place } of rows) {
    const key = JSON.stringify(by.map(name => place[name]))
    const row = found.get(key) ?? { brand: brand.id, ...place, ...nothing() }
    found.set(key, row)
    add(row, event, count)
  }
  return [...found.values()]
}

type Sum = FunnelPlace & { event: string; count: number }

async function summed(
  db: Db,
  by: readonly FunnelKey[],
  counted: RawBuilder<unknown>
): Promise<Sum[]> {
  const places = by.map(key => sql`${sql.ref(key)}::text as ${sql.ref(key)}`)
  const order = [...by.keys(), by.length].map(at => sql.lit(at + 1))
  const { rows } = await sql<Sum>`
    select ${sql.join([...places, sql`event`, sql`sum(count)::float8 as count`])}
    from (${counted}) counted
    group by ${sql.join(order)} order by ${sql.join(order)}`.execute(db)
  return rows
}

type Figures = Omit<FunnelRow, 'brand' | keyof FunnelPlace>

const nothing = (): Figures => ({
  views: 0,
  engaged: 0,
  steps: [],
  cta: 0,
  signUpsStarted: 0,
  signUps: 0,
  activations: 0,
  firstPurchases: 0,
  refunds: 0,
  chargebacks: 0,
  complaints: 0,
  deletions: 0,
  money: []
})

const FIGURES: Readonly<Record<string, Exclude<keyof Figures, 'steps' | 'money'>>> = {
  view: 'views',
  engage: 'engaged',
  cta: 'cta',
  signup_start: 'signUpsStarted',
  signup_complete: 'signUps',
  activation: 'activations',
  first_purchase: 'firstPurchases',
  refund: 'refunds',
  chargeback: 'chargebacks',
  complaint: 'complaints',
  deletion: 'deletions'
}

function add(row: Figures, event: string, count: number): void {
  const figure = FIGURES[event]
  if (figure) row[figure] += count
  const [kind, currency = ''] = event.split(':')
  if (kind === 'net') row.money.push({ currency, net: count })
  const step = /^step_(\d+)$/.exec(event)?.[1]
  if (step === undefined) return
  // A step that nobody got to has no count.
  while (row.steps.length < Number(step)) row.steps.push(0)
  row.steps[Number(step) - 1] = count
}
