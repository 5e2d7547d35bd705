import type { ReactNode } from 'react'

export interface Column<Row> {
  name: string
  isNumber?: boolean
  cell(row: Row): ReactNode
}

/**
 * Rows that scroll sideways where there is little room, and are cards on a phone; `caption` names
 * them to a screen reader.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  isMarked
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row, at: number): string | number
  /** Rows that stand out. */
  isMarked?(row: Row): boolean
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section className="scroll rows" tabIndex={0} aria-label={caption}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th scope="col" key={name} className={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} className={isMarked?.(row) ? 'marked' : undefined}>
              {columns.map(({ name, isNumber, cell }) => (
                <td key={name} className={isNumber ? 'number' : undefined} data-name={name}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
