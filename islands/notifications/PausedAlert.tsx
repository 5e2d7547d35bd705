import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { $pauseReason, showProfile } from '#stores/notifications/notice-acts.ts'
import { hideNotice } from '#stores/notifications/notices.ts'

/** The profile is hidden: by its member, for want of consent, or by a decision; and the way back. */
export function PausedAlert() {
  const reason = useStore($pauseReason)
  const alertsWords = useMessages(alertsMessages)
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    await showProfile()
    setBusy(false)
  }
  if (reason === 'decision') {
    return (
      <Alert
        tone="danger"
        icon="eyeOff"
        title={alertsWords['decided.title']}
        text={alertsWords['decided.text']}
      >
        <Button size="small" href={linkTo('/settings#decisions')}>
          {alertsWords['decided.act']}
        </Button>
      </Alert>
    )
  }
  if (reason === 'consent') {
    return (
      <Alert
        tone="warning"
        icon="eyeOff"
        title={alertsWords['consent.title']}
        text={alertsWords['consent.text']}
      >
        <Button size="small" tone="line" busy={isBusy} onClick={() => void show()}>
          {alertsWords['consent.act']}
        </Button>
        <Button size="small" tone="ghost" href={linkTo('/account-delete')}>
          {alertsWords['consent.other']}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert
      tone="info"
      icon="pause"
      title={alertsWords['paused.title']}
      text={alertsWords['paused.text']}
      onDismiss={() => hideNotice('paused')}
    >
      <Button size="small" tone="line" busy={isBusy} onClick={() => void show()}>
        {alertsWords['paused.act']}
      </Button>
    </Alert>
  )
}
