import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useWords } from '#islands/ui/words.ts'
import type { WordKey } from '#locales/app-keys.ts'
import { linkTo } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { hideNotice } from '#stores/notifications/notices.ts'
import { $push, type Push, subscribePush } from '#stores/notifications/push.ts'

/** What came of it, in a toast: the offer itself is gone by then. */
const OUTCOMES: Partial<Record<Push['status'], { text: WordKey; tone: 'good' | 'bad' }>> = {
  subscribed: { text: 'signup.push.on', tone: 'good' },
  denied: { text: 'notifications.device.denied', tone: 'bad' },
  failed: { text: 'notifications.device.failed', tone: 'bad' },
  off: { text: 'notifications.device.off', tone: 'bad' }
}

/** Offers push messages; the browser asks after the click. */
export function PushAlert() {
  const words = useWords()
  const [isBusy, setBusy] = useState(false)
  const subscribe = async () => {
    setBusy(true)
    await subscribePush()
    setBusy(false)
    const said = OUTCOMES[$push.get().status]
    if (said) toast({ text: words(said.text), tone: said.tone })
  }
  return (
    <Alert
      tone="plain"
      icon="bell"
      title={words('alerts.push.title')}
      text={words('alerts.push.text')}
      onDismiss={() => hideNotice('push')}
    >
      <Button size="small" tone="line" busy={isBusy} onClick={() => void subscribe()}>
        {words('alerts.push.act')}
      </Button>
      <Button size="small" tone="ghost" href={linkTo('/notifications')}>
        {words('alerts.push.choose')}
      </Button>
    </Alert>
  )
}
