import { Time } from '#islands/ui/Time.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { browser } from '#stores/browser/port.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'

/** Says that there is no connection, and of when what is on screen is. `since` in ms since epoch. */
export function OfflineText({ since }: { since: number }) {
  const alertsWords = useMessages(alertsMessages)
  const isToday = new Date(since).toDateString() === new Date(browser.now()).toDateString()
  const text = isToday ? alertsWords['offline.text'] : alertsWords['offline.older']
  const [before = '', after = ''] = text({ time: '{time}' }).split('{time}')
  return (
    <span>
      {before}
      <Time at={new Date(since).toISOString()} kind={isToday ? 'clock' : 'full'} />
      {after}
    </span>
  )
}
