import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { clockOf } from '#islands/ui/clock.ts'
import { useMessages } from '#islands/ui/words.ts'
import { $isResending, $resendIn, resendMail } from '#stores/accounts/activation.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'

/** Sends the activation mail again: once a minute, and says how long until the next. */
export function ResendButton({ email }: { email: string }) {
  const seconds = useStore($resendIn)
  const isBusy = useStore($isResending)
  const alertsWords = useMessages(alertsMessages)
  return (
    <Button
      tone="plain"
      size="small"
      className="resend"
      busy={isBusy}
      disabled={seconds > 0}
      onClick={() => void resendMail(email)}
    >
      {seconds > 0
        ? alertsWords['activation.againIn']({ time: clockOf(seconds) })
        : alertsWords['activation.again']}
    </Button>
  )
}
