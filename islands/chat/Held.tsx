import '#theme/css/app/chat-stops.css'
import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import type { BubbleProps } from './Bubble.tsx'

/**
 * Waits for the sender's activation: nothing was paid, and what sends it (product.md §29.1, Held).
 */
export function Held({ message, onMenu }: Pick<BubbleProps, 'message' | 'onMenu'>) {
  const chatWords = useMessages(chatMessages)
  const email = useStore($user)?.email ?? ''
  return (
    <>
      <p className="turn__state turn__state--warning">
        <Icon name="clock" />
        {chatWords['held.note']}
      </p>
      <section className="held">
        <Icon name="mail" />
        <h3>{chatWords['held.title']}</h3>
        <p>{chatWords['held.text']({ email })}</p>
        <div className="held__acts">
          <Button size="small" onClick={() => openModal('activation')}>
            {chatWords['held.enter']}
          </Button>
          <Button
            size="small"
            tone="line"
            onClick={event => onMenu(message, event.currentTarget, true)}
          >
            {chatWords['held.withdraw']}
          </Button>
        </div>
      </section>
    </>
  )
}
