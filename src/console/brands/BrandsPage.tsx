import { addressAt } from '../address.ts'
import { listBrands } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import type { Session } from '../session.ts'
import { Link } from '../ui/Link.tsx'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { useSpeech } from '../words.ts'
import { Jobs } from './Jobs.tsx'

type Line = Awaited<ReturnType<typeof listBrands>>['items'][number]

/** The operator's brands with what is live here and what is in their outbox; the jobs of all. */
export function BrandsPage({ session: { operator, place, places } }: { session: Session }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const { data, error } = useLoaded(listBrands, 'brands')
  const rows = [...(data?.items ?? []), ...(data?.elsewhere ?? [])]
  const state = {
    name: say('member.state'),
    cell: ({ paused }: Line) =>
      paused && <strong className="state bad">{say('pause.paused')}</strong>
  }
  return (
    <div className="member">
      <header className="page-head">
        <h1>{say('nav.brands')}</h1>
      </header>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data?.silent.map(each => (
        <p className="fault" key={each}>
          {say('brands.silent', { place: each })}
        </p>
      ))}
      {data === undefined && error === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      {data && (
        <Table
          caption={say('nav.brands')}
          rows={rows}
          keyOf={row => row.id}
          columns={[
            {
              name: say('shell.brand'),
              cell: ({ id, name, ...row }) =>
                row.place === place ? (
                  <Link to={{ page: 'brand', id }}>{name}</Link>
                ) : (
                  <a href={addressAt(row.place, { page: 'brand', id })}>{name}</a>
                )
            },
            { name: say('brands.domain'), cell: row => row.domain },
            ...(places.length > 1
              ? [{ name: say('shell.place'), cell: (row: Line) => row.place }]
              : []),
            ...(rows.some(({ paused }) => paused) ? [state] : []),
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
