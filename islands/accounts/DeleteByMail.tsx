import { type FormEvent, useState } from 'react'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Gate, GateWay, Result } from '#islands/ui/Gate.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { sendDeleteLink } from '#stores/accounts/deletion.ts'
import { wrongEmail } from '#stores/app/form-faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { accessMessages } from '#stores/messages/access.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/**
 * Requests a deletion link by mail, without a login; the answer does not reveal whether the account
 * exists.
 */
export function DeleteByMail() {
  const accessWords = useMessages(accessMessages)
  const settingsWords = useMessages(settingsMessages)
  const attempt = useAttempt()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const login = (
    <GateWay>
      <a href={linkTo('/login?next=/account-delete')}>{settingsWords['leave.linkLogin']}</a>
    </GateWay>
  )
  if (sentTo !== undefined) {
    return (
      <Result kind="done" icon="mail" title={settingsWords['leave.linkSentTitle']}>
        <p>{settingsWords['leave.linkSent']({ email: sentTo })}</p>
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
    <Gate title={settingsWords['leave.linkTitle']}>
      <form className="stack" onSubmit={event => void send(event)} noValidate>
        <Refusal error={attempt.error} title={accessWords['reset.refused']} />
        <Field
          label={accessWords.email}
          name="email"
          error={attempt.faults.email}
          hint={settingsWords['leave.linkLead']}
        >
          <EmailInput required value={email} onChange={setEmail} />
        </Field>
        <Button type="submit" fullWidth busy={attempt.isBusy}>
          {settingsWords['leave.linkSend']}
        </Button>
      </form>
      {login}
    </Gate>
  )
}

/** The link of a mail that has deleted already, or is too old. */
export function DeleteExpired() {
  const accessWords = useMessages(accessMessages)
  const settingsWords = useMessages(settingsMessages)
  return (
    <Result kind="gone" title={settingsWords['leave.expiredTitle']}>
      <p>{settingsWords['leave.expired']}</p>
      <Button fullWidth href={linkTo('/account-delete')}>
        {settingsWords['leave.newLink']}
      </Button>
      <GateWay>
        <a href={linkTo('/login?next=/account-delete')}>{accessWords.toLogin}</a>
      </GateWay>
    </Result>
  )
}
