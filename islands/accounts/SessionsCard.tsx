import type { Locale } from '#contract/locale.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { timeWords } from '#islands/ui/time-words.ts'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { countryIn } from '#locales/format.ts'
import { endOne, endOthers, loadSessions, type SessionRow } from '#stores/accounts/account.ts'
import { serverNow } from '#stores/accounts/session.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

const PHONE = /iPhone|Android/

/** The member's sessions, each with a button to end it. */
export function SessionsCard({ sessions }: { sessions: Loaded<readonly SessionRow[]> }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const rows = sessions.state === 'loaded' ? sessions.value : []
  return (
    <section className="card stack" id="sessions">
      <h2>{settingsWords['sessions.title']}</h2>
      {sessions.state === 'failed' && (
        <Unreadable error={sessions.error} again={() => void loadSessions()} />
      )}
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map(row => {
            const device = row.device === 'unknown' ? settingsWords['sessions.unknown'] : row.device
            const when = timeWords(Date.parse(row.last_seen), serverNow(), locale, 'ago')
            return (
              <Row
                key={row.id}
                face={<Icon name={PHONE.test(row.device) ? 'smartphone' : 'laptop'} />}
                title={device}
                note={[placeOf(row, locale), settingsWords['sessions.seen']({ when })]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {row.is_this ? (
                  <span className="row__tag text-success-text font-ui text-small leading-snug font-semibold text-end">
                    {settingsWords['sessions.this']}
                  </span>
                ) : (
                  <Button
                    tone="line"
                    size="small"
                    aria-label={settingsWords['sessions.endLabel']({ device })}
                    onClick={() => void endOne(row.id)}
                  >
                    {settingsWords['sessions.end']}
                  </Button>
                )}
              </Row>
            )
          })}
        </ul>
      )}
      {rows.length > 1 && (
        <Button tone="line" className="own__save" onClick={() => void endOthers()}>
          {settingsWords['sessions.others']}
        </Button>
      )}
      {rows.length === 1 && <p className="own__note">{settingsWords['sessions.only']}</p>}
    </section>
  )
}

function placeOf({ place }: SessionRow, locale: Locale): string | undefined {
  return place === null || !/^[A-Z]{2}$/.test(place) ? undefined : countryIn(locale, place)
}
