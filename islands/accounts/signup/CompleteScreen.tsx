import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Failure } from '#islands/app/Failure.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { memberScreen } from '#islands/app/screen.tsx'
import { beginSignup } from '#stores/accounts/signup/account.ts'
import { $signupStage } from '#stores/accounts/signup/signup.ts'
import { $place, go } from '#stores/app/place.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { useStep } from './step-files.ts'
import { useWasHere } from './was-here.ts'

// Only for who has nothing left to do.
const CompleteDone = lazy(async () => ({
  default: (await import('./CompleteDone.tsx')).CompleteDone
}))

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
  if (stage === 'done') {
    return (
      <Suspense fallback={<Outline />}>
        <CompleteDone />
      </Suspense>
    )
  }
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
