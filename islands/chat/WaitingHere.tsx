import '#theme/css/app/chat-stops.css'
import { useStore } from '@nanostores/react'
import { useFullPrice } from '#islands/money/use-price.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon, type IconName } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { $settings } from '#stores/app/settings.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { giftMessages } from '#stores/messages/gift.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { $sendingPending, dropWaiting, sendWaiting, type Waiting } from '#stores/money/money.ts'

const ICONS: Partial<Record<Waiting['type'], IconName>> = { gift: 'gift', photo: 'photo' }

/** What waits for credits in this conversation: it can go now, or be thrown away. */
export function WaitingHere({ here }: { here: readonly Waiting[] }) {
  const chatWords = useMessages(chatMessages)
  const sending = useStore($sendingPending)
  const credits = useStore($user)?.credits ?? 0
  const price = useFullPrice()
  const isSelling = useStore($settings)?.selling === true
  return (
    <ul className="waiting">
      {here.map(waiting => (
        <li key={waiting.id}>
          <Icon name={ICONS[waiting.type] ?? 'clock'} />
          <span className="waiting__what">
            <b>{textOf(waiting)}</b>
            <small>{chatWords['credits.waiting']}</small>
          </span>
          <Button tone="line" size="small" onClick={() => dropWaiting(waiting.id)}>
            {chatWords['credits.drop']}
          </Button>
          {credits < waiting.required && isSelling && (
            <Button size="small" href={linkTo(`/credits?pending=${waiting.id}`)}>
              {chatWords['credits.buy']}
            </Button>
          )}
          {credits >= waiting.required && (
            <Button
              size="small"
              busy={sending.has(waiting.id)}
              price={price(waiting.required)}
              onClick={() => void sendWaiting(waiting.id)}
            >
              {chatWords['credits.sendNow']}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function textOf({ type, gift, body }: Waiting): string {
  const chatWords = chatMessages.get()
  if (type === 'gift') {
    return chatWords['credits.waitingGift']({ gift: textAt(giftMessages, gift ?? '') })
  }
  if (type === 'photo') return chatWords['row.photo']
  return body
}
