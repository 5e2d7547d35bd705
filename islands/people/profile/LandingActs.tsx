import { useStore } from '@nanostores/react'
import type { ProfileCard } from '#contract/shapes.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { landingMessages } from '#stores/messages/landing.ts'
import { useFirstWords } from './use-first-words.ts'

/** Sign-up with this member; members get the profile. */
export function LandingActs({ card: { id } }: { card: Pick<ProfileCard, 'id'> }) {
  const { route, path: here } = useStore($place)
  const words = useMessages(landingMessages)
  const isVisitor = useStore($user) === null
  const isWritten = useFirstWords(id).text.trim() !== ''
  const path = `/members/${id}`
  // Whoever came for the conversation gets it after the login.
  const next = route === 'members-id-chat' ? here : path
  if (!isVisitor) {
    return (
      <div className="landing__acts">
        <Button size="large" fullWidth href={linkTo(path)}>
          {words.member}
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="landing__acts">
        <Button
          size="large"
          fullWidth
          data-event="cta"
          onClick={() => openModal('signup', { member: id })}
        >
          {isWritten ? words.continue : words.signup}
        </Button>
      </div>
      <p className="landing__has">
        {words.has} <a href={linkTo(`/login?next=${encodeURIComponent(next)}`)}>{words.login}</a>
      </p>
    </>
  )
}

/** Nobody reads what is written to a demo profile. */
export const canAnswer = ({ kind }: ProfileCard): boolean => kind !== 'demo'
