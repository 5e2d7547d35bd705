import { type FormEvent, useId, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { settingsMessages } from '#stores/messages/settings.ts'
import '#theme/css/app/access.css'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { changePassword } from '#stores/accounts/account.ts'
import { noPassword, wrongPassword, wrongRepeat } from '#stores/app/form-faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface PasswordModalProps {
  onClose: () => void
  onDone: () => void
}

/** Changes the password; other devices are logged out. */
export function PasswordModal({ onClose, onDone }: PasswordModalProps) {
  const settingsWords = useMessages(settingsMessages)
  const form = useId()
  const attempt = useAttempt()
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({
      old: noPassword(old),
      password: wrongPassword(password),
      password2: wrongRepeat(password, again)
    })
    const given = { old, password, password2: again }
    if (await attempt.run(() => changePassword(given), faults)) onDone()
  }
  const isOld = attempt.error instanceof Refused && attempt.error.code === 'old_wrong'
  return (
    <Modal
      title={settingsWords['password.title']}
      onClose={onClose}
      isLocked={attempt.isBusy}
      foot={
        <Button type="submit" form={form} fullWidth busy={attempt.isBusy}>
          {settingsWords['password.save']}
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={event => void save(event)} noValidate>
        <p>{settingsWords['password.lead']}</p>
        {!isOld && <Refusal error={attempt.error} title={settingsWords.refused} />}
        <Field
          label={settingsWords['password.old']}
          name="old"
          error={isOld ? refusalWords(attempt.error) : attempt.faults.old}
          hint={<a href={linkTo('/reset-password')}>{settingsWords['password.forgot']}</a>}
        >
          <PasswordInput required value={old} onChange={setOld} />
        </Field>
        <NewPasswordFields
          password={password}
          again={again}
          faults={attempt.faults}
          onPassword={setPassword}
          onAgain={setAgain}
        />
      </form>
    </Modal>
  )
}
