import '#theme/css/app/access.css'
import '#theme/css/app/ui-rows.css'
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
import { useLocale, useMessages } from '#islands/ui/words.ts'
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
import { findText } from '#stores/messages/i18n.ts'
import { settingsMessages } from '#stores/messages/settings.ts'
import { uiMessages } from '#stores/messages/ui.ts'

/** Consents given and withdrawn, with a button for the one that can be changed here. */
export function ConsentsModal({ onClose }: { onClose: () => void }) {
  const settingsWords = useMessages(settingsMessages)
  const uiWords = useMessages(uiMessages)
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
    <Modal title={settingsWords['consents.title']} onClose={onClose} isLocked={attempt.isBusy}>
      <div className="stack">
        <Refusal error={attempt.error} title={settingsWords.refused} />
        {consents.state === 'unknown' && <Spinner label={uiWords.loading} />}
        {consents.state === 'failed' && (
          <Unreadable error={consents.error} again={() => void loadConsents()} />
        )}
        {consents.state === 'loaded' && (
          <>
            {!isGiven && (
              <Alert
                tone="warning"
                icon="eyeOff"
                title={settingsWords['consents.takenTitle']}
                text={settingsWords['consents.taken']}
              >
                <Button size="small" onClick={() => void turn(true)} busy={attempt.isBusy}>
                  {settingsWords['consents.give']}
                </Button>
                <Button size="small" tone="line" href={linkTo('/account-delete')}>
                  {settingsWords['leave.link']}
                </Button>
              </Alert>
            )}
            {isGiven && (
              <div className="row">
                <div className="row__words min-w-0 wrap-anywhere">
                  <b>{settingsWords['consents.sensitive']}</b>
                  <span>{settingsWords['consents.yes']}</span>
                </div>
                <Button
                  tone="line"
                  size="small"
                  busy={attempt.isBusy}
                  onClick={() => setIsAsking(true)}
                >
                  {settingsWords['consents.take']}
                </Button>
              </div>
            )}
            <History rows={rows} />
          </>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={settingsWords['consents.takeTitle']}
          text={settingsWords['consents.takeText']}
          yes={settingsWords['consents.takeYes']}
          isDangerous
          onYes={() => void turn(false)}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Modal>
  )
}

function History({ rows }: { rows: readonly ConsentRow[] }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  if (rows.length === 0) return <p className="own__note">{settingsWords['consents.none']}</p>
  const nameOf = (key: string) => findText(settingsMessages, `consents.${key}`) ?? key
  const versionOf = (version: string) =>
    /^\d{4}-\d{2}-\d{2}$/.test(version) ? dayIn(locale, version) : version
  return (
    <section>
      <h3 className="own__history">{settingsWords['consents.history']}</h3>
      <ol className="rows">
        {rows.map(({ at, version, choices }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a ledger never move
          <li className="row" key={index}>
            <div className="row__words min-w-0 wrap-anywhere">
              {Object.entries(choices).map(([key, isOn]) => (
                <b key={key}>
                  {nameOf(key)}: {settingsWords[`consents.${isOn ? 'yes' : 'no'}`]}
                </b>
              ))}
              <span>
                {settingsWords['consents.on']({
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
