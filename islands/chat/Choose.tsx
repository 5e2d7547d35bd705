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
      <svg viewBox="0 0 116 116" width="116" height="116" aria-hidden="true">
        <circle className="choose__ground" cx="58" cy="58" r="56" />
        <rect className="choose__theirs" x="24" y="34" width="50" height="32" rx="14" />
        <rect className="choose__mine" x="44" y="56" width="48" height="30" rx="14" />
      </svg>
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
