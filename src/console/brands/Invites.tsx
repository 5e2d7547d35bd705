import { useState } from 'react'
import { MOST_INVITES } from '#contract/operator/act-limits.ts'
import { type BrandState, type Invite, listInvites, makeInvites } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Act } from '../ui/Act.tsx'
import { download } from '../ui/download.ts'
import { Field } from '../ui/Field.tsx'
import { useProblem } from '../ui/problem.ts'
import { Table } from '../ui/Table.tsx'
import { Time } from '../ui/Time.tsx'
import { useSpeech } from '../words.ts'

/** Codes that are shown; a file has all of them. */
const SHOWN = 20

/** Codes that let people in where a brand takes members by invitation. */
export function Invites({ brand }: { brand: BrandState }) {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [times, setTimes] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const { data, error } = useLoaded(() => listInvites(brand.id), `${brand.id} ${times}`)
  const done = (count: number): void => {
    setTold(say('invites.made', { count }))
    setOpen(false)
    setTimes(before => before + 1)
  }
  return (
    <section className="block" aria-label={say('invites.title')}>
      <h2>{say('invites.title')}</h2>
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data && <p>{say(data.asks ? 'invites.asks' : 'invites.open')}</p>}
      <p role="status" className="soft">
        {told}
      </p>
      {!isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          {say('invites.new')}
        </button>
      )}
      {isOpen && <Make brand={brand} onDone={done} onLeave={() => setOpen(false)} />}
      {data && data.items.length > 0 && <Codes brand={brand.id} rows={data.items} />}
    </section>
  )
}

function Make({
  brand,
  onDone,
  onLeave
}: {
  brand: BrandState
  onDone(count: number): void
  onLeave(): void
}) {
  const { say } = useSpeech()
  const [count, setCount] = useState('1')
  const [uses, setUses] = useState('1')
  const accounts = Number(count) * Number(uses)
  const fields = [
    [say('invites.count'), count, setCount],
    [say('invites.uses'), uses, setUses]
  ] as const
  return (
    <Act
      title={say('invites.new')}
      button={say('invites.make', { count: accounts })}
      act={async () => {
        const given = { count: Number(count), uses: Number(uses) }
        onDone((await makeInvites(brand.id, given)).items.length)
      }}
      onLeave={onLeave}
    >
      <div className="pair">
        {fields.map(([label, value, set]) => (
          <Field label={label} key={label}>
            {given => (
              <input
                {...given}
                type="number"
                required
                min={1}
                max={MOST_INVITES}
                value={value}
                onChange={event => set(event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </Act>
  )
}

function Codes({ brand, rows }: { brand: string; rows: readonly Invite[] }) {
  const { say } = useSpeech()
  const save = (): void => {
    const text = rows.map(({ code }) => `${code}\n`).join('')
    download(new Blob([text], { type: 'text/plain' }), `invites-${brand}.txt`)
  }
  return (
    <>
      <Table
        caption={say('invites.count')}
        rows={rows.slice(0, SHOWN)}
        keyOf={row => row.code}
        columns={[
          { name: say('invites.code'), cell: row => <code>{row.code}</code> },
          { name: say('invites.left'), isNumber: true, cell: row => row.uses_left },
          { name: say('money.when'), cell: row => <Time at={row.created_at} /> }
        ]}
      />
      {rows.length > SHOWN && (
        <p className="soft">{say('invites.more', { count: rows.length - SHOWN })}</p>
      )}
      <button type="button" onClick={save}>
        {say('invites.download')}
      </button>
    </>
  )
}
