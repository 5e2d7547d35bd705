import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Switch } from '#islands/ui/Switch.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { setPushText } from '#stores/notifications/notifications.ts'
import { $push, subscribePush, unsubscribePush } from '#stores/notifications/push.ts'

/** Whether this browser takes push messages, and what they may show. */
export function DevicePush({ showsText }: { showsText: boolean }) {
  const notificationsWords = useMessages(notificationsMessages)
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
      <h2>{notificationsWords['device.title']}</h2>
      {!isShut && (
        <Switch
          label={notificationsWords['device.on']}
          note={notificationsWords['device.note']}
          checked={isOn}
          isDisabled={wanted !== undefined || status === 'unknown'}
          onChange={on => void turn(on)}
        />
      )}
      {(isShut || status === 'failed') && (
        <p className="own__note" role="status">
          {notificationsWords[`device.${status}`]}
        </p>
      )}
      <Switch
        label={notificationsWords['device.text']}
        note={notificationsWords['device.textNote']}
        checked={showsText}
        onChange={on => void setPushText(on)}
      />
    </section>
  )
}
