import { refusalWords } from '#stores/app/refusals.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import { useMessages } from './words.ts'

/** What could not be read, why, and another try. */
export function Unreadable({ error, again }: { error: unknown; again: () => void }) {
  const notificationsWords = useMessages(notificationsMessages)
  return (
    <Alert tone="danger" title={notificationsWords.refused} text={refusalWords(error)}>
      <Button size="small" tone="line" onClick={again}>
        {notificationsWords.again}
      </Button>
    </Alert>
  )
}
