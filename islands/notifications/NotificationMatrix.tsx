import { useStore } from '@nanostores/react'
import type { NotificationSettings } from '#contract/calls/notifications.ts'
import { CHANNELS, FREQUENCIES, NOTIFICATION_TYPES } from '#contract/notification.ts'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { Switch } from '#islands/ui/Switch.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $settings } from '#stores/app/settings.ts'
import {
  setChannel,
  setFrequency,
  setQuiet,
  setQuietTime
} from '#stores/notifications/notifications.ts'

interface SectionProps {
  settings: NotificationSettings
}

/** Eight kinds of news by two ways: each switch counts at once (product.md §22). */
export function NotificationMatrix({ settings }: SectionProps) {
  const words = useWords()
  return (
    <table className="matrix">
      <thead>
        <tr>
          <th scope="col">{words('notifications.what')}</th>
          {CHANNELS.map(channel => (
            <th key={channel} scope="col">
              {words(`notifications.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_TYPES.map(type => {
          const name = words(`notifications.types.${type}.name`)
          return (
            <tr key={type}>
              <th scope="row">
                {name}
                <span className="matrix__note">{words(`notifications.types.${type}.note`)}</span>
              </th>
              {CHANNELS.map(channel => (
                <td key={channel}>
                  <Switch
                    isAlone
                    label={words('notifications.switch', {
                      type: name,
                      channel: words(`notifications.${channel}`)
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
  const words = useWords()
  return (
    <section className="card stack">
      <h2>{words('notifications.how')}</h2>
      <Field
        isGroup
        label={<span className="sr-only">{words('notifications.how')}</span>}
        hint={words('notifications.howNote')}
      >
        <RadioTiles
          look="rows"
          value={settings.frequency}
          options={FREQUENCIES.map(value => ({
            value,
            text: words(`notifications.frequency.${value}`)
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
  const words = useWords()
  const zone = useStore($settings)?.time_zone
  const { quiet } = settings
  const optionsWith = (time: string) => [...new Set([...TIMES, time])].sort()
  return (
    <section className="card stack">
      <h2>{words('notifications.quiet.title')}</h2>
      <Switch
        label={words('notifications.quiet.on')}
        note={words('notifications.quiet.note')}
        checked={quiet !== null}
        onChange={isOn => void setQuiet(isOn)}
      />
      {quiet && (
        <div className="own__pair">
          {(['from', 'to'] as const).map(end => (
            <Field key={end} label={words(`notifications.quiet.${end}`)}>
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
            <p className="own__note own__pair-note">
              {words('notifications.quiet.zone', { zone: cityOf(zone) })}
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
