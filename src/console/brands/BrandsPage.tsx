import { listBrands } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import type { Operator } from '../session.ts'
import { Link } from '../ui/Link.tsx'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { useSpeech } from '../words.ts'
import { Jobs } from './Jobs.tsx'

/** The operator's brands with what is live here and what is in their outbox; the jobs of all. */
export function BrandsPage({ operator }: { operator: Operator }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const { data, error } = useLoaded(listBrands, 'brands')
  return (
    <div className="member">
      <header className="page-head">
        <h1>{say('nav.brands')}</h1>
      </header>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      {data && (
        <Table
          caption={say('nav.brands')}
          rows={data.items}
          keyOf={row => row.id}
          columns={[
            {
              name: say('shell.brand'),
              cell: row => <Link to={{ page: 'brand', id: row.id }}>{row.name}</Link>
            },
            { name: say('brands.domain'), cell: row => row.domain },
            {
              name: say('brands.build'),
              cell: row => (row.build ? <Time at={row.build.at} /> : say('brands.notBuilt'))
            },
            { name: say('brands.pages'), isNumber: true, cell: row => row.build?.pages },
            {
              name: `${say('brands.outbox')}: ${say('brands.waiting')}`,
              isNumber: true,
              cell: row => row.outbox.waiting
            },
            {
              name: `${say('brands.outbox')}: ${say('brands.failed')}`,
              isNumber: true,
              cell: ({ outbox: { failed } }) =>
                failed > 0 ? <strong className="state bad">{failed}</strong> : failed
            }
          ]}
        />
      )}
      {operator.brands === null && <Jobs mayRetry={operator.rights.includes('brands.retry')} />}
    </div>
  )
}
