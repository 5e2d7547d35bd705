import { refusalWords } from '#stores/app/refusals.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { useWords } from './words.ts'

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
