import { type FormEvent, useState } from 'react'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Gate, GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useWords } from '#islands/ui/words.ts'
import { sendDeleteLink } from '#stores/accounts/deletion.ts'
import { wrongEmail } from '#stores/app/form-faults.ts'
import { linkTo } from '#stores/app/place.ts'

/**
 * Requests a deletion link by mail, without a login; the answer does not reveal whether the account
 * exists.
 */
export function DeleteByMail() {
  const words = useWords()
  const attempt = useAttempt()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const login = (
    <GateWay>
      <a href={linkTo('/login?next=/account-delete')}>{words('settings.leave.linkLogin')}</a>
    </GateWay>
  )
  if (sentTo !== undefined) {
    return (
      <Result kind="done" icon="mail" title={words('settings.leave.linkSentTitle')}>
        <p>{words('settings.leave.linkSent', { email: sentTo })}</p>
        {login}
      </Result>
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ email: wrongEmail(email) })
    if (await attempt.run(() => sendDeleteLink(email), faults)) setSentTo(email.trim())
  }
  return (
    <Gate title={words('settings.leave.linkTitle')}>
      <form className="stack" onSubmit={event => void send(event)} noValidate>
        <Refusal error={attempt.error} title={words('access.reset.refused')} />
        <Field
          label={words('access.email')}
          name="email"
          error={attempt.faults.email}
          hint={words('settings.leave.linkLead')}
        >
          <EmailInput required value={email} onChange={setEmail} />
        </Field>
        <Button type="submit" fullWidth busy={attempt.isBusy}>
          {words('settings.leave.linkSend')}
        </Button>
      </form>
      {login}
    </Gate>
  )
}
