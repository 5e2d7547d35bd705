import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { useFirstWords } from './use-first-words.ts'

/** Sign-up with this member; members get the profile. */
export function LandingActs({ card: { id } }: { card: Pick<ProfileCard, 'id'> }) {
  const words = useMessages(landingMessages)
  const isVisitor = useStore($user) === null
  const isWritten = useFirstWords(id).text.trim() !== ''
  const path = `/members/${id}`
  if (!isVisitor) {
    return (
      <div className="landing__acts">
        <Button size="large" href={linkTo(path)}>
          {words.member}
        </Button>
      </div>
    )
  }
  return (
    <div className="landing__acts">
      <Button size="large" data-event="cta" onClick={() => openModal('signup', { member: id })}>
        {isWritten ? words.continue : words.signup}
      </Button>
      <p>
        {words.has} <a href={linkTo(`/login?next=${encodeURIComponent(path)}`)}>{words.login}</a>
      </p>
    </div>
  )
}

/** Age and place, as far as the brand shows them. */
export function whereAndHowOld({ age, city }: ProfileCard): string {
  return [age, city].filter(part => part !== null).join(' · ')
}

/** Nobody reads what is written to a demo profile. */
export const canAnswer = ({ kind }: ProfileCard): boolean => kind !== 'demo'
