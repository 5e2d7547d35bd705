import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon, type IconName } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { runtimeKey } from '#stores/app/words.ts'
import { $sendingPending, dropWaiting, sendWaiting, type Waiting } from '#stores/money/money.ts'
import { priceWords } from './price.ts'

const ICONS: Partial<Record<Waiting['type'], IconName>> = { gift: 'gift', photo: 'photo' }

/** What waits for credits in this conversation: it can go now, or be thrown away. */
export function WaitingHere({ here }: { here: readonly Waiting[] }) {
  const words = useWords()
  const sending = useStore($sendingPending)
  const credits = useStore($user)?.credits ?? 0
  return (
    <ul className="waiting">
      {here.map(waiting => (
        <li key={waiting.id}>
          <Icon name={ICONS[waiting.type] ?? 'clock'} />
          <span className="waiting__what">
            <b>{textOf(waiting, words)}</b>
            <small>{words('chat.credits.waiting')}</small>
          </span>
          <Button tone="line" size="small" onClick={() => dropWaiting(waiting.id)}>
            {words('chat.credits.drop')}
          </Button>
          {credits >= waiting.required && (
            <Button
              size="small"
              busy={sending.has(waiting.id)}
              price={priceWords(waiting.required, words)}
              onClick={() => void sendWaiting(waiting.id)}
            >
              {words('chat.credits.sendNow')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function textOf({ type, gift, body }: Waiting, words: ReturnType<typeof useWords>): string {
  if (type === 'gift')
    return words('chat.credits.waitingGift', { gift: words(runtimeKey(`gift.${gift}`)) })
  if (type === 'photo') return words('chat.row.photo')
  return body
}
