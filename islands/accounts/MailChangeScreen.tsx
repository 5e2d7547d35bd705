import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Refused } from '#api/refused.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { GateWay, Result } from '#islands/ui/Gate.tsx'
import { Rich } from '#islands/ui/Rich.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $mailChange, confirmMail } from '#stores/accounts/access.ts'
import { $session } from '#stores/accounts/session.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { accessMessages } from '#stores/messages/access.ts'
import { UndoScreen } from './UndoScreen.tsx'

/** /mail-change/do: confirms a new address, or keeps the old one with `undo=1`. */
export const MailChangeScreen = openScreen(function MailChange() {
  const { query } = useStore($place)
  const token = query.get('token') ?? ''
  if (query.get('undo') === '1') return <UndoScreen what="email" token={token} />
  return <Confirming token={token} />
})

function Confirming({ token }: { token: string }) {
  const accessWords = useMessages(accessMessages)
  const change = useStore($mailChange)
  const isIn = 'user' in useStore($session)
  useEffect(() => void confirmMail(token), [token])

  const on = isIn ? (
    <Button fullWidth href={linkTo('/settings#email')}>
      {accessWords.toSettings}
    </Button>
  ) : (
    <Button fullWidth href={linkTo('/login')}>
      {accessWords.toLogin}
    </Button>
  )
  if (change.state === 'working') return <Result kind="wait" title={accessWords['mail.working']} />
  if (change.state === 'done') {
    return (
      <Result kind="done" title={accessWords['mail.doneTitle']}>
        <p>
          <Rich text={accessWords['mail.done']({ email: change.email })} />
        </p>
        {on}
      </Result>
    )
  }
  const code = change.error instanceof Refused ? change.error.code : undefined
  if (code === 'token_expired' || code === 'invalid' || token === '') {
    return (
      <Result kind="gone" title={accessWords['mail.expiredTitle']}>
        <p>{accessWords['mail.expired']}</p>
        {on}
      </Result>
    )
  }
  const isTaken = code === 'email_exists'
  return (
    <Result
      kind="gone"
      title={isTaken ? accessWords['mail.takenTitle'] : accessWords['mail.refusedTitle']}
    >
      <p>{refusalWords(change.error)}</p>
      {isTaken ? (
        on
      ) : (
        <Button fullWidth onClick={() => void confirmMail(token, { again: true })}>
          {accessWords['mail.again']}
        </Button>
      )}
      <GateWay>
        <a href={linkTo('/pages/service')}>{accessWords.toService}</a>
      </GateWay>
    </Result>
  )
}
