import { listOperators } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { dayHere, timeIn } from '../ui/time.ts'
import { useSpeech } from '../words.ts'

/** Those who work here; `livery operators` makes and revokes them. */
export function OperatorsPage() {
  const { say, code, locale } = useSpeech()
  const problemOf = useProblem()
  const { data, error } = useLoaded(listOperators, 'operators')
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.operators')}</h1>
      </header>
      <p className="soft lead">{say('operators.lead')}</p>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data && (
        <Table
          caption={say('nav.operators')}
          rows={data.items}
          keyOf={row => row.name}
          columns={[
            { name: say('facts.name'), cell: row => row.name },
            { name: say('operators.role'), cell: row => code('role', row.role) },
            {
              name: say('operators.brands'),
              cell: row => row.brands?.join(', ') ?? say('shell.everyBrand')
            },
            { name: say('operators.since'), cell: row => dayHere(locale, row.created_at) },
            {
              name: say('operators.lastHere'),
              cell: row =>
                row.used_at === null ? say('operators.never') : timeIn(locale, row.used_at)
            },
            {
              name: say('member.state'),
              cell: row =>
                row.revoked_at === null
                  ? say('operators.active')
                  : say('operators.revoked', { time: timeIn(locale, row.revoked_at) })
            }
          ]}
        />
      )}
    </>
  )
}
