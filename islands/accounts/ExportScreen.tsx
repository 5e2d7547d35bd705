import { memberScreen } from '#islands/app/screen.tsx'
import { settingsMessages } from '#stores/messages/settings.ts'
import '#theme/css/app/own.css'
import '#theme/css/app/own-choices.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { Field } from '#islands/ui/Field.tsx'
import { GateArt } from '#islands/ui/Gate.tsx'
import { useLoaded } from '#islands/ui/loaded.ts'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import {
  $exports,
  type ExportRow,
  exportAddress,
  loadExports,
  startExport
} from '#stores/accounts/rights.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { noPassword } from '#stores/app/form-faults.ts'
import { $place } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'

/** /export: copies of the member's data; the mail leads here with `?id=`. */
export const ExportScreen = memberScreen(function Export() {
  const settingsWords = useMessages(settingsMessages)
  const { query } = useStore($place)
  const exports = useLoaded($exports, loadExports)
  if (exports.state === 'unknown') return <Outline />
  const rows = exports.state === 'loaded' ? exports.value : []
  const wanted = Number(query.get('id'))
  const sorted = rows.toSorted(
    (one, other) => Number(other.id === wanted) - Number(one.id === wanted)
  )
  return (
    <div className="wrap screen own gate gate--pictured">
      <GateArt name="quiet" />
      <div className="card stack">
        <h1>{settingsWords['export.title']}</h1>
        <p>{settingsWords['export.lead']}</p>
        {exports.state === 'failed' && (
          <Unreadable error={exports.error} again={() => void loadExports()} />
        )}
        {sorted.length > 0 && (
          <section>
            <h2>{settingsWords['export.listTitle']}</h2>
            <ul className="rows">
              {sorted.map(row => (
                <Copy key={row.id} row={row} />
              ))}
            </ul>
          </section>
        )}
        <Ask hasSome={rows.length > 0} />
      </div>
    </div>
  )
})

function Copy({ row }: { row: ExportRow }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const now = serverNow()
  const { built_at: built, until, bytes } = row
  const isThere = built !== null && until !== null && Date.parse(until) > now
  const size = new Intl.NumberFormat(locale === 'no' ? 'nb' : locale, {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1
  }).format((bytes ?? 0) / 1_000_000)
  const note = isThere
    ? `${settingsWords['export.until']({ date: dayWords(locale, until, now) })} · ${settingsWords['export.size']({ size })}`
    : built === null
      ? settingsWords['export.making']
      : settingsWords['export.over']
  return (
    <Row
      title={settingsWords['export.askedOn']({ date: dayWords(locale, row.asked_at, now) })}
      note={note}
    >
      {isThere && (
        <Button size="small" icon="download" href={exportAddress(row.id)} data-astro-reload>
          {settingsWords['export.download']}
        </Button>
      )}
    </Row>
  )
}

/** Asks for a copy with the password: it is as private as the account. */
function Ask({ hasSome }: { hasSome: boolean }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const attempt = useAttempt()
  const [password, setPassword] = useState('')
  const [readyBy, setReadyBy] = useState<string>()
  if (readyBy !== undefined) {
    const time = timeWords(Date.parse(readyBy), serverNow(), locale, 'clock')
    return <Alert tone="success" isUrgent text={settingsWords['export.asked']({ time })} />
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ password: noPassword(password) })
    void attempt.run(async () => setReadyBy(await startExport(password)), faults)
  }
  const isWrong = attempt.error instanceof Refused && attempt.error.code === 'old_wrong'
  return (
    <form className="stack" onSubmit={ask} noValidate>
      {!isWrong && <Refusal error={attempt.error} title={settingsWords['export.refused']} />}
      <Field
        label={settingsWords['export.password']}
        name="password"
        error={isWrong ? refusalWords(attempt.error) : attempt.faults.password}
        hint={settingsWords['export.limit']}
      >
        <PasswordInput required value={password} onChange={setPassword} />
      </Field>
      <Button type="submit" fullWidth tone={hasSome ? 'line' : 'primary'} busy={attempt.isBusy}>
        {hasSome ? settingsWords['export.again'] : settingsWords['export.ask']}
      </Button>
    </form>
  )
}
