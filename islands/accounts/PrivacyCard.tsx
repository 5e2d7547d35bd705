import { useState } from 'react'
import type { Privacy } from '#contract/calls/own-profile.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { setPaused } from '#stores/accounts/account.ts'
import { loadPrivacy, type PrivacyKey, setPrivacy } from '#stores/accounts/privacy.ts'
import type { User } from '#stores/accounts/session.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/** Profiles are in no search engine, so that setting is not offered. */
const KEYS = [
  'invisible',
  'hide_online',
  'hide_age',
  'no_visits',
  'share_picture'
] as const satisfies readonly PrivacyKey[]

export function PrivacyCard({ privacy }: { privacy: Loaded<Privacy> }) {
  const settingsWords = useMessages(settingsMessages)
  return (
    <section className="card stack" id="privacy">
      <h2>{settingsWords['privacy.title']}</h2>
      {privacy.state === 'failed' && (
        <Unreadable error={privacy.error} again={() => void loadPrivacy()} />
      )}
      {privacy.state === 'loaded' && (
        <div className="switches grid">
          {KEYS.map(key => (
            <Switch
              key={key}
              label={settingsWords[`privacy.${key}.name`]}
              note={settingsWords[`privacy.${key}.note`]}
              checked={privacy.value[key]}
              onChange={isOn => void setPrivacy(key, isOn)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** Hidden and left in peace for a while (product.md §23); not before the address is confirmed. */
export function PauseCard({ user }: { user: User }) {
  const settingsWords = useMessages(settingsMessages)
  const isPaused = user.profile.status === 'paused'
  const [wanted, setWanted] = useState<boolean>()
  const isUnconfirmed = user.status === 'not_confirmed'
  const turn = async (isOn: boolean) => {
    setWanted(isOn)
    await setPaused(isOn)
    setWanted(undefined)
  }
  return (
    <section className="card stack" id="pause">
      <h2>{settingsWords['pause.title']}</h2>
      {isPaused && (
        <Alert
          tone="warning"
          icon="pause"
          title={settingsWords['pause.on']}
          text={settingsWords['pause.onNote']}
        />
      )}
      <Switch
        label={settingsWords['pause.name']}
        note={isUnconfirmed ? settingsWords['pause.unconfirmed'] : settingsWords['pause.note']}
        checked={wanted ?? isPaused}
        isDisabled={isUnconfirmed || wanted !== undefined}
        onChange={isOn => void turn(isOn)}
      />
    </section>
  )
}
