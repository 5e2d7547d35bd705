import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Failure } from '#islands/app/Failure.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { openScreen } from '#islands/app/screen.tsx'
import { Avatar } from '#islands/ui/Avatar.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { afterSignup } from '#stores/accounts/first-words.ts'
import { beginSignup } from '#stores/accounts/signup/account.ts'
import { $signupStage } from '#stores/accounts/signup/signup.ts'
import { $place, go } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { memberCard } from '#stores/people/member-card.ts'
import { SignupFlow } from './SignupFlow.tsx'
import { loadStep, useStep } from './step-files.ts'
import { useWasHere } from './was-here.ts'

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
        {reason && (stage === 'who' || stage === 'account') && <Reason id={reason} />}
        <SignupFlow
          found={found}
          Heading="h1"
          onLook={() => go(reason ? `/members/${reason}` : '/members')}
        />
      </div>
    </div>
  )
})

/** The member whose page led here, where the brand shows members to visitors; labelled as everywhere. */
function Reason({ id }: { id: number }) {
  const signupWords = useMessages(signupMessages)
  const [card, setCard] = useState<ProfileCard | null>(null)
  useEffect(() => {
    let isWanted = true
    memberCard(id).then(
      found => isWanted && setCard(found),
      () => {}
    )
    return () => {
      isWanted = false
    }
  }, [id])
  if (!card) return null
  return (
    <aside className="signup__reason grid grid-cols-[auto_minmax(0,1fr)] gap-4 items-center pb-4 border-b border-b-border">
      <Avatar picture={card.main_image} name={card.name} gender={card.gender} size="large" />
      <div>
        <p className="signup__reason-title">{signupWords['reason.title']({ name: card.name })}</p>
        <Label kind={card.kind} text={card.label} />
        <p className="small">{signupWords['reason.text']}</p>
      </div>
    </aside>
  )
}
