import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { reopen } from '#stores/chat/conversation.ts'

/** A conversation that could not be opened: why, another try, and the way back. */
export function OpenFailed({ error }: { error: unknown }) {
  const words = useWords()
  return (
    <div className="choose" role="alert">
      <EmptyState icon="alert" title={words('chat.failed.title')} text={refusalWords(error)}>
        <Button onClick={() => void reopen()}>{words('chat.failed.retry')}</Button>
        <Button tone="line" href={linkTo('/chats')}>
          {words('chat.failed.back')}
        </Button>
      </EmptyState>
    </div>
  )
}
