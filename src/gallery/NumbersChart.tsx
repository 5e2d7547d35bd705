import { useState } from 'react'
import { type Mark, type Measure, measuresOf, nameOf } from './measures.ts'
import type { NumberKey, NumbersRow } from './view.ts'

/** Rows in a chart; the table has the others too. */
export const MOST_CHARTED = 12

/** One small chart for each figure, with the same rows in the same order. */
export function NumbersChart({
  rows,
  by
}: {
  rows: readonly NumbersRow[]
  by: readonly NumberKey[]
}) {
  const [pointed, setPointed] = useState<number>()
  const names = rows.map(row => nameOf(row, by))
  return (
    <>
      <p className="hint">
        The line through a bar is where the true share lies in 95 of 100 cases: bars whose lines
        overlap may be no different. An experiment is judged by <code>livery ab report</code>.
      </p>
      <div className="charts">
        {measuresOf(rows).map(measure => (
          <Chart
            key={measure.id}
            measure={measure}
            names={names}
            pointed={pointed}
            onPoint={setPointed}
          />
        ))}
      </div>
    </>
  )
}

function Chart({
  measure,
  names,
  pointed,
  onPoint
}: {
  measure: Measure
  names: readonly string[]
  pointed: number | undefined
  onPoint: (row: number | undefined) => void
}) {
  const { id, title, of, most, marks } = measure
  return (
    <figure className="chart" aria-labelledby={`chart-${id}`}>
      <figcaption id={`chart-${id}`}>
        {title}
        {of && <span> of {of}</span>}
      </figcaption>
      <ol onMouseLeave={() => onPoint(undefined)}>
        {marks.map((mark, row) => (
          <li
            key={names[row]}
            data-pointed={pointed === row || undefined}
            onMouseEnter={() => onPoint(row)}
          >
            <span className="chart-name">{names[row]}</span>
            <span className="chart-value">
              <b>{mark.says}</b> {mark.detail}
            </span>
            <Bar mark={mark} most={most} />
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Bar({ mark: { value, low, high }, most }: { mark: Mark; most: number }) {
  const at = (share: number): string => `${Math.min(100, Math.max(0, (100 * share) / most))}%`
  return (
    <svg className="chart-bar" aria-hidden="true" focusable="false">
      <rect className="chart-ground" width="100%" height="100%" rx="2" />
      {value !== undefined && (
        <rect className="chart-mark" width={at(value)} height="100%" rx="2" />
      )}
      {low !== undefined && high !== undefined && (
        <line className="chart-span" x1={at(low)} x2={at(high)} y1="50%" y2="50%" />
      )}
    </svg>
  )
}
