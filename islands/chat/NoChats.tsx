import '#theme/css/app/empty-wide.css'
import { LateSuggestions } from '#islands/people/LateSuggestions.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** In place of both panes while there is no conversation: three members, and how to begin. */
export function NoChats() {
  const chatWords = useMessages(chatMessages)
  return (
    <div className="wrap screen">
      <h1 className="sr-only">{chatWords.title}</h1>
      <EmptyState
        art="talk"
        isWide
        title={chatWords['list.empty.title']}
        text={chatWords['list.empty.text']}
      >
        <Button href={linkTo('/members')}>{chatWords['list.empty.action']}</Button>
      </EmptyState>
      <LateSuggestions hasOpeners />
    </div>
  )
}
