import { useStore } from '@nanostores/react'
import { Button } from '#islands/ui/Button.tsx'
import { Result } from '#islands/ui/Gate.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** Nothing is left to do. */
export function CompleteDone() {
  const signupWords = useMessages(signupMessages)
  const percent = useStore($user)?.profile.completeness ?? 0
  return (
    <Result kind="done" art="talk" title={signupWords['complete.done']}>
      <p>{signupWords['complete.doneText']({ percent })}</p>
      <Button fullWidth href={linkTo('/members')}>
        {signupWords['complete.search']}
      </Button>
      <Button fullWidth tone="ghost" href={linkTo('/profile')}>
        {signupWords['complete.profile']}
      </Button>
    </Result>
  )
}
