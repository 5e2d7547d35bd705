import { type FormEvent, useEffect, useState } from 'react'
import { exportLog, readLog } from '../calls.ts'
import { download } from '../ui/download.ts'
import { Field } from '../ui/Field.tsx'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { visible } from '../visible.ts'
import { type Key, useSpeech } from '../words.ts'

type Line = Awaited<ReturnType<typeof readLog>>['items'][number]
type Search = Record<'q' | 'operator' | 'act' | 'from' | 'to', string>

const NOTHING: Search = { q: '', operator: '', act: '', from: '', to: '' }
const FIELDS: readonly { name: keyof Search; label: Key; type: 'search' | 'text' | 'date' }[] = [
  { name: 'q', label: 'log.text', type: 'search' },
  { name: 'operator', label: 'log.operator', type: 'text' },
  { name: 'act', label: 'log.action', type: 'text' },
  { name: 'from', label: 'log.from', type: 'date' },
  { name: 'to', label: 'log.to', type: 'date' }
]

/** Lines that the server answers at once. */
const PAGE = 100

/** Who did and saw what; searched, and taken away as CSV. */
export function LogPage({ brand }: { brand: string | undefined }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [search, setSearch] = useState(NOTHING)
  const [asked, setAsked] = useState(NOTHING)
  const [lines, setLines] = useState<Line[]>()
  const [hasMore, setMore] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isWanted = true
    readLog({ ...asked, brand }).then(
      ({ items }) => {
        if (!isWanted) return
        setProblem(undefined)
        setLines(items)
        setMore(items.length === PAGE)
      },
      (error: unknown) => isWanted && setProblem(problemOf(error))
    )
    return () => {
      isWanted = false
    }
  }, [asked, brand, problemOf])
  const more = async (): Promise<void> => {
    try {
      const { items } = await readLog({ ...asked, brand, before: lines?.at(-1)?.id })
      setLines([...(lines ?? []), ...items])
      setMore(items.length === PAGE)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const save = async (): Promise<void> => {
    try {
      download(await exportLog({ ...asked, brand }), 'livery-log.csv')
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    setAsked({ ...search })
  }
  return (
    <>
      <header className="page-head">
        <h1>{say('nav.log')}</h1>
        <button type="button" onClick={() => void save()}>
          {say('log.export')}
        </button>
      </header>
      <search>
        <form className="search filters" onSubmit={send}>
          {FIELDS.map(({ name, label, type }) => (
            <Field label={say(label)} key={name}>
              {given => (
                <input
                  {...given}
                  type={type}
                  value={search[name]}
                  onChange={event => setSearch({ ...search, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <button className="main" type="submit">
            {say('member.search')}
          </button>
        </form>
      </search>
      <div role="status">
        {problem !== undefined && <p className="fault">{problem}</p>}
        {lines?.length === 0 && <p className="message">{say('log.none')}</p>}
      </div>
      {lines === undefined && problem === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      {lines && lines.length > 0 && (
        <Table
          caption={say('nav.log')}
          rows={lines}
          keyOf={row => row.id}
          columns={[
            { name: say('member.when'), cell: row => <Time at={row.at} /> },
            { name: say('log.operator'), cell: row => row.operator },
            { name: say('log.action'), cell: row => row.action },
            {
              name: say('log.subject'),
              cell: ({ subject }) => `${subject.kind}${subject.id === null ? '' : ` ${subject.id}`}`
            },
            { name: say('shell.brand'), cell: row => (row.brand === '*' ? '' : row.brand) },
            { name: say('log.reason'), cell: row => visible(row.reason ?? '') },
            {
              name: say('log.details'),
              cell: row => <code className="details">{visible(detailsOf(row))}</code>
            }
          ]}
        />
      )}
      {hasMore && (
        <button type="button" onClick={() => void more()}>
          {say('log.older')}
        </button>
      )}
    </>
  )
}

const detailsOf = ({ details }: Line): string =>
  Object.keys(details).length === 0 ? '' : JSON.stringify(details)
