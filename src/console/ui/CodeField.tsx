import { useSpeech } from '../words.ts'
import { Field } from './Field.tsx'

/** Takes a code of an authenticator, or a recovery code. */
export function CodeField({
  value,
  note,
  isFirst = false,
  onChange
}: {
  value: string
  note?: string
  /** Takes the focus: it appears because a form was sent. */
  isFirst?: boolean
  onChange(code: string): void
}) {
  const { say } = useSpeech()
  return (
    <Field label={say('login.code')} {...(note === undefined ? {} : { note })}>
      {given => (
        <input
          {...given}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          // biome-ignore lint/a11y/noAutofocus: only where the form asks for nothing else.
          autoFocus={isFirst}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
