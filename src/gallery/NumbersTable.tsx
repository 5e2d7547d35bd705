import { amount, currenciesIn } from './measures.ts'
import type { NumberKey, NumbersRow } from './view.ts'

const whole = new Intl.NumberFormat('en')

/** Every figure of every row, as counted. */
export function NumbersTable({
  rows,
  by
}: {
  rows: readonly NumbersRow[]
  by: readonly NumberKey[]
}) {
  const steps = Math.max(0, ...rows.map(row => row.steps.length))
  const currencies = currenciesIn(rows)
  const heads = [
    ...['Visits', 'Engaged', ...Array.from({ length: steps }, (_, step) => `Step ${step + 1}`)],
    ...['Sign-ups', 'Activated', 'First purchases', 'Refunds'],
    ...currencies.flatMap(currency => [currency, `${currency} a visit`])
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
    <section className="numbers-table" aria-label="Numbers by lander" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['Brand', 'Lander', ...by].map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {heads.map(head => (
              <th key={head} scope="col" className="figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={[row.brand, row.lander, ...by.map(key => row[key])].join(' ')}>
              <td>{row.brand}</td>
              <th scope="row">{row.lander}</th>
              {by.map(key => (
                <td key={key}>{row[key] || '–'}</td>
              ))}
              {figuresOf(row, steps, currencies).map((figure, at) => (
                <td key={heads[at]} className="figure">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function figuresOf(row: NumbersRow, steps: number, currencies: readonly string[]): string[] {
  const { views, engaged, signUps, activations, firstPurchases, refunds } = row
  const reached = Array.from({ length: steps }, (_, step) => row.steps[step] ?? 0)
  const counts = [views, engaged, ...reached, signUps, activations, firstPurchases, refunds]
  const money = currencies.flatMap(currency => {
    const { net = 0 } = row.money.find(one => one.currency === currency) ?? {}
    return [amount(net, currency), views === 0 ? '–' : amount(net / views, currency)]
  })
  return [...counts.map(count => whole.format(count)), ...money]
}
