import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openScreen } from '#islands/app/screen.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Result } from '#islands/ui/Gate.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $activation, followLink } from '#stores/accounts/activation-link.ts'
import { $user } from '#stores/accounts/session.ts'
import { $place, go, linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** /activate/done: follows the link of the mail and says what it has set going. */
export const ActivatedScreen = openScreen(function Activated() {
  const signupWords = useMessages(signupMessages)
  const token = useStore($place).query.get('token') ?? ''
  const activation = useStore($activation)
  useEffect(() => void followLink(token), [token])
  const isExpired = activation.state === 'expired'
  useEffect(() => {
    if (isExpired) go('/activate/error', { replace: true })
  }, [isExpired])

  if (activation.state === 'busy' || isExpired) {
    return <Result kind="wait" title={signupWords['activated.busy']} />
  }
  if (activation.state === 'failed') {
    return (
      <Result kind="gone" title={signupWords['failed.title']}>
        <p>{refusalWords(activation.error)}</p>
        <Button fullWidth onClick={() => void followLink(token)}>
          {signupWords['failed.again']}
        </Button>
      </Result>
    )
  }
  const delivered = activation.state === 'done' ? activation.delivered : 0
  const { isOwn } = activation
  const said = activation.state === 'already' && !isOwn ? 'failed.already' : 'activated.text'
  return (
    <Result kind="done" art="talk" title={signupWords['activated.title']}>
      <p>{signupWords[said]}</p>
      {delivered > 0 && (
        <p className="font-semibold">{signupWords['activated.delivered']({ count: delivered })}</p>
      )}
      {isOwn ? <Onwards /> : <ElseWhere />}
    </Result>
  )
})

function Onwards() {
  const signupWords = useMessages(signupMessages)
  const isUnfinished = useStore($user)?.signup_step != null
  return (
    <>
      <Button fullWidth href={linkTo(isUnfinished ? '/complete-signup' : '/signup-matches')}>
        {isUnfinished ? signupWords['activated.finish'] : signupWords['activated.matches']}
      </Button>
      <Button fullWidth tone="ghost" href={linkTo('/members')}>
        {signupWords['activated.search']}
      </Button>
    </>
  )
}

/** The mail was opened on a device with no session or another member's. */
function ElseWhere() {
  const signupWords = useMessages(signupMessages)
  return (
    <>
      <p className="small">{signupWords['activated.elsewhere']}</p>
      <Button fullWidth href={linkTo('/login?next=/signup-matches')}>
        {signupWords['activated.logIn']}
      </Button>
    </>
  )
}
