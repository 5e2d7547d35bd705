import { useStore } from '@nanostores/react'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $offlineSince, tryAgain } from '#stores/app/connection.ts'
import { $place } from '#stores/app/place.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { OfflineText } from './OfflineText.tsx'

/** A conversation says it under its own head (product.md §29.3, Offline). */
const OWN: readonly string[] = ['chats-id', 'members-id-chat']

/** Without a connection: lies over the page's lower edge, so that nothing moves. */
export function OfflineBar() {
  const since = useStore($offlineSince)
  const { route } = useStore($place)
  const alertsWords = useMessages(alertsMessages)
  const isShown = since !== null && !OWN.includes(route)
  return (
    <div role="status">
      {isShown && (
        <div className="offline-bar">
          <Icon name="wifiOff" />
          <OfflineText since={since} />
          <button type="button" onClick={tryAgain}>
            {alertsWords['offline.retry']}
          </button>
        </div>
      )}
    </div>
  )
}
