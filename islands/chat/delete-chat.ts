import { $chats, hideChat, removeChat } from '#stores/inbox.ts'
import { go } from '#stores/place.ts'
import { undoable } from '#stores/toasts.ts'
import { $words } from '#stores/words.ts'
import { nameOf } from './names.ts'

/**
 * Deletes a conversation: gone from the list at once, from the server when the toast goes; an open one
 * is left first. Where that fails the list says so and is reloaded (spec §4).
 */
export function deleteChat(conversation: number, current: number | undefined): void {
  const words = $words.get()
  const entry = $chats.get().entries.find(known => known.conversation.id === conversation)
  if (current === conversation) go('/chats', { replace: true })
  const putBack = hideChat(conversation)
  undoable({
    text: words('chat.list.markedDeleted', { name: entry ? nameOf(entry.profile, words) : '' }),
    undo: putBack,
    commit: () => void removeChat(conversation)
  })
}
