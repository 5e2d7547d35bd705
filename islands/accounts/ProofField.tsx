import '#theme/css/app/own-ways.css'
import { useStore } from '@nanostores/react'
import { useAttempt } from '#islands/ui/attempt.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { sendDeleteCode } from '#stores/accounts/deletion.ts'
import { $user } from '#stores/accounts/session.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { settingsMessages } from '#stores/messages/settings.ts'

interface Proof {
  kind: 'password' | 'code'
  value: string
}

interface ProofFieldProps {
  proof: Proof
  onChange: (proof: Proof) => void
  error?: string | undefined
}

/** The password, or a code that is mailed in its place. */
export function ProofField({ proof, onChange, error }: ProofFieldProps) {
  const settingsWords = useMessages(settingsMessages)
  const email = useStore($user)?.email ?? ''
  const sending = useAttempt()
  const isCode = proof.kind === 'code'
  const mailCode = async () => {
    if (await sending.run(sendDeleteCode)) onChange({ kind: 'code', value: '' })
  }
  return (
    <div className="proof grid gap-1" data-kind={proof.kind}>
      <Field
        label={isCode ? settingsWords['leave.code'] : settingsWords['leave.password']}
        name="proof"
        error={error}
        hint={
          isCode
            ? `${settingsWords['leave.codeSent']({ email })} ${settingsWords['leave.codeHint']}`
            : undefined
        }
      >
        {isCode ? (
          <TextInput
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            value={proof.value}
            onChange={value => onChange({ kind: 'code', value: value.replace(/\D/g, '') })}
          />
        ) : (
          <PasswordInput
            required
            value={proof.value}
            onChange={value => onChange({ kind: 'password', value })}
          />
        )}
      </Field>
      {sending.error !== undefined && (
        <p className="text-danger-text text-small" role="alert">
          {refusalWords(sending.error)}
        </p>
      )}
      <button
        type="button"
        className="link own__way"
        disabled={sending.isBusy}
        onClick={() => (isCode ? onChange({ kind: 'password', value: '' }) : void mailCode())}
      >
        {isCode ? settingsWords['leave.usePassword'] : settingsWords['leave.useCode']}
      </button>
    </div>
  )
}
