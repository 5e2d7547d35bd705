import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useWords } from '#islands/app/words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { $push, subscribePush } from '#stores/push.ts'
import { $settings } from '#stores/settings.ts'
import { $isSigningUp } from '#stores/signup-faults.ts'
import { pushDone, skipStep } from '#stores/signup-steps.ts'
import { Step } from './Step.tsx'

/** Push messages: explained first, asked for from a click alone. */
export function PushStep() {
  const words = useWords()
  const isSaving = useStore($isSigningUp)
  const isPossible = useStore($settings)?.push_public_key !== null
  const { status } = useStore($push)
  const [isAsking, setAsking] = useState(false)
  const canAsk = isPossible && (status === 'unknown' || status === 'not_subscribed')

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
      <Button icon="bell" isBusy={isAsking || isSaving} onClick={() => void ask()}>
        {words('signup.push.ask')}
      </Button>
    </>
  ) : (
    <Button isWide isBusy={isSaving} onClick={() => void skipStep('push')}>
      {words('signup.next')}
    </Button>
  )
  if (!canAsk) {
    const key = isPossible ? outcome(status) : 'unsupported'
    return (
      <Step
        title={words(`signup.push.${key === 'on' ? 'onTitle' : 'offTitle'}`)}
        text={words(`signup.push.${key}`)}
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

function outcome(status: ReturnType<typeof $push.get>['status']): 'on' | 'denied' | 'unsupported' {
  if (status === 'subscribed') return 'on'
  return status === 'denied' ? 'denied' : 'unsupported'
}
