import { type FormEvent, useId, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { Alert } from '#islands/ui/Alert.tsx'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { startMailChange } from '#stores/accounts/account.ts'
import { noPassword, wrongEmail } from '#stores/app/form-faults.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

/**
 * Another address: a link goes to it, and nothing changes before it is followed (product.md §13).
 */
export function MailModal({ onClose }: { onClose: () => void }) {
  const settingsWords = useMessages(settingsMessages)
  const form = useId()
  const attempt = useAttempt()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSent, setIsSent] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({ email: wrongEmail(email), password: noPassword(password) })
    if (await attempt.run(() => startMailChange({ email, password }), faults)) setIsSent(true)
  }
  const code = attempt.error instanceof Refused ? attempt.error.code : undefined
  const said = attempt.error === undefined ? undefined : refusalWords(attempt.error)
  const isOfField = code === 'email_exists' || code === 'old_wrong'
  return (
    <Modal
      title={settingsWords['mail.title']}
      onClose={onClose}
      isLocked={attempt.isBusy}
      foot={
        isSent ? (
          <Button fullWidth onClick={onClose}>
            {settingsWords['mail.done']}
          </Button>
        ) : (
          <Button type="submit" form={form} fullWidth busy={attempt.isBusy}>
            {settingsWords['mail.send']}
          </Button>
        )
      }
    >
      {isSent ? (
        <Alert
          tone="success"
          icon="mail"
          isUrgent
          title={settingsWords['mail.sentTitle']}
          text={settingsWords['mail.sent']({ email: email.trim() })}
        />
      ) : (
        <form id={form} className="stack" onSubmit={event => void send(event)} noValidate>
          <p>{settingsWords['mail.lead']}</p>
          {!isOfField && <Refusal error={attempt.error} title={settingsWords.refused} />}
          <Field
            label={settingsWords['mail.new']}
            name="email"
            error={code === 'email_exists' ? said : attempt.faults.email}
          >
            <EmailInput required value={email} onChange={setEmail} />
          </Field>
          <Field
            label={settingsWords['mail.password']}
            name="password"
            error={code === 'old_wrong' ? said : attempt.faults.password}
          >
            <PasswordInput required value={password} onChange={setPassword} />
          </Field>
        </form>
      )}
    </Modal>
  )
}
