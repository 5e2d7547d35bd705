import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Gate, GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { takeBack } from '#stores/accounts/access.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'

interface UndoScreenProps {
  what: 'password' | 'email'
  token: string
}

/**
 * The link of a notice: takes a change back, at the press of a button. Following the link alone does
 * nothing, since programs that check mails follow links too.
 */
export function UndoScreen({ what, token }: UndoScreenProps) {
  const words = useWords()
  const attempt = useAttempt()
  const [undone, setUndone] = useState<'password' | 'email'>()

  if (undone !== undefined) {
    return (
      <Result kind="done" title={words(`access.undo.${undone}DoneTitle`)}>
        <p>{words(`access.undo.${undone}Done`)}</p>
        <Button fullWidth href={linkTo('/reset-password')}>
          {words('access.undo.choose')}
        </Button>
        <GateWay>
          <a href={linkTo('/login')}>{words('access.toLogin')}</a>
        </GateWay>
      </Result>
    )
  }
  const code = attempt.error instanceof Refused ? attempt.error.code : undefined
  if (token === '' || code === 'token_expired' || code === 'undo_too_late') {
    return (
      <Result kind="gone" title={words('access.choose.expiredTitle')}>
        <p>
          {code === 'undo_too_late' ? refusalWords(attempt.error) : words('access.undo.expired')}
        </p>
        <Button fullWidth href={linkTo('/pages/service')}>
          {words('access.toService')}
        </Button>
        <GateWay>
          <a href={linkTo('/reset-password')}>{words('access.undo.choose')}</a>
        </GateWay>
      </Result>
    )
  }
  const undo = () =>
    attempt.run(async () => {
      setUndone(await takeBack(token))
    })
  return (
    <Gate title={words(`access.undo.${what}Title`)} lead={words(`access.undo.${what}`)}>
      <Refusal error={attempt.error} title={words('access.undo.refused')} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void undo()}>
        {words(`access.undo.${what}Go`)}
      </Button>
    </Gate>
  )
}
