import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { enableAgain } from '#stores/notifications/notifications.ts'

/** The link of the mail that asks whether mails may go out again. */
export function ConfirmMails({ token }: { token: string }) {
  const notificationsWords = useMessages(notificationsMessages)
  const attempt = useAttempt()
  const [isDone, setIsDone] = useState(false)
  const { error } = attempt
  const isGone = error instanceof Refused && error.code === 'token_expired'
  const settings = (
    <Button fullWidth href={linkTo('/notifications')}>
      {notificationsWords['unsubscribe.settings']}
    </Button>
  )
  if (isDone || isGone) {
    const key = isDone ? 'done' : 'gone'
    return (
      <Result kind={key} title={notificationsWords[`confirm.${key}Title`]}>
        <p>{notificationsWords[`confirm.${key}`]}</p>
        {settings}
      </Result>
    )
  }
  const confirm = async () => {
    if (await attempt.run(() => enableAgain(token))) setIsDone(true)
  }
  return (
    <Result kind="ask" icon="mail" title={notificationsWords['confirm.title']}>
      <p>{notificationsWords['confirm.text']}</p>
      <Refusal error={error} title={notificationsWords['confirm.refused']} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void confirm()}>
        {notificationsWords['confirm.go']}
      </Button>
      <GateWay>
        <a href={linkTo('/')}>{notificationsWords['confirm.no']}</a>
      </GateWay>
    </Result>
  )
}
