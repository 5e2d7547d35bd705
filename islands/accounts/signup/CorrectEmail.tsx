import { type FormEvent, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { correctEmail } from '#stores/accounts/signup/steps.ts'
import { noPassword, wrongEmail } from '#stores/app/form-faults.ts'
import { fieldWords, refusalWords } from '#stores/app/refusals.ts'
import { signupMessages } from '#stores/messages/signup.ts'

/** Sends the mail to a corrected address; needs the password. */
export function CorrectEmail({ onBack }: { onBack: () => void }) {
  const signupWords = useMessages(signupMessages)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<{
    email?: string | undefined
    password?: string | undefined
  }>({})
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = { email: wrongEmail(email), password: noPassword(password) }
    setFaults(found)
    if (found.email ?? found.password) return
    setBusy(true)
    try {
      await correctEmail(email, password)
      setSentTo(email.trim())
    } catch (error) {
      setFaults(faultsBy(error))
    }
    setBusy(false)
  }
  if (sentTo !== undefined) {
    const text = signupWords['activation.changed']({ email: sentTo })
    return <Alert tone="success" icon="mail" isUrgent text={text} />
  }
  return (
    <form className="stack" noValidate onSubmit={event => void send(event)}>
      <Field label={signupWords['activation.newEmail']} name="email" error={faults.email}>
        <EmailInput data-autofocus value={email} onChange={setEmail} />
      </Field>
      <Field label={signupWords['activation.password']} name="password" error={faults.password}>
        <PasswordInput value={password} onChange={setPassword} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isBusy}>
          {signupWords['activation.change']}
        </Button>
        <Button size="small" tone="ghost" onClick={onBack}>
          {signupWords.back}
        </Button>
      </div>
    </form>
  )
}

/** A refusal at the field that it is about. */
function faultsBy(error: unknown): { email?: string; password?: string } {
  if (!(error instanceof Refused)) return { email: refusalWords(error) }
  if (error.code === 'old_wrong') return { password: refusalWords(error) }
  const code = error.fields.email
  if (!code) return { email: refusalWords(error) }
  return { email: fieldWords(code === 'invalid' ? 'email_invalid' : code) }
}
