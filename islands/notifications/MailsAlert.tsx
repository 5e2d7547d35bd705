import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { alertsMessages } from '#stores/messages/alerts.ts'
import { said } from '#stores/messages/i18n.ts'
import { enableMails } from '#stores/notifications/notice-acts.ts'
import { hideNotice } from '#stores/notifications/notices.ts'

/**
 * Mails were stopped: why (product.md §4: marked as spam, returned, unsubscribed), and how they
 * start again.
 */
export function MailsAlert() {
  const user = useStore($user)
  const alertsWords = useMessages(alertsMessages)
  const [state, setState] = useState<'idle' | 'busy' | 'asked'>('idle')
  const email = user?.email ?? ''
  // An invalid address is the most important reason.
  const reasons = user?.notifications_disabled.map(({ reason }) => reason) ?? []
  const reason = reasons.find(each => each === 'bounce') ?? reasons[0] ?? 'listunsubscribe'
  const isReturned = reason === 'bounce'
  const enable = async () => {
    setState('busy')
    setState((await enableMails(email)) ? 'asked' : 'idle')
  }
  return (
    <Alert
      tone="warning"
      icon="mail"
      title={alertsWords['mails.title']}
      text={<Rich text={said(alertsWords[`mails.${reason}`], { email })} />}
      onDismiss={() => hideNotice('mails')}
    >
      {isReturned && (
        <Button size="small" tone="line" href={linkTo('/settings#email')}>
          {alertsWords['mails.change']}
        </Button>
      )}
      <Button
        size="small"
        tone={isReturned ? 'ghost' : 'line'}
        busy={state === 'busy'}
        disabled={state === 'asked'}
        onClick={() => void enable()}
      >
        {alertsWords['mails.enable']}
      </Button>
      {!isReturned && (
        <Button size="small" tone="ghost" href={linkTo('/notifications')}>
          {alertsWords['mails.choose']}
        </Button>
      )}
    </Alert>
  )
}
