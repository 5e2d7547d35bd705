import { useState } from 'react'
import { PAUSE_NOTE } from '#contract/operator/act-limits.ts'
import type { PausePages } from '#contract/operator/pauses.ts'
import { type BrandState, pauseBrand, previewPause, resumeBrand } from '../calls.ts'
import { useLoaded } from '../loaded.ts'
import { Act } from '../ui/Act.tsx'
import { Field } from '../ui/Field.tsx'
import { useProblem } from '../ui/problem.ts'
import { timeIn } from '../ui/time.ts'
import { visible } from '../visible.ts'
import { type Speech, useSpeech } from '../words.ts'

/** Whether a brand rests, since when and why; lets it rest and go on. */
export function Pause({
  brand,
  mayPause,
  onChanged
}: {
  brand: BrandState
  mayPause: boolean
  onChanged(): void
}) {
  const speech = useSpeech()
  const { say, locale } = speech
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const { paused } = brand
  const done = (text: string): void => {
    setTold(text)
    setOpen(false)
    onChanged()
  }
  const leave = (): void => setOpen(false)
  return (
    <section className="block" aria-label={say('pause.state')}>
      <h2>{say('pause.state')}</h2>
      {paused === null && <p>{say('pause.runs')}</p>}
      {paused !== null && (
        <p>
          <strong className="state bad">
            {say('pause.since', { time: timeIn(locale, paused.since), by: visible(paused.by) })}
          </strong>{' '}
          {visible(paused.note ?? '')}
        </p>
      )}
      <p role="status" className="soft">
        {told}
      </p>
      {mayPause && !isOpen && (
        <button type="button" onClick={() => setOpen(true)}>
          {say(paused === null ? 'pause.begin' : 'pause.end', { brand: brand.name })}
        </button>
      )}
      {isOpen && paused === null && <Begin brand={brand} onDone={done} onLeave={leave} />}
      {isOpen && paused !== null && (
        <Act
          title={say('pause.end', { brand: brand.name })}
          button={say('pause.endNow', { brand: brand.name })}
          act={async () => {
            const { pages } = await resumeBrand(brand.id)
            const late = pages === 'later' ? ` ${say('pause.endLater')}` : ''
            done(say('pause.ended', { brand: brand.name }) + late)
          }}
          onLeave={leave}
        >
          <p>
            {brand.outbox.waiting > 0
              ? say('pause.endText', { count: brand.outbox.waiting })
              : say('pause.endPages')}
          </p>
        </Act>
      )}
    </section>
  )
}

function Begin({
  brand,
  onDone,
  onLeave
}: {
  brand: BrandState
  onDone(text: string): void
  onLeave(): void
}) {
  const speech = useSpeech()
  const { say } = speech
  const problemOf = useProblem()
  const [note, setNote] = useState('')
  const { data, error } = useLoaded(() => previewPause(brand.id), brand.id)
  return (
    <Act
      title={say('pause.begin', { brand: brand.name })}
      button={say('pause.now', { brand: brand.name })}
      isGrave
      isReady={data !== undefined}
      act={async () => {
        const { is_new, pages } = await pauseBrand(brand.id, note.trim())
        onDone(is_new ? outcomeIn(speech, pages, data?.host ?? '') : say('pause.already'))
      }}
      onLeave={onLeave}
    >
      {error !== undefined && <p className="fault">{problemOf(error)}</p>}
      {data === undefined && error === undefined && <p className="soft">{say('shell.loading')}</p>}
      {data && (
        <ul className="plain-list">
          <li>{say('pause.members', { count: data.members })}</li>
          {data.waiting > 0 && <li>{say('pause.waiting', { count: data.waiting })}</li>}
          <li>{say('pause.goesOn')}</li>
        </ul>
      )}
      <Field label={say('orders.why')} note={say('pause.note')}>
        {given => (
          <input
            {...given}
            maxLength={PAUSE_NOTE.max}
            autoComplete="off"
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        )}
      </Field>
    </Act>
  )
}

const outcomeIn = ({ say }: Speech, pages: PausePages, host: string): string =>
  say(`pause.${pages}`, { host })
