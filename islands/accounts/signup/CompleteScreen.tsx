import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Failure } from '#islands/app/Failure.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { memberScreen } from '#islands/app/screen.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Result } from '#islands/ui/Gate.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { beginSignup } from '#stores/accounts/signup/account.ts'
import { $signupStage } from '#stores/accounts/signup/signup.ts'
import { $place, go, linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { useStep } from './step-files.ts'
import { useWasHere } from './was-here.ts'

/** /complete-signup: goes on where signing up was broken off. */
export const CompleteScreen = memberScreen(function CompleteView() {
  const stage = useStore($signupStage)
  const [isBegun, setBegun] = useState(false)
  useEffect(() => {
    beginSignup($place.get().query)
    setBegun(true)
  }, [])
  const wasHere = useWasHere(stage)
  useEffect(() => {
    if (stage === 'done' && wasHere.current) go('/signup-matches', { replace: true })
  }, [stage, wasHere])
  const found = useStep(stage)
  if (stage === 'done') return <Complete />
  if (found.state === 'failed') return <Failure retry={found.retry} />
  if (stage === 'account' || !isBegun || found.state === 'loading') return <Outline />
  return (
    <div className="wrap screen gate">
      <div className="card stack">
        <SignupFlow found={found} Heading="h1" onLook={() => go('/members')} />
      </div>
    </div>
  )
})

/** Nothing is left to do. */
function Complete() {
  const signupWords = useMessages(signupMessages)
  const percent = useStore($user)?.profile.completeness ?? 0
  return (
    <Result kind="done" title={signupWords['complete.done']}>
      <p>{signupWords['complete.doneText']({ percent })}</p>
      <Button fullWidth href={linkTo('/members')}>
        {signupWords['complete.search']}
      </Button>
      <Button fullWidth tone="ghost" href={linkTo('/profile')}>
        {signupWords['complete.profile']}
      </Button>
    </Result>
  )
}
