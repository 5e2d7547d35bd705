import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'
import { memberMessages } from '#stores/messages/member.ts'

/** Sign-up with this member; members get the profile. */
export function LandingActs({ id }: { id: number }) {
  const memberWords = useMessages(memberMessages)
  const isVisitor = useStore($user) === null
  const path = `/members/${id}`
  if (!isVisitor) {
    return (
      <div className="landing__acts">
        <Button size="large" href={linkTo(path)}>
          {memberWords['landing.member']}
        </Button>
      </div>
    )
  }
  return (
    <div className="landing__acts">
      <Button size="large" onClick={() => openModal('signup', { member: id })}>
        {memberWords['landing.signup']}
      </Button>
      <p>
        {memberWords['landing.has']}{' '}
        <a href={linkTo(`/login?next=${encodeURIComponent(path)}`)}>
          {memberWords['landing.login']}
        </a>
      </p>
    </div>
  )
}

/** Age and place, as far as the brand shows them. */
export function whereAndHowOld({ age, city }: ProfileCard): string {
  return [age, city].filter(part => part !== null).join(' · ')
}
