import { useState } from 'react'
import { LANDER_KEYS, type LanderKey } from '#contract/operator/lander-keys.ts'
import { DAY_MS, daysAfter } from '#contract/time.ts'
import { exportReport, readLanders, readReport, readStats } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import type { Session } from '../session.ts'
import { download } from '../ui/download.ts'
import { Field } from '../ui/Field.tsx'
import { Choice } from '../ui/fields.tsx'
import { moneyOf } from '../ui/money.ts'
import { Problem } from '../ui/Problem.tsx'
import { useProblem } from '../ui/problem.ts'
import { type Column, Table } from '../ui/Table.tsx'
import { type Speech, useSpeech } from '../words.ts'

const STATS = ['day', 'lander', 'sub1'] as const
const REPORTS = ['revenue', 'refunds', 'methods', 'offers', 'landers'] as const
type What = (typeof STATS)[number] | (typeof REPORTS)[number]
type Row = Readonly<Record<string, string | number | null>>

const isStats = (what: What): boolean => STATS.some(each => each === what)

/** What `livery report` prints, and the counts of visits and sign-ups. */
export function NumbersPage({
  brand,
  session: { operator, today }
}: {
  brand: string | undefined
  session: Session
}) {
  const speech = useSpeech()
  const { say, code, locale } = speech
  const problemOf = useProblem()
  const [what, setWhat] = useState<What>('day')
  const [by, setBy] = useState<LanderKey>('lander')
  const [saveProblem, setSaveProblem] = useState<string>()
  const [from, setFrom] = useState(() => daysAfter(today, -30))
  const [to, setTo] = useState(today)
  const load = async (): Promise<{ columns: Column<Row>[]; rows: readonly Row[] }> => {
    if (isStats(what)) {
      const days = Math.max(1, Math.ceil((Date.now() - Date.parse(from)) / DAY_MS))
      const { items } = await readStats({ by: what, brand, days: Math.min(days, 366) })
      const shown = items.filter(({ key }) => what !== 'day' || key <= to)
      return { columns: STATS_COLUMNS.map(columnOf), rows: shown }
    }
    const { columns, rows } =
      what === 'landers'
        ? await readLanders({ by, brand, from, to })
        : await readReport({ what, brand, from, to })
    return { columns: columns.map(columnOf), rows }
  }
  const columnOf = ({ name, kind, currency }: Told): Column<Row> => ({
    name: columnName(speech, name),
    isNumber: kind !== 'text',
    cell: row => {
      const value = row[name] ?? ''
      return kind === 'amount' && value !== ''
        ? moneyOf(locale, Number(value), currency ?? String(row.currency))
        : value
    }
  })
  const loaded = useLoaded(load, `${what} ${by} ${brand} ${from} ${to} ${locale}`)
  const mayMoney = operator.rights.includes('reports.money')
  const possible: readonly What[] = mayMoney ? [...STATS, ...REPORTS] : STATS
  const save = async (): Promise<void> => {
    try {
      const blob =
        what === 'landers'
          ? await exportReport('/landers', { by, brand, from, to })
          : await exportReport('', { what, brand, from, to })
      setSaveProblem(undefined)
      download(blob, `livery-${what}-${from}-${to}.csv`)
    } catch (error) {
      setSaveProblem(problemOf(error))
    }
  }
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.numbers')}</h1>
        {!isStats(what) && (
          <button type="button" onClick={() => void save()}>
            {say('log.export')}
          </button>
        )}
      </header>
      <div className="search filters">
        <Choice
          label={say('numbers.what')}
          value={what}
          options={possible.map(each => [each, code('numbers', each)])}
          onChange={chosen => setWhat(chosen)}
        />
        {what === 'landers' && (
          <Choice
            label={say('numbers.by')}
            value={by}
            options={LANDER_KEYS.map(each => [each, code('column', each)])}
            onChange={chosen => setBy(chosen)}
          />
        )}
        <Field label={say('log.from')}>
          {given => (
            <input
              {...given}
              type="date"
              required
              value={from}
              onChange={event => event.target.value && setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label={say('log.to')}>
          {given => (
            <input
              {...given}
              type="date"
              required
              value={to}
              onChange={event => event.target.value && setTo(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Problem text={saveProblem} />
      {loaded.error !== undefined && <p className="fault">{problemOf(loaded.error)}</p>}
      {loaded.data?.rows.length === 0 && <p className="message">{say('numbers.none')}</p>}
      {loaded.data && loaded.data.rows.length > 0 && (
        <Table caption={code('numbers', what)} keyOf={(_, at) => at} {...loaded.data} />
      )}
    </>
  )
}

interface Told {
  name: string
  kind: string
  currency?: string | undefined
}

/** Steps and currencies are in the names of their columns: `step_2`, `net_EUR`. */
function columnName({ say, code }: Speech, name: string): string {
  const step = /^step_(\d+)$/.exec(name)?.[1]
  if (step !== undefined) return say('column.step', { step })
  const money = /^(net|per_visit)_([A-Z]{3})$/.exec(name)
  if (money === null) return code('column', name)
  return `${code('column', money[1] ?? '')}, ${money[2]}`
}

const STATS_COLUMNS = [
  { name: 'brand', kind: 'text' },
  { name: 'key', kind: 'text' },
  ...['visits', 'signups', 'confirmed', 'likes', 'messages'].map(name => ({ name, kind: 'count' }))
]
