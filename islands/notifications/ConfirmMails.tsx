import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { linkTo } from '#stores/app/place.ts'
import { enableAgain } from '#stores/notifications/notifications.ts'

/** The link of the mail that asks whether mails may go out again. */
export function ConfirmMails({ token }: { token: string }) {
  const words = useWords()
  const attempt = useAttempt()
  const [isDone, setIsDone] = useState(false)
  const { error } = attempt
  const isGone = error instanceof Refused && error.code === 'token_expired'
  const settings = (
    <Button fullWidth href={linkTo('/notifications')}>
      {words('notifications.unsubscribe.settings')}
    </Button>
  )
  if (isDone || isGone) {
    const key = isDone ? 'done' : 'gone'
    return (
      <Result kind={key} title={words(`notifications.confirm.${key}Title`)}>
        <p>{words(`notifications.confirm.${key}`)}</p>
        {settings}
      </Result>
    )
  }
  const confirm = async () => {
    if (await attempt.run(() => enableAgain(token))) setIsDone(true)
  }
  return (
    <Result kind="ask" icon="mail" title={words('notifications.confirm.title')}>
      <p>{words('notifications.confirm.text')}</p>
      <Refusal error={error} title={words('notifications.confirm.refused')} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void confirm()}>
        {words('notifications.confirm.go')}
      </Button>
      <GateWay>
        <a href={linkTo('/')}>{words('notifications.confirm.no')}</a>
      </GateWay>
    </Result>
  )
}
