import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { reopen } from '#stores/chat/conversation.ts'

/** No network: said under the head, not over it (product.md §29.3, Offline). */
export function OfflineRow() {
  const words = useWords()
  return (
    <div className="offline-row" role="status">
      <Icon name="wifiOff" />
      <span>{words('chat.offline.text')}</span>
      <button type="button" onClick={() => void reopen()}>
        {words('chat.offline.retry')}
      </button>
    </div>
  )
}
