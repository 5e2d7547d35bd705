import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { reopen } from '#stores/chat/conversation.ts'
import { chatMessages } from '#stores/messages/chat.ts'

/** A conversation that could not be opened: why, another try, and the way back. */
export function OpenFailed({ error }: { error: unknown }) {
  const chatWords = useMessages(chatMessages)
  return (
    <div className="choose" role="alert">
      <EmptyState
        level={1}
        icon="alert"
        title={chatWords['failed.title']}
        text={refusalWords(error)}
      >
        <Button onClick={() => void reopen()}>{chatWords['failed.retry']}</Button>
        <Button tone="line" href={linkTo('/chats')}>
          {chatWords['failed.back']}
        </Button>
      </EmptyState>
    </div>
  )
}
