import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Failure } from '#islands/app/Failure.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { openScreen } from '#islands/app/screen.tsx'
import { afterSignup } from '#stores/accounts/first-words.ts'
import { beginSignup } from '#stores/accounts/signup/account.ts'
import { $signupStage } from '#stores/accounts/signup/signup.ts'
import { $place, go } from '#stores/app/place.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { loadStep, useStep } from './step-files.ts'
import { useWasHere } from './was-here.ts'

const Reason = lazy(async () => ({ default: (await import('./Reason.tsx')).Reason }))

// Most visitors need the first step: it loads while the session is read.
loadStep('who').catch(() => {})

/** /signup and /members/:id/signup: the sign-up on its own page, with the member who led to it. */
export const SignupScreen = openScreen(function Signup() {
  const { query, params } = useStore($place)
  const stage = useStore($signupStage)
  const reason = Number(params.id) || undefined
  const [isBegun, setBegun] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address it began with
  useEffect(() => {
    beginSignup(query, reason)
    setBegun(true)
  }, [])
  const wasHere = useWasHere(stage)
  useEffect(() => {
    if (stage !== 'done') return
    const next = reason ? afterSignup(reason) : wasHere.current ? '/signup-matches' : '/members'
    go(next, { replace: true })
  }, [stage, reason, wasHere])
  const found = useStep(stage)
  if (found.state === 'failed') return <Failure retry={found.retry} />
  if (stage === 'done' || !isBegun || found.state === 'loading') return <Outline />
  return (
    <div className="wrap screen gate">
      <div className="card stack">
        {reason && (stage === 'who' || stage === 'account') && (
          <Suspense fallback={<div className="signup__room" />}>
            <Reason id={reason} />
          </Suspense>
        )}
        <SignupFlow
          found={found}
          Heading="h1"
          onLook={() => go(reason ? `/members/${reason}` : '/members')}
        />
      </div>
    </div>
  )
})
