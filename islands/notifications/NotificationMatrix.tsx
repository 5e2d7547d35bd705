import '#theme/css/app/matrix.css'
import { useStore } from '@nanostores/react'
import type { NotificationSettings } from '#contract/calls/notifications.ts'
import { CHANNELS, FREQUENCIES, NOTIFICATION_TYPES } from '#contract/notification.ts'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $settings } from '#stores/app/settings.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import {
  setChannel,
  setFrequency,
  setQuiet,
  setQuietTime
} from '#stores/notifications/notifications.ts'

interface SectionProps {
  settings: NotificationSettings
}

/** Nine kinds of news by two ways: each switch counts at once (product.md §22). */
export function NotificationMatrix({ settings }: SectionProps) {
  const notificationsWords = useMessages(notificationsMessages)
  return (
    <table className="matrix w-full font-ui">
      <thead>
        <tr>
          <th scope="col">{notificationsWords.what}</th>
          {CHANNELS.map(channel => (
            <th key={channel} scope="col">
              {notificationsWords[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_TYPES.map(type => {
          const name = notificationsWords[`types.${type}.name`]
          return (
            <tr key={type}>
              <th scope="row">
                {name}
                <span className="block text-text-muted text-small font-normal leading-normal">
                  {notificationsWords[`types.${type}.note`]}
                </span>
              </th>
              {CHANNELS.map(channel => (
                <td key={channel}>
                  <Switch
                    isAlone
                    label={notificationsWords.switch({
                      type: name,
                      channel: notificationsWords[channel]
                    })}
                    checked={settings.types[type][channel]}
                    onChange={isOn => void setChannel(type, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function HowOften({ settings }: SectionProps) {
  const notificationsWords = useMessages(notificationsMessages)
  return (
    <section className="card stack">
      <h2>{notificationsWords.how}</h2>
      <Field
        isGroup
        label={<span className="sr-only">{notificationsWords.how}</span>}
        hint={notificationsWords.howNote}
      >
        <RadioTiles
          look="rows"
          value={settings.frequency}
          options={FREQUENCIES.map(value => ({
            value,
            text: notificationsWords[`frequency.${value}`]
          }))}
          onChange={frequency => void setFrequency(frequency)}
        />
      </Field>
    </section>
  )
}

/** Half hours of a day, as HH:MM. */
const TIMES = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})

export function QuietHours({ settings }: SectionProps) {
  const notificationsWords = useMessages(notificationsMessages)
  const zone = useStore($settings)?.time_zone
  const { quiet } = settings
  const optionsWith = (time: string) => [...new Set([...TIMES, time])].sort()
  return (
    <section className="card stack">
      <h2>{notificationsWords['quiet.title']}</h2>
      <Switch
        label={notificationsWords['quiet.on']}
        note={notificationsWords['quiet.note']}
        checked={quiet !== null}
        onChange={isOn => void setQuiet(isOn)}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map(end => (
            <Field key={end} label={notificationsWords[`quiet.${end}`]}>
              <Select
                value={quiet[end]}
                options={optionsWith(quiet[end])
                  .filter(time => time !== quiet[end === 'from' ? 'to' : 'from'])
                  .map(time => ({ value: time, text: time }))}
                onChange={time => void setQuietTime(end, time)}
              />
            </Field>
          ))}
          {zone && isElsewhere(zone) && (
            <p className="own__note col-span-full">
              {notificationsWords['quiet.zone']({ zone: cityOf(zone) })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** The brand's clocks are not those of this device. */
function isElsewhere(zone: string): boolean {
  return Intl.DateTimeFormat().resolvedOptions().timeZone !== zone
}

const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
