import '#theme/css/app/chat-choose.css'
import { useStore } from '@nanostores/react'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $chats } from '#stores/chat/inbox.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { nameOf } from './wording.ts'

/** Faces of those who wait for an answer. */
const MOST_FACES = 3

/** Beside the list while no conversation is open: a scene, and who waits for an answer. */
export function Choose() {
  const chatWords = useMessages(chatMessages)
  const { entries } = useStore($chats)
  const waiting = entries.filter(({ num_unread_messages }) => num_unread_messages > 0)
  const [first] = waiting
  return (
    <div className="scene">
      <div className="scene__art empty__art--talk" aria-hidden="true" />
      <div className="scene__words">
        <h2>{chatWords['pane.choose']}</h2>
        <p>
          {first
            ? chatWords['pane.waiting']({ count: waiting.length, name: nameOf(first.profile) })
            : chatWords['pane.quiet']}
        </p>
        {first && (
          <ul>
            {waiting.slice(0, MOST_FACES).map(({ conversation, profile }) => (
              <li key={conversation.id}>
                <a href={linkTo(`/chats/${conversation.id}`)}>
                  <Avatar picture={profile.main_image} size="row" isGone={profile.gone} />
                  <span>{nameOf(profile)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
