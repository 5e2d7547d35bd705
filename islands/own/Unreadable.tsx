import { useWords } from '#islands/app/words.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { refusalWords } from '#stores/app/refusals.ts'

/** What could not be read, why, and another try. */
export function Unreadable({ error, again }: { error: unknown; again: () => void }) {
  const words = useWords()
  return (
    <Alert tone="danger" title={words('notifications.refused')} text={refusalWords(error)}>
      <Button size="small" tone="line" onClick={again}>
        {words('notifications.again')}
      </Button>
    </Alert>
  )
}
