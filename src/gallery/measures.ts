import type { NumberKey, NumbersRow } from './view.ts'

/** One chart: the same rows, by one figure. */
export interface Measure {
  id: string
  title: string
  /** What a share is of; absent for counts and amounts. */
  of?: string
  /** End of the scale. */
  most: number
  marks: readonly Mark[]
}

export interface Mark {
  /** Absent where nothing can be said, such as a share of no visits. */
  value?: number
  /** Where the true share lies in 95 of 100 cases. */
  low?: number
  high?: number
  /** The value in words, and what it is made of. */
  says: string
  detail: string
}

/** Room between the longest bar and the end of the scale. */
const ROOM = 1.15

const whole = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 3 })

export function nameOf(row: NumbersRow, by: readonly NumberKey[]): string {
  const slug = row.slug ? `/${row.slug}` : ''
  const others = by.filter(key => key !== 'slug').map(key => row[key] || `no ${key}`)
  return [`${row.brand} ${row.lander}${slug}`, ...others].join(' · ')
}

/** The charts of these rows, from the visit to the money. */
export function measuresOf(rows: readonly NumbersRow[]): Measure[] {
  const share = shareIn(rows)
  const steps = Math.max(0, ...rows.map(row => row.steps.length))
  const reached = Array.from({ length: steps }, (_, step) =>
    share(`step-${step + 1}`, `Reached step ${step + 1}`, 'visits', row => [
      row.steps[step] ?? 0,
      row.views
    ])
  )
  return [
    countsIn(rows),
    share('engaged', 'Engaged', 'visits', row => [row.engaged, row.views]),
    ...reached,
    share('sign-ups', 'Signed up', 'visits', row => [row.signUps, row.views]),
    share('activations', 'Activated', 'sign-ups', row => [row.activations, row.signUps]),
    share('purchases', 'Bought a first time', 'sign-ups', row => [row.firstPurchases, row.signUps]),
    share('refunds', 'Got a refund', 'first purchases', row => [row.refunds, row.firstPurchases]),
    ...currenciesIn(rows).map(currency => moneyIn(rows, currency))
  ]
}

export const currenciesIn = (rows: readonly NumbersRow[]): string[] => [
  ...new Set(rows.flatMap(({ money }) => money.map(({ currency }) => currency)))
]

function countsIn(rows: readonly NumbersRow[]): Measure {
  const marks = rows.map(({ views }) => ({ value: views, says: whole.format(views), detail: '' }))
  return { id: 'views', title: 'Visits', most: scaleOf(marks), marks }
}

function shareIn(rows: readonly NumbersRow[]) {
  return (
    id: string,
    title: string,
    of: string,
    pair: (row: NumbersRow) => readonly [number, number]
  ): Measure => {
    const marks = rows.map(row => shareOf(...pair(row), of))
    return { id, title, of, most: Math.min(1, scaleOf(marks)), marks }
  }
}

function shareOf(hits: number, all: number, of: string): Mark {
  if (all === 0 || hits > all) {
    return { says: '–', detail: `${whole.format(hits)} of ${whole.format(all)} ${of}` }
  }
  const value = hits / all
  const detail = `${whole.format(hits)} of ${whole.format(all)}`
  return { value, ...wilson(hits, all), says: percent.format(value), detail }
}

/** Wilson, "Probable Inference", Journal of the American Statistical Association 22, 1927. */
function wilson(hits: number, all: number): { low: number; high: number } {
  const z = 1.96
  const rate = hits / all
  const middle = rate + z ** 2 / (2 * all)
  const reach = z * Math.sqrt((rate * (1 - rate)) / all + z ** 2 / (4 * all ** 2))
  const size = 1 + z ** 2 / all
  return { low: Math.max(0, (middle - reach) / size), high: Math.min(1, (middle + reach) / size) }
}

function moneyIn(rows: readonly NumbersRow[], currency: string): Measure {
  const marks = rows.map(({ views, money }): Mark => {
    const { net = 0 } = money.find(one => one.currency === currency) ?? {}
    const detail = `${amount(net, currency)} from ${whole.format(views)}`
    if (views === 0) return { says: '–', detail }
    return { value: net / views, says: amount(net / views, currency), detail }
  })
  return { id: `money-${currency}`, title: `${currency} a visit`, most: scaleOf(marks), marks }
}

/** `value` is in the currency's smallest unit. */
export function amount(value: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(value / 10 ** digits)
}

/** Never 0, so that a bar can be drawn. */
const scaleOf = (marks: readonly Mark[]): number =>
  ROOM * Math.max(0, ...marks.map(({ value = 0 }) => value)) || 1
