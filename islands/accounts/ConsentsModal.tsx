import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Confirm } from '#islands/ui/Confirm.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { useLoaded } from '#islands/ui/loaded.ts'
import { Modal } from '#islands/ui/Modal.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { Spinner } from '#islands/ui/Spinner.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useLocale, useWords } from '#islands/ui/words.ts'
import { dayIn } from '#locales/format.ts'
import {
  $consents,
  type ConsentRow,
  consentToSensitive,
  loadConsents,
  standingOf
} from '#stores/accounts/rights.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'

/** Consents given and withdrawn, with a button for the one that can be changed here. */
export function ConsentsModal({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const consents = useLoaded($consents, loadConsents)
  const attempt = useAttempt()
  const [isAsking, setIsAsking] = useState(false)
  const rows = consents.state === 'loaded' ? consents.value : []
  const isGiven = standingOf(rows).sensitive !== false
  const turn = async (isOn: boolean) => {
    setIsAsking(false)
    await attempt.run(() => consentToSensitive(isOn))
  }
  return (
    <Modal title={words('settings.consents.title')} onClose={onClose} isLocked={attempt.isBusy}>
      <div className="stack">
        <Refusal error={attempt.error} title={words('settings.refused')} />
        {consents.state === 'unknown' && <Spinner label={words('ui.loading')} />}
        {consents.state === 'failed' && (
          <Unreadable error={consents.error} again={() => void loadConsents()} />
        )}
        {consents.state === 'loaded' && (
          <>
            {!isGiven && (
              <Alert
                tone="warning"
                icon="eyeOff"
                title={words('settings.consents.takenTitle')}
                text={words('settings.consents.taken')}
              >
                <Button size="small" onClick={() => void turn(true)} busy={attempt.isBusy}>
                  {words('settings.consents.give')}
                </Button>
                <Button size="small" tone="line" href={linkTo('/account-delete')}>
                  {words('settings.leave.link')}
                </Button>
              </Alert>
            )}
            {isGiven && (
              <div className="row">
                <div className="row__words">
                  <b>{words('settings.consents.sensitive')}</b>
                  <span>{words('settings.consents.yes')}</span>
                </div>
                <Button
                  tone="line"
                  size="small"
                  busy={attempt.isBusy}
                  onClick={() => setIsAsking(true)}
                >
                  {words('settings.consents.take')}
                </Button>
              </div>
            )}
            <History rows={rows} />
          </>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={words('settings.consents.takeTitle')}
          text={words('settings.consents.takeText')}
          yes={words('settings.consents.takeYes')}
          isDangerous
          onYes={() => void turn(false)}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Modal>
  )
}

function History({ rows }: { rows: readonly ConsentRow[] }) {
  const words = useWords()
  const locale = useLocale()
  if (rows.length === 0) return <p className="own__note">{words('settings.consents.none')}</p>
  const nameOf = (key: string) => {
    const name = `settings.consents.${key}`
    return words.has(name) ? words(name) : key
  }
  const versionOf = (version: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(version) ? dayIn(locale, version) : version
  return (
    <section>
      <h3 className="own__history">{words('settings.consents.history')}</h3>
      <ol className="rows">
        {rows.map(({ at, version, choices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger never move
          <li className="row" key={index}>
            <div className="row__words">
              {Object.entries(choices).map(([key, isOn]) => (
                <b key={key}>
                  {nameOf(key)}: {words(`settings.consents.${isOn ? 'yes' : 'no'}`)}
                </b>
              ))}
              <span>
                {words('settings.consents.on', {
                  date: dayWords(locale, at, serverNow()),
                  version: versionOf(version)
                })}
              </span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
