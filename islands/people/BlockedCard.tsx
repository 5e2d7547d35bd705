import { Avatar } from '#islands/ui/Avatar.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { Label } from '#islands/ui/Label.tsx'
import { Row } from '#islands/ui/Row.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { type Blocked, loadBlocked, loadMoreBlocked, unblock } from '#stores/accounts/privacy.ts'
import { serverNow } from '#stores/accounts/session.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/** Blocked members with a button to lift the block. */
export function BlockedCard({ blocked }: { blocked: Loaded<Blocked> }) {
  const settingsWords = useMessages(settingsMessages)
  const locale = useLocale()
  const attempt = useAttempt()
  if (blocked.state === 'unknown') return null
  return (
    <section className="card stack" id="blocked">
      <h2>{settingsWords['blocked.title']}</h2>
      {blocked.state === 'failed' && (
        <Unreadable error={blocked.error} again={() => void loadBlocked()} />
      )}
      {blocked.state === 'loaded' && blocked.value.rows.length === 0 && (
        <p className="own__note">{settingsWords['blocked.none']}</p>
      )}
      {blocked.state === 'loaded' && blocked.value.rows.length > 0 && (
        <>
          <ul className="rows">
            {blocked.value.rows.map(({ profile, since }) => (
              <Row
                key={profile.id}
                face={<Avatar picture={profile.main_image} gender={profile.gender} />}
                title={
                  <>
                    {profile.name} <Label kind={profile.kind} text={profile.label} />
                  </>
                }
                note={settingsWords['blocked.since']({
                  date: dayWords(locale, since, serverNow())
                })}
              >
                <Button
                  tone="line"
                  size="small"
                  aria-label={settingsWords['blocked.unblockLabel']({ name: profile.name })}
                  onClick={() => void unblock(profile.id)}
                >
                  {settingsWords['blocked.unblock']}
                </Button>
              </Row>
            ))}
          </ul>
          {blocked.value.rows.length < blocked.value.total && (
            <Button
              tone="ghost"
              size="small"
              className="own__save"
              busy={attempt.isBusy}
              onClick={() => void attempt.run(loadMoreBlocked)}
            >
              {settingsWords['blocked.more']}
            </Button>
          )}
          <p className="own__note">{settingsWords['blocked.note']}</p>
        </>
      )}
    </section>
  )
}
