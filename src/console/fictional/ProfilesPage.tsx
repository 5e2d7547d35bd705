import { useState } from 'react'
import { editFictional, type FictionalProfile, listFictional } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { useSpeech } from '../words.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** Profiles that editors write, where a brand says that it has them. */
export function ProfilesPage({ brand }: { brand: string | undefined }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [times, setTimes] = useState(0)
  const [shown, setShown] = useState<FictionalProfile | 'new'>()
  const [told, setTold] = useState('')
  const { data, error } = useLoaded(() => listFictional(brand), `${brand} ${times}`)
  const done = (text: string): void => {
    setTold(text)
    setShown(undefined)
    setTimes(before => before + 1)
  }
  const turn = async ({ id, name, status }: FictionalProfile): Promise<void> => {
    const next = status === 'active' ? 'paused' : 'active'
    try {
      await editFictional(id, { status: next })
      done(say(next === 'paused' ? 'profiles.hidden' : 'profiles.back', { name }))
    } catch (problem) {
      setTold(problemOf(problem))
    }
  }
  const brands = data?.brands ?? []
  return (
    <div className="member">
      <header className="page-head">
        <h1>{say('nav.profiles')}</h1>
      </header>
      <p className="soft lead">{say('profiles.lead')}</p>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && (
        <p className="message">{say('shell.loading')}</p>
      )}
      {data && brands.length === 0 && <p className="message">{say('profiles.notUsed')}</p>}
      <p role="status">{told}</p>
      {brands.length > 0 && shown === undefined && (
        <p className="actions">
          <button type="button" className="main" onClick={() => setShown('new')}>
            {say('profiles.new')}
          </button>
        </p>
      )}
      {brands.length > 0 && shown !== undefined && (
        <ProfileForm
          key={shown === 'new' ? 'new' : shown.id}
          {...{ brands, brand }}
          profile={shown === 'new' ? undefined : shown}
          onDone={name => done(say('profiles.saved', { name }))}
          onLeave={() => setShown(undefined)}
        />
      )}
      {data && data.items.length > 0 && (
        <Profiles rows={data.items} onEdit={setShown} onTurn={row => void turn(row)} />
      )}
    </div>
  )
}

function Profiles({
  rows,
  onEdit,
  onTurn
}: {
  rows: readonly FictionalProfile[]
  onEdit(row: FictionalProfile): void
  onTurn(row: FictionalProfile): void
}) {
  const { say, code } = useSpeech()
  const canChange = ({ status }: FictionalProfile) => status === 'active' || status === 'paused'
  return (
    <Table
      caption={say('nav.profiles')}
      rows={rows}
      keyOf={row => row.id}
      columns={[
        { name: say('facts.name'), cell: row => `${row.name} (${row.label})` },
        { name: say('shell.brand'), cell: row => row.brand },
        { name: say('facts.gender'), cell: row => code('gender', row.gender) },
        { name: say('facts.place'), cell: row => row.city ?? row.country },
        { name: say('member.state'), cell: row => code('status', row.status) },
        { name: say('profiles.waiting'), isNumber: true, cell: row => row.waiting },
        {
          name: say('profiles.change'),
          cell: row =>
            canChange(row) && (
              <span className="actions">
                <button
                  type="button"
                  aria-label={`${say('profiles.edit')}: ${row.name}`}
                  onClick={() => onEdit(row)}
                >
                  {say('profiles.edit')}
                </button>
                <button
                  type="button"
                  aria-label={`${say(row.status === 'active' ? 'profiles.hide' : 'profiles.show')}: ${row.name}`}
                  onClick={() => onTurn(row)}
                >
                  {say(row.status === 'active' ? 'profiles.hide' : 'profiles.show')}
                </button>
              </span>
            )
        }
      ]}
    />
  )
}
