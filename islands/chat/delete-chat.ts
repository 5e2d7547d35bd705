import { go } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { $chats, removeChat } from '#stores/chat/inbox.ts'
import { chatMessages } from '#stores/messages/chat.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { nameOf } from './wording.ts'

/** Deletes a conversation at once; an open one is left first. The toast offers to restore it. */
export async function deleteChat(conversation: number, current: number | undefined): Promise<void> {
  const chatWords = chatMessages.get()
  const uiWords = uiMessages.get()
  const entry = $chats.get().entries.find(known => known.conversation.id === conversation)
  if (current === conversation) go('/chats', { replace: true })
  const done = await removeChat(conversation)
  if (done === 'refused') return
  const { restore } = done
  toast({
    text: chatWords['list.markedDeleted']({ name: entry ? nameOf(entry.profile) : '' }),
    ...(restore ? { action: { text: uiWords.undo, act: () => void restore() } } : {})
  })
}
