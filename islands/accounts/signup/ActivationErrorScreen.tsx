import { useStore } from '@nanostores/react'
import { ActivationForm } from '#islands/accounts/ActivationForm.tsx'
import { Outline } from '#islands/app/Outline.tsx'
import { openScreen } from '#islands/app/screen.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $session, $user } from '#stores/accounts/session.ts'
import { go, linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** /activate/error: why the link does not work, and another mail. */
export const ActivationErrorScreen = openScreen(function ActivationError() {
  const signupWords = useMessages(signupMessages)
  const { state } = useStore($session)
  const user = useStore($user)
  if (state === 'unknown') return <Outline />
  if (user && user.status !== 'not_confirmed') {
    return (
      <Result kind="done" art="talk" title={signupWords['activated.title']}>
        <p>{signupWords['failed.already']}</p>
        <Button fullWidth href={linkTo('/members')}>
          {signupWords['activated.search']}
        </Button>
      </Result>
    )
  }
  return (
    <Result kind="gone" icon="mail" title={signupWords['failed.title']}>
      <p>{signupWords['failed.expired']}</p>
      {user ? (
        <ActivationForm email={user.email} onDone={() => go('/signup-matches')} />
      ) : (
        <>
          <p className="small">{signupWords['failed.visitor']}</p>
          <Button fullWidth href={linkTo('/login?next=/activate/error')}>
            {signupWords['activated.logIn']}
          </Button>
        </>
      )}
      <GateWay>
        <a href={linkTo('/pages/service')}>{signupWords['failed.service']}</a>
      </GateWay>
    </Result>
  )
})
