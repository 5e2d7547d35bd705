import '#theme/css/app/login.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { openScreen } from '#islands/app/screen.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { dayWords } from '#islands/ui/day-words.ts'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Gate, GateWay } from '#islands/ui/Gate.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { $loginNotice, leaveLogin } from '#stores/accounts/access.ts'
import { logInByPasskey, offerPasskeys, withdrawPasskeys } from '#stores/accounts/passkeys.ts'
import { $session, $sessionEnded, logIn, serverNow } from '#stores/accounts/session.ts'
import { $signupDraft } from '#stores/accounts/signup/draft.ts'
import { noPassword, wrongEmail } from '#stores/app/form-faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { accessMessages } from '#stores/messages/access.ts'

/** /login: in, and on to where the member wanted to go (`?next=`). */
export const LoginScreen = openScreen(function Login() {
  const accessWords = useMessages(accessMessages)
  const isIn = 'user' in useStore($session)
  const attempt = useAttempt()
  const [email, setEmail] = useState($signupDraft.get().email)
  const [password, setPassword] = useState('')

  useEffect(() => {
    if (isIn) leaveLogin()
  }, [isIn])
  useEffect(() => {
    // The password is there whatever becomes of it.
    offerPasskeys().catch(() => {})
    return () => void withdrawPasskeys()
  }, [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ email: wrongEmail(email), password: noPassword(password) })
    void attempt.run(() => logIn(email.trim(), password), faults)
  }
  return (
    <Gate isPlain title={accessWords['login.title']} lead={accessWords['login.welcome']}>
      <form className="stack" onSubmit={send} noValidate>
        <LoginNews error={attempt.error} email={email.trim()} />
        <Field label={accessWords.email} name="email" error={attempt.faults.email}>
          <EmailInput autoComplete="username webauthn" required value={email} onChange={setEmail} />
        </Field>
        <Field label={accessWords.password} name="password" error={attempt.faults.password}>
          <PasswordInput required value={password} onChange={setPassword} />
        </Field>
        <Button type="submit" fullWidth busy={attempt.isBusy || isIn}>
          {accessWords['login.send']}
        </Button>
      </form>
      <Button
        tone="line"
        fullWidth
        icon="key"
        disabled={attempt.isBusy || isIn}
        onClick={() => void attempt.run(logInByPasskey)}
      >
        {accessWords['login.passkey']}
      </Button>
      <GateWay>
        <a href={linkTo('/reset-password')}>{accessWords['login.forgot']}</a>
      </GateWay>
      <GateWay question={accessWords['login.noAccount']}>
        <a href={linkTo('/signup')}>{accessWords['login.signup']}</a>
      </GateWay>
    </Gate>
  )
})

/** What was done just before, or why it is not done now. */
function LoginNews({ error, email }: { error: unknown; email: string }) {
  const accessWords = useMessages(accessMessages)
  const locale = useLocale()
  const notice = useStore($loginNotice)
  const hasEnded = useStore($sessionEnded)
  if (error instanceof Refused && error.code === 'deleted_account') {
    const until = dayWords(locale, String(error.extras.until), serverNow())
    const key = error.extras.reactivation_sent === false ? 'again' : 'sent'
    return (
      <Alert
        tone="warning"
        icon="mail"
        isUrgent
        title={accessWords['login.deleted.title']}
        text={accessWords[`login.deleted.${key}`]({ until, email })}
      />
    )
  }
  if (error !== undefined) return <Refusal error={error} />
  if (notice) return <Alert tone="success" text={accessWords[`login.notice.${notice}`]} />
  return hasEnded ? <Alert tone="info" text={accessWords['login.notice.session_ended']} /> : null
}
