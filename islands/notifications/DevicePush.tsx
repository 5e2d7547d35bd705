import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Switch } from '#islands/ui/Switch.tsx'
import { useWords } from '#islands/ui/words.ts'
import { setPushText } from '#stores/notifications/notifications.ts'
import { $push, subscribePush, unsubscribePush } from '#stores/notifications/push.ts'

/** Whether this browser takes push messages, and what they may show. */
export function DevicePush({ showsText }: { showsText: boolean }) {
  const words = useWords()
  const { status } = useStore($push)
  // The switch keeps its position until the browser answers.
  const [wanted, setWanted] = useState<boolean>()
  const isOn = wanted ?? status === 'subscribed'
  const turn = async (on: boolean) => {
    setWanted(on)
    await (on ? subscribePush() : unsubscribePush())
    setWanted(undefined)
  }
  const isShut = status === 'denied' || status === 'unsupported' || status === 'off'
  return (
    <section className="card stack" id="push">
      <h2>{words('notifications.device.title')}</h2>
      {!isShut && (
        <Switch
          label={words('notifications.device.on')}
          note={words('notifications.device.note')}
          checked={isOn}
          isDisabled={wanted !== undefined || status === 'unknown'}
          onChange={on => void turn(on)}
        />
      )}
      {(isShut || status === 'failed') && (
        <p className="own__note" role="status">
          {words(`notifications.device.${status}`)}
        </p>
      )}
      <Switch
        label={words('notifications.device.text')}
        note={words('notifications.device.textNote')}
        checked={showsText}
        onChange={on => void setPushText(on)}
      />
    </section>
  )
}
