import { type Column, Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'

interface FailedRow<Id> {
  id: Id
  at: string
  error: string | null
}

/** What failed and why; with `retry` one of it, or all, is tried again. */
export function Failed<Id extends string | number, Row extends FailedRow<Id>>({
  caption,
  rows,
  columns,
  retry
}: {
  caption: string
  rows: readonly Row[]
  /** What each of them is. */
  columns: readonly Column<Row>[]
  retry: ((id?: Id) => void) | undefined
}) {
  const { say } = useSpeech()
  return (
    <>
      <Table
        caption={caption}
        rows={rows}
        keyOf={row => row.id}
        columns={[
          { name: say('money.when'), cell: row => <Time at={row.at} /> },
          ...columns,
          { name: say('brands.error'), cell: row => visible(row.error ?? '') },
          {
            name: say('brands.retry'),
            cell: row =>
              retry && (
                <button type="button" onClick={() => retry(row.id)}>
                  {say('brands.retry')}
                </button>
              )
          }
        ]}
      />
      {retry && (
        <button type="button" onClick={() => retry()}>
          {say('brands.retryAll')}
        </button>
      )}
    </>
  )
}
