import { OfflineText } from '#islands/app/OfflineText.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { reopen } from '#stores/chat/conversation.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** No network: said under the head, not over it (product.md §29.3, Offline). */
export function OfflineRow({ since }: { since: number }) {
  const chatWords = useMessages(chatMessages)
  return (
    <div className="offline-row" role="status">
      <Icon name="wifiOff" />
      <OfflineText since={since} />
      <button type="button" onClick={() => void reopen()}>
        {chatWords['offline.retry']}
      </button>
    </div>
  )
}
