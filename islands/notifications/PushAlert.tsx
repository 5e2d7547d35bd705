import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { toast } from '#stores/app/toasts.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import type { TextKey } from '#stores/messages/i18n.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { hideNotice } from '#stores/notifications/notices.ts'
import { $push, type Push, subscribePush } from '#stores/notifications/push.ts'

/** Said in a toast: the offer itself is gone by then. */
const FAULTS: Partial<Record<Push['status'], TextKey<typeof notificationsMessages>>> = {
  denied: 'device.denied',
  failed: 'device.failed',
  off: 'device.off'
}

/** Offers push messages; the browser asks after the click. */
export function PushAlert() {
  const alertsWords = useMessages(alertsMessages)
  const notificationsWords = useMessages(notificationsMessages)
  const [isBusy, setBusy] = useState(false)
  const subscribe = async () => {
    setBusy(true)
    await subscribePush()
    setBusy(false)
    const { status } = $push.get()
    const fault = FAULTS[status]
    if (fault) toast({ text: notificationsWords[fault], tone: 'bad' })
    if (status === 'subscribed') toast({ text: alertsWords['push.on'], tone: 'good' })
  }
  return (
    <Alert
      tone="plain"
      icon="bell"
      title={alertsWords['push.title']}
      text={alertsWords['push.text']}
      onDismiss={() => hideNotice('push')}
    >
      <Button size="small" tone="line" busy={isBusy} onClick={() => void subscribe()}>
        {alertsWords['push.act']}
      </Button>
      <Button size="small" tone="ghost" href={linkTo('/notifications')}>
        {alertsWords['push.choose']}
      </Button>
    </Alert>
  )
}
