import { useStore } from '@nanostores/react'
import { ResendButton } from '#islands/accounts/ResendButton.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { PIN_DIGITS } from '#stores/accounts/activation.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { hideNotice } from '#stores/notifications/notices.ts'

/** The activation reminder: the address waits to be confirmed (product.md §4). */
export function ActivationAlert() {
  const user = useStore($user)
  const alertsWords = useMessages(alertsMessages)
  const email = user?.email ?? ''
  return (
    <Alert
      tone="warning"
      icon="mail"
      title={alertsWords['activation.title']}
      text={<Rich text={alertsWords['activation.text']({ email, digits: PIN_DIGITS })} />}
      onDismiss={() => hideNotice('activation')}
    >
      <Button size="small" onClick={() => openModal('activation')}>
        {alertsWords['activation.enter']}
      </Button>
      <ResendButton email={email} />
    </Alert>
  )
}
