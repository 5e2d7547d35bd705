import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { nameOf } from './wording.ts'

/** Beside the list while no conversation is open: unanswered messages. */
export function Choose() {
  const chatWords = useMessages(chatMessages)
  const { entries } = useStore($chats)
  const waiting = entries.filter(({ num_unread_messages }) => num_unread_messages > 0)
  const [first] = waiting
  return (
    <div className="choose">
      <div className="empty__art empty__art--talk" aria-hidden="true" />
      <h2>{chatWords['pane.choose']}</h2>
      <p>
        {first
          ? chatWords['pane.waiting']({
              count: waiting.length,
              name: nameOf(first.profile)
            })
          : chatWords['pane.quiet']}
      </p>
    </div>
  )
}
