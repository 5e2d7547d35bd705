import type { Faults } from '#islands/ui/attempt.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { accessMessages } from '#stores/messages/access.ts'
import { StrengthBar } from './StrengthBar.tsx'

interface NewPasswordFieldsProps {
  password: string
  again: string
  faults: Faults
  onPassword: (password: string) => void
  onAgain: (again: string) => void
}

/** A new password, how good it is, and the same once more. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, again, faults, onPassword, onAgain } = props
  const accessWords = useMessages(accessMessages)
  return (
    <>
      <Field
        label={accessWords.newPassword}
        name="password"
        error={faults.password}
        hint={accessWords['choose.hint']}
      >
        <PasswordInput
          autoComplete="new-password"
          required
          value={password}
          onChange={onPassword}
        />
        <StrengthBar password={password} />
      </Field>
      <Field label={accessWords.repeatPassword} name="password2" error={faults.password2}>
        <PasswordInput autoComplete="new-password" required value={again} onChange={onAgain} />
      </Field>
    </>
  )
}
