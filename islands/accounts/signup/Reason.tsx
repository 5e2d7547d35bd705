import '#theme/css/app/signup-reason.css'
import { useEffect, useState } from 'react'
import type { ProfileCard } from '#contract/shapes.ts'
import { LandingFigure, lettersOf } from '#islands/people/profile/LandingPerson.tsx'
import { Label } from '#islands/ui/Label.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { memberCard } from '#stores/people/member-card.ts'

/** The member whose page led to the sign-up, if they can be shown; labelled as everywhere. */
export function Reason({ id }: { id: number }) {
  const signupWords = useMessages(signupMessages)
  const [card, setCard] = useState<ProfileCard | null>()
  useEffect(() => {
    let isWanted = true
    memberCard(id).then(
      found => isWanted && setCard(found),
      () => isWanted && setCard(null)
    )
    return () => {
      isWanted = false
    }
  }, [id])
  if (card === undefined) return <div className="signup__room" />
  if (card === null) return null
  return (
    <aside className="signup__reason" style={lettersOf(card.name)}>
      <LandingFigure entry="signup" card={card} isBlurred />
      <div>
        <p className="signup__reason-title">{signupWords['reason.title']({ name: card.name })}</p>
        <Label kind={card.kind} text={card.label} />
        <p className="small">{signupWords['reason.text']}</p>
      </div>
    </aside>
  )
}
