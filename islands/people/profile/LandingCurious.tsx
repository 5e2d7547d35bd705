import { Avatar } from '#islands/ui/Avatar.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { memberMessages } from '#stores/messages/member.ts'
import { LabelNote } from './LabelNote.tsx'
import { LandingActs, whereAndHowOld } from './LandingActs.tsx'
import type { LandingProps } from './landing-props.ts'

/** Landing 2: a small round picture, a question, and what happens in three steps. */
export function LandingCurious({ card, isBlurred }: LandingProps) {
  const memberWords = useMessages(memberMessages)
  return (
    <div className="wrap screen landing landing--curious">
      <div className={isBlurred ? 'landing__round is-blurred' : 'landing__round'}>
        <Avatar picture={card.main_image} gender={card.gender} size="large" />
        <p>
          <strong>{card.name}</strong>
          <span>{whereAndHowOld(card)}</span>
        </p>
      </div>
      <h1>
        <Rich text={memberWords['landing.curious.title']({ name: card.name })} />
      </h1>
      <LabelNote profile={card} />
      <ol className="landing__steps">
        {memberWords['landing.curious.steps']().map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <LandingActs id={card.id} />
    </div>
  )
}
