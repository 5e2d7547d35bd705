import type { Faults } from '#islands/ui/attempt.ts'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { useWords } from '#islands/ui/words.ts'
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
  const words = useWords()
  return (
    <>
      <Field
        label={words('access.newPassword')}
        name="password"
        error={faults.password}
        hint={words('access.choose.hint')}
      >
        <PasswordInput
          autoComplete="new-password"
          required
          value={password}
          onChange={onPassword}
        />
        <StrengthBar password={password} />
      </Field>
      <Field label={words('access.repeatPassword')} name="password2" error={faults.password2}>
        <PasswordInput autoComplete="new-password" required value={again} onChange={onAgain} />
      </Field>
    </>
  )
}
