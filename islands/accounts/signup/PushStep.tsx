import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { pushDone, skipStep } from '#stores/accounts/signup/steps.ts'
import { notificationsMessages } from '#stores/messages/notifications.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { $push, type Push, subscribePush } from '#stores/notifications/push.ts'
import { Step } from './Step.tsx'

/** Push messages: explained first, asked for from a click alone. */
export function PushStep() {
  const signupWords = useMessages(signupMessages)
  const isSaving = useStore($isSigningUp)
  const { status } = useStore($push)
  const [isAsking, setAsking] = useState(false)
  const canAsk = status === 'unknown' || status === 'not_subscribed'

  const ask = async () => {
    setAsking(true)
    const isOn = await subscribePush()
    setAsking(false)
    if (isOn) await pushDone()
  }
  const foot = canAsk ? (
    <>
      <Button tone="ghost" onClick={() => void skipStep('push')}>
        {signupWords.later}
      </Button>
      <Button icon="bell" busy={isAsking || isSaving} onClick={() => void ask()}>
        {signupWords['push.ask']}
      </Button>
    </>
  ) : (
    <Button fullWidth busy={isSaving} onClick={() => void skipStep('push')}>
      {signupWords.next}
    </Button>
  )
  if (!canAsk) {
    return (
      <Step
        title={signupWords[`push.${status === 'subscribed' ? 'onTitle' : 'offTitle'}`]}
        text={outcomeOf(status)}
        foot={foot}
      />
    )
  }
  return (
    <Step title={signupWords['push.title']} text={signupWords['push.text']} foot={foot}>
      <ul className="signup__points">
        {signupWords['push.points']().map(point => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <p className="small" role="status">
        {isAsking && signupWords['push.asking']}
      </p>
    </Step>
  )
}

/** Shown when the browser cannot ask. */
function outcomeOf(status: Exclude<Push['status'], 'unknown' | 'not_subscribed'>): string {
  const signupWords = signupMessages.get()
  switch (status) {
    case 'subscribed':
      return signupWords['push.on']
    case 'denied':
      return signupWords['push.denied']
    case 'unsupported':
      return signupWords['push.unsupported']
    default:
      return notificationsMessages.get()[`device.${status}`]
  }
}
