import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'

/** The account is on hold, with a link to the reasons. Cannot be dismissed. */
export function HoldAlert() {
  const words = useWords()
  return (
    <Alert
      tone="danger"
      icon="lock"
      title={words('alerts.hold.title')}
      text={words('alerts.hold.text')}
    >
      <Button size="small" href={linkTo('/settings#decisions')}>
        {words('alerts.hold.act')}
      </Button>
    </Alert>
  )
}
