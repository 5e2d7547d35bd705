import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Result } from '#islands/access/Gate.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { useWords } from '#islands/app/words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { $place, go, linkTo } from '#stores/place.ts'
import { $user } from '#stores/session.ts'
import { $signupStage, beginSignup } from '#stores/signup.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { useWasHere } from './was-here.ts'

/** /complete-signup: goes on where signing up was broken off. */
export function CompleteScreen() {
  const stage = useStore($signupStage)
  const [isBegun, setBegun] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address it began with
  useEffect(() => {
    beginSignup($place.get().query)
    setBegun(true)
  }, [])
  const wasHere = useWasHere(stage)
  useEffect(() => {
    if (stage === 'done' && wasHere.current) go('/signup-matches', { replace: true })
  }, [stage, wasHere])
  if (stage === 'done') return <Complete />
  if (stage === 'unknown' || stage === 'account' || !isBegun) return <Outline />
  return (
    <div className="wrap screen gate">
      <div className="card stack">
        <SignupFlow Heading="h1" onLook={() => go('/members')} />
      </div>
    </div>
  )
}

/** Nothing is left to do. */
function Complete() {
  const words = useWords()
  const percent = useStore($user)?.profile.completeness ?? 0
  return (
    <Result kind="done" title={words('signup.complete.done')}>
      <p>{words('signup.complete.doneText', { percent })}</p>
      <Button isWide href={linkTo('/members')}>
        {words('signup.complete.search')}
      </Button>
      <Button isWide tone="ghost" href={linkTo('/profile')}>
        {words('signup.complete.profile')}
      </Button>
    </Result>
  )
}
