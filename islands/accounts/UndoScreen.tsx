import { useState } from 'react'
import { Refused } from '#api/refused.ts'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Gate, GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { takeBack } from '#stores/accounts/access.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { accessMessages } from '#stores/messages/access.ts'

interface UndoScreenProps {
  what: 'password' | 'email'
  token: string
}

/**
 * The link of a notice: takes a change back, at the press of a button. Following the link alone does
 * nothing, since programs that check mails follow links too.
 */
export function UndoScreen({ what, token }: UndoScreenProps) {
  const accessWords = useMessages(accessMessages)
  const attempt = useAttempt()
  const [undone, setUndone] = useState<'password' | 'email'>()

  if (undone !== undefined) {
    return (
      <Result kind="done" title={accessWords[`undo.${undone}DoneTitle`]}>
        <p>{accessWords[`undo.${undone}Done`]}</p>
        <Button fullWidth href={linkTo('/reset-password')}>
          {accessWords['undo.choose']}
        </Button>
        <GateWay>
          <a href={linkTo('/login')}>{accessWords.toLogin}</a>
        </GateWay>
      </Result>
    )
  }
  const code = attempt.error instanceof Refused ? attempt.error.code : undefined
  if (token === '' || code === 'token_expired' || code === 'undo_too_late') {
    return (
      <Result kind="gone" title={accessWords['choose.expiredTitle']}>
        <p>
          {code === 'undo_too_late' ? refusalWords(attempt.error) : accessWords['undo.expired']}
        </p>
        <Button fullWidth href={linkTo('/pages/service')}>
          {accessWords.toService}
        </Button>
        <GateWay>
          <a href={linkTo('/reset-password')}>{accessWords['undo.choose']}</a>
        </GateWay>
      </Result>
    )
  }
  const undo = () =>
    attempt.run(async () => {
      setUndone(await takeBack(token))
    })
  return (
    <Gate title={accessWords[`undo.${what}Title`]} lead={accessWords[`undo.${what}`]}>
      <Refusal error={attempt.error} title={accessWords['undo.refused']} />
      <Button fullWidth busy={attempt.isBusy} onClick={() => void undo()}>
        {accessWords[`undo.${what}Go`]}
      </Button>
    </Gate>
  )
}
