import { Field } from '../ui/Field.tsx'
import { useSpeech } from '../words.ts'

/** Why an operator refunds, tries again or gives up; it stands in the log. */
export function Reason({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { say } = useSpeech()
  return (
    <Field label={say('orders.why')} note={say('orders.whyNote')}>
      {given => (
        <input
          {...given}
          required
          minLength={5}
          maxLength={500}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
