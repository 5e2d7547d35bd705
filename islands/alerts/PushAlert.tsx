import { useState } from 'react'
import { useWords } from '#islands/app/words.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { hideNotice } from '#stores/notices.ts'
import { linkTo } from '#stores/place.ts'
import { subscribePush } from '#stores/push.ts'

/** Offers push messages once there is something to be told of; the browser asks after the click. */
export function PushAlert() {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const subscribe = async () => {
    setBusy(true)
    await subscribePush()
    setBusy(false)
  }
  return (
    <Alert
      tone="plain"
      icon="bell"
      title={words('alerts.push.title')}
      text={words('alerts.push.text')}
      onDismiss={() => hideNotice('push')}
    >
      <Button size="small" tone="line" isBusy={isBusy} onClick={() => void subscribe()}>
        {words('alerts.push.act')}
      </Button>
      <Button size="small" tone="ghost" href={linkTo('/notifications')}>
        {words('alerts.push.choose')}
      </Button>
    </Alert>
  )
}
