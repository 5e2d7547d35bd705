import { useState } from 'react'
import type { Privacy } from '#contract/calls/people.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { Unreadable } from '#islands/ui/Unreadable.tsx'
import { useWords } from '#islands/ui/words.ts'
import { setPaused } from '#stores/accounts/account.ts'
import { loadPrivacy, type PrivacyKey, setPrivacy } from '#stores/accounts/privacy.ts'
import type { User } from '#stores/accounts/session.ts'
import type { Loaded } from '#stores/app/resource.ts'

/** Profiles are in no search engine, so that setting is not offered. */
const KEYS = [
  'invisible',
  'hide_online',
  'hide_age',
  'no_visits'
] as const satisfies readonly PrivacyKey[]

export function PrivacyCard({ privacy }: { privacy: Loaded<Privacy> }) {
  const words = useWords()
  return (
    <section className="card stack" id="privacy">
      <h2>{words('settings.privacy.title')}</h2>
      {privacy.state === 'failed' && (
        <Unreadable error={privacy.error} again={() => void loadPrivacy()} />
      )}
      {privacy.state === 'loaded' && (
        <div className="switches">
          {KEYS.map(key => (
            <Switch
              key={key}
              label={words(`settings.privacy.${key}.name`)}
              note={words(`settings.privacy.${key}.note`)}
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
  const words = useWords()
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
      <h2>{words('settings.pause.title')}</h2>
      {isPaused && (
        <Alert
          tone="warning"
          icon="pause"
          title={words('settings.pause.on')}
          text={words('settings.pause.onNote')}
        />
      )}
      <Switch
        label={words('settings.pause.name')}
        note={words(isUnconfirmed ? 'settings.pause.unconfirmed' : 'settings.pause.note')}
        checked={wanted ?? isPaused}
        isDisabled={isUnconfirmed || wanted !== undefined}
        onChange={isOn => void turn(isOn)}
      />
    </section>
  )
}
