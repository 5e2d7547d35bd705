import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { $pauseReason, showProfile } from '#stores/notifications/notice-acts.ts'
import { hideNotice } from '#stores/notifications/notices.ts'

/** The profile is hidden: by its member, for want of consent, or by a decision; and the way back. */
export function PausedAlert() {
  const reason = useStore($pauseReason)
  const words = useWords()
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
        title={words('alerts.decided.title')}
        text={words('alerts.decided.text')}
      >
        <Button size="small" href={linkTo('/settings#decisions')}>
          {words('alerts.decided.act')}
        </Button>
      </Alert>
    )
  }
  if (reason === 'consent') {
    return (
      <Alert
        tone="warning"
        icon="eyeOff"
        title={words('alerts.consent.title')}
        text={words('alerts.consent.text')}
      >
        <Button size="small" tone="line" busy={isBusy} onClick={() => void show()}>
          {words('alerts.consent.act')}
        </Button>
        <Button size="small" tone="ghost" href={linkTo('/account-delete')}>
          {words('alerts.consent.other')}
        </Button>
      </Alert>
    )
  }
  return (
    <Alert
      tone="info"
      icon="pause"
      title={words('alerts.paused.title')}
      text={words('alerts.paused.text')}
      onDismiss={() => hideNotice('paused')}
    >
      <Button size="small" tone="line" busy={isBusy} onClick={() => void show()}>
        {words('alerts.paused.act')}
      </Button>
    </Alert>
  )
}
