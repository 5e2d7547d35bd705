import { type FormEvent, useId, useState } from 'react'
import { Refused } from '#api/refused.ts'
import { PASSKEY_NAME } from '#contract/calls/accounts/passkeys.ts'
import { onlyFaults, useAttempt } from '#islands/ui/attempt.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Modal } from '#islands/ui/Modal.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { Refusal } from '#islands/ui/Refusal.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { addPasskey, type Passkey, renamePasskey } from '#stores/accounts/passkeys.ts'
import { noPassword } from '#stores/app/form-faults.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

interface PasskeyModalProps {
  /** The one to rename; without it one is made. */
  passkey?: Passkey | undefined
  onClose: () => void
}

/** Makes a passkey after asking for the password, or names one. */
export function PasskeyModal({ passkey, onClose }: PasskeyModalProps) {
  const settingsWords = useMessages(settingsMessages)
  const form = useId()
  const attempt = useAttempt()
  const [name, setName] = useState(passkey?.name ?? settingsWords['passkeys.usual'])
  const [password, setPassword] = useState('')
  const isNew = passkey === undefined
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const faults = onlyFaults({
      name: name.trim() === '' ? settingsWords['passkeys.noName'] : undefined,
      password: isNew ? noPassword(password) : undefined
    })
    const act = async () => {
      if (passkey) await renamePasskey(passkey.id, name)
      else await addPasskey({ password, name })
    }
    if (await attempt.run(act, faults)) onClose()
  }
  const isWrong = attempt.error instanceof Refused && attempt.error.code === 'old_wrong'
  return (
    <Modal
      title={settingsWords[isNew ? 'passkeys.addTitle' : 'passkeys.renameTitle']}
      onClose={onClose}
      isLocked={attempt.isBusy}
      foot={
        <Button type="submit" form={form} fullWidth busy={attempt.isBusy}>
          {settingsWords[isNew ? 'passkeys.add' : 'passkeys.save']}
        </Button>
      }
    >
      <form id={form} className="stack" onSubmit={event => void save(event)} noValidate>
        {isNew && <p>{settingsWords['passkeys.ask']}</p>}
        {!isWrong && <Refusal error={attempt.error} />}
        <Field label={settingsWords['passkeys.name']} name="name" error={attempt.faults.name}>
          <TextInput value={name} onChange={setName} maxLength={PASSKEY_NAME} required />
        </Field>
        {isNew && (
          <Field
            label={settingsWords['password.old']}
            name="password"
            error={isWrong ? refusalWords(attempt.error) : attempt.faults.password}
          >
            <PasswordInput required value={password} onChange={setPassword} />
          </Field>
        )}
      </form>
    </Modal>
  )
}
