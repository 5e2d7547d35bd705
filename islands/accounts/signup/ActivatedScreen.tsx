import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { openScreen } from '#islands/app/screen.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Result } from '#islands/ui/Gate.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $activation, followLink } from '#stores/accounts/activation-link.ts'
import { $user } from '#stores/accounts/session.ts'
import { $place, go, linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'

/** /activate/done: follows the link of the mail and says what it has set going. */
export const ActivatedScreen = openScreen(function Activated() {
  const words = useWords()
  const token = useStore($place).query.get('token') ?? ''
  const activation = useStore($activation)
  useEffect(() => void followLink(token), [token])
  const isExpired = activation.state === 'expired'
  useEffect(() => {
    if (isExpired) go('/activate/error', { replace: true })
  }, [isExpired])

  if (activation.state === 'busy' || isExpired) {
    return <Result kind="wait" title={words('signup.activated.busy')} />
  }
  if (activation.state === 'failed') {
    return (
      <Result kind="gone" title={words('signup.failed.title')}>
        <p>{refusalWords(activation.error)}</p>
        <Button fullWidth onClick={() => void followLink(token)}>
          {words('signup.failed.again')}
        </Button>
      </Result>
    )
  }
  const delivered = activation.state === 'done' ? activation.delivered : 0
  const { isOwn } = activation
  const said = activation.state === 'already' && !isOwn ? 'failed.already' : 'activated.text'
  return (
    <Result kind="done" title={words('signup.activated.title')}>
      <p>{words(`signup.${said}`)}</p>
      {delivered > 0 && (
        <p className="signup__delivered">
          {words('signup.activated.delivered', { count: delivered })}
        </p>
      )}
      {isOwn ? <Onwards /> : <ElseWhere />}
    </Result>
  )
})

function Onwards() {
  const words = useWords()
  const isUnfinished = useStore($user)?.signup_step != null
  return (
    <>
      <Button fullWidth href={linkTo(isUnfinished ? '/complete-signup' : '/signup-matches')}>
        {words(isUnfinished ? 'signup.activated.finish' : 'signup.activated.matches')}
      </Button>
      <Button fullWidth tone="ghost" href={linkTo('/members')}>
        {words('signup.activated.search')}
      </Button>
    </>
  )
}

/** The mail was opened on a device with no session or another member's. */
function ElseWhere() {
  const words = useWords()
  return (
    <>
      <p className="small">{words('signup.activated.elsewhere')}</p>
      <Button fullWidth href={linkTo('/login?next=/signup-matches')}>
        {words('signup.activated.logIn')}
      </Button>
    </>
  )
}
