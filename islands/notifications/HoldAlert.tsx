import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'

/** The account is on hold, with a link to the reasons. Cannot be dismissed. */
export function HoldAlert() {
  const alertsWords = useMessages(alertsMessages)
  return (
    <Alert
      tone="danger"
      icon="lock"
      title={alertsWords['hold.title']}
      text={alertsWords['hold.text']}
    >
      <Button size="small" href={linkTo('/settings#decisions')}>
        {alertsWords['hold.act']}
      </Button>
    </Alert>
  )
}
