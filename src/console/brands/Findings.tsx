import { listFindings } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { visible } from '../visible.ts'
import { useSpeech } from '../words.ts'

/** What `livery validate` says of the brand, in its own English. */
export function Findings({ id }: { id: string }) {
  const { say, code } = useSpeech()
  const problemOf = useProblem()
  const { data, error } = useLoaded(() => listFindings(id), id)
  const items = data?.items
  return (
    <section className="block">
      <h2>{say('brands.findings')}</h2>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && <p className="soft">{say('shell.loading')}</p>}
      {items === null && <p className="soft">{say('brands.unknown')}</p>}
      {items?.length === 0 && <p className="soft">{say('brands.right')}</p>}
      {items && items.length > 0 && (
        <Table
          caption={say('brands.findings')}
          rows={items}
          keyOf={(row, at) => `${row.code} ${at}`}
          columns={[
            {
              name: say('facts.kind'),
              cell: row =>
                row.acknowledged ? say('brands.accepted') : code('severity', row.severity)
            },
            {
              name: say('brands.place'),
              cell: row => (
                <code className="details">
                  {row.file}:{row.line} {row.code}
                </code>
              )
            },
            {
              name: say('brands.says'),
              cell: row => <span lang="en">{visible(row.message)}</span>
            },
            { name: say('brands.todo'), cell: row => <span lang="en">{visible(row.hint)}</span> }
          ]}
        />
      )}
    </section>
  )
}
