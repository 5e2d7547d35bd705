import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { linkTo } from '#stores/app/place.ts'

/** Sign-up with this member; members get the profile. */
export function LandingActs({ id }: { id: number }) {
  const words = useWords()
  const isVisitor = useStore($user) === null
  const path = `/members/${id}`
  if (!isVisitor) {
    return (
      <div className="landing__acts">
        <Button size="large" href={linkTo(path)}>
          {words('member.landing.member')}
        </Button>
      </div>
    )
  }
  return (
    <div className="landing__acts">
      <Button size="large" onClick={() => openModal('signup', { member: id })}>
        {words('member.landing.signup')}
      </Button>
      <p>
        {words('member.landing.has')}{' '}
        <a href={linkTo(`/login?next=${encodeURIComponent(path)}`)}>
          {words('member.landing.login')}
        </a>
      </p>
    </div>
  )
}

/** Age and place, as far as the brand shows them. */
export function whereAndHowOld({ age, city }: ProfileCard): string {
  return [age, city].filter(part => part !== null).join(' · ')
}
