import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Refused } from '#api/refused.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useWords } from '#islands/ui/words.ts'
import { $mailChange, confirmMail } from '#stores/accounts/access.ts'
import { $session } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { UndoScreen } from './UndoScreen.tsx'

/** /mail-change/do: confirms a new address, or keeps the old one with `undo=1`. */
export const MailChangeScreen = openScreen(function MailChange() {
  const { query } = useStore($place)
  const token = query.get('token') ?? ''
  if (query.get('undo') === '1') return <UndoScreen what="email" token={token} />
  return <Confirming token={token} />
})

function Confirming({ token }: { token: string }) {
  const words = useWords()
  const change = useStore($mailChange)
  const isIn = 'user' in useStore($session)
  useEffect(() => void confirmMail(token), [token])

  const on = isIn ? (
    <Button fullWidth href={linkTo('/settings#email')}>
      {words('access.toSettings')}
    </Button>
  ) : (
    <Button fullWidth href={linkTo('/login')}>
      {words('access.toLogin')}
    </Button>
  )
  if (change.state === 'working') return <Result kind="wait" title={words('access.mail.working')} />
  if (change.state === 'done') {
    return (
      <Result kind="done" title={words('access.mail.doneTitle')}>
        <p>
          <Rich text={words('access.mail.done', { email: change.email })} />
        </p>
        {on}
      </Result>
    )
  }
  const code = change.error instanceof Refused ? change.error.code : undefined
  if (code === 'token_expired' || code === 'invalid' || token === '') {
    return (
      <Result kind="gone" title={words('access.mail.expiredTitle')}>
        <p>{words('access.mail.expired')}</p>
        {on}
      </Result>
    )
  }
  const isTaken = code === 'email_exists'
  return (
    <Result
      kind="gone"
      title={words(isTaken ? 'access.mail.takenTitle' : 'access.mail.refusedTitle')}
    >
      <p>{refusalWords(change.error)}</p>
      {isTaken ? (
        on
      ) : (
        <Button fullWidth onClick={() => void confirmMail(token, { again: true })}>
          {words('access.mail.again')}
        </Button>
      )}
      <GateWay>
        <a href={linkTo('/pages/service')}>{words('access.toService')}</a>
      </GateWay>
    </Result>
  )
}
