import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { NotificationSettings } from '#contract/calls/notifications.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $user, serverNow } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { askToEnable } from '#stores/notifications/notifications.ts'

interface DisabledMailsProps {
  disabled: NotificationSettings['notifications_disabled']
}

/** Why no mails go out, and the way to have them again: a mail that proves that the address works. */
export function DisabledMails({ disabled }: DisabledMailsProps) {
  const notificationsWords = useMessages(notificationsMessages)
  const locale = useLocale()
  const email = useStore($user)?.email ?? ''
  const attempt = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const [first] = disabled
  if (first === undefined) return null
  const { reason, since } = first
  const date = dayWords(locale, since, serverNow())
  const enable = async () => {
    if (await attempt.run(askToEnable)) setIsSent(true)
  }
  return (
    <Alert
      tone="warning"
      icon="mail"
      title={notificationsWords[`disabled.${reason}.title`]}
      text={
        <>
          {notificationsWords[`disabled.${reason}.text`]({ date, email })}{' '}
          {notificationsWords['disabled.mail']}
        </>
      }
    >
      <div className="flex flex-wrap gap-y-3 gap-x-4 items-center" aria-live="polite">
        {isSent ? (
          <p>{notificationsWords['disabled.sent']({ email })}</p>
        ) : (
          <>
            <Button size="small" busy={attempt.isBusy} onClick={() => void enable()}>
              {notificationsWords['disabled.enable']}
            </Button>
            {reason === 'bounce' && (
              <Button size="small" tone="line" href={linkTo('/settings#email')}>
                {notificationsWords['disabled.change']}
              </Button>
            )}
          </>
        )}
        {attempt.error !== undefined && <p role="alert">{refusalWords(attempt.error)}</p>}
      </div>
    </Alert>
  )
}
