import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Outline } from '#islands/app/Outline.tsx'
import { openScreen } from '#islands/app/screen.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Gate, GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { choosePassword, readReset } from '#stores/accounts/access.ts'
import { wrongPassword, wrongRepeat } from '#stores/app/form-faults.ts'
import { $place, linkTo } from '#stores/app/place.ts'
import { accessMessages } from '#stores/messages/access.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { UndoScreen } from './UndoScreen.tsx'

/** /reset-password/do: sets a password by a mail's link, or restores the old one with `undo=1`. */
export const NewPasswordScreen = openScreen(function NewPassword() {
  const { query } = useStore($place)
  const token = query.get('token') ?? ''
  if (query.get('undo') === '1') return <UndoScreen what="password" token={token} />
  return <Choose key={token} token={token} />
})

type Link = 'checking' | 'works' | 'expired'

function Choose({ token }: { token: string }) {
  const accessWords = useMessages(accessMessages)
  const attempt = useAttempt()
  const [link, setLink] = useState<Link>(token === '' ? 'expired' : 'checking')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')

  useEffect(() => {
    let isWanted = true
    const tell = (found: Link) => isWanted && setLink(found)
    // Where the server can't say, sending it will.
    if (token !== '') {
      readReset(token).then(
        () => tell('works'),
        error => tell(isExpired(error) ? 'expired' : 'works')
      )
    }
    return () => {
      isWanted = false
    }
  }, [token])

  if (link === 'checking') return <Outline />
  if (link === 'expired' || isExpired(attempt.error)) return <Expired />

  const save = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({
      password: wrongPassword(password),
      password2: wrongRepeat(password, again)
    })
    void attempt.run(() => choosePassword({ token, password, password2: again }), faults)
  }
  return (
    <Gate title={accessWords['choose.title']} lead={accessWords['choose.lead']}>
      <form className="stack" onSubmit={save} noValidate>
        <Refusal error={attempt.error} title={accessWords['choose.refused']} />
        <NewPasswordFields
          password={password}
          again={again}
          faults={attempt.faults}
          onPassword={setPassword}
          onAgain={setAgain}
        />
        <Button type="submit" fullWidth busy={attempt.isBusy}>
          {accessWords['choose.save']}
        </Button>
      </form>
    </Gate>
  )
}

function Expired() {
  const accessWords = useMessages(accessMessages)
  return (
    <Result kind="gone" title={accessWords['choose.expiredTitle']}>
      <p>{accessWords['choose.expired']}</p>
      <Button fullWidth href={linkTo('/reset-password')}>
        {accessWords.toReset}
      </Button>
      <GateWay>
        <a href={linkTo('/login')}>{accessWords.toLogin}</a>
      </GateWay>
    </Result>
  )
}

function isExpired(error: unknown): boolean {
  return error instanceof Refused && error.code === 'token_expired'
}
