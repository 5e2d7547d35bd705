import { useStore } from '@nanostores/react'
import { useWords } from '#islands/app/words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon, type IconName } from '#islands/ui/Icon.tsx'
import { $pending, $sendingPending, dropWaiting, sendWaiting, type Waiting } from '#stores/money.ts'
import { $user } from '#stores/session.ts'
import type { Partner } from '#stores/threads.ts'
import { priceWords } from './price.ts'

interface WaitingHereProps {
  partner: Partner
  /** The one whose text stands in the composer. */
  except: number | undefined
}

const ICONS: Partial<Record<Waiting['type'], IconName>> = { gift: 'gift', photo: 'photo' }

/** What waits for credits in this conversation: it can go now, or be thrown away. */
export function WaitingHere({ partner, except }: WaitingHereProps) {
  const words = useWords()
  const { entries } = useStore($pending)
  const sending = useStore($sendingPending)
  const credits = useStore($user)?.credits ?? 0
  const here = entries.filter(({ to, id }) => to === partner.id && id !== except)
  if (here.length === 0) return null
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
              isBusy={sending.has(waiting.id)}
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
  if (type === 'gift') return words('chat.credits.waitingGift', { gift: words(`gift.${gift}`) })
  if (type === 'photo') return words('chat.row.photo')
  return body
}
