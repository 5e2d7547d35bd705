import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useWords } from '#islands/ui/words.ts'
import type { WordKey } from '#locales/app-keys.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { pushDone, skipStep } from '#stores/accounts/signup/steps.ts'
import { $push, type Push, subscribePush } from '#stores/notifications/push.ts'
import { Step } from './Step.tsx'

/** Push messages: explained first, asked for from a click alone. */
export function PushStep() {
  const words = useWords()
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
        {words('signup.later')}
      </Button>
      <Button icon="bell" busy={isAsking || isSaving} onClick={() => void ask()}>
        {words('signup.push.ask')}
      </Button>
    </>
  ) : (
    <Button fullWidth busy={isSaving} onClick={() => void skipStep('push')}>
      {words('signup.next')}
    </Button>
  )
  if (!canAsk) {
    return (
      <Step
        title={words(`signup.push.${status === 'subscribed' ? 'onTitle' : 'offTitle'}`)}
        text={words(OUTCOMES[status])}
        foot={foot}
      />
    )
  }
  return (
    <Step title={words('signup.push.title')} text={words('signup.push.text')} foot={foot}>
      <ul className="signup__points">
        {words.list('signup.push.points').map(point => (
          <li key={point}>
            <Icon name="check" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <p className="small" role="status">
        {isAsking && words('signup.push.asking')}
      </p>
    </Step>
  )
}

/** Shown when the browser cannot ask. */
const OUTCOMES: Readonly<Record<Exclude<Push['status'], 'unknown' | 'not_subscribed'>, WordKey>> = {
  subscribed: 'signup.push.on',
  denied: 'signup.push.denied',
  unsupported: 'signup.push.unsupported',
  off: 'notifications.device.off',
  failed: 'notifications.device.failed'
}
