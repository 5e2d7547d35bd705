import { Field } from '../ui/Field.tsx'

/** A text that is typed. */
export function Entry({
  label,
  note,
  value,
  type = 'text',
  pattern,
  isNeeded = false,
  isLong = false,
  onChange
}: {
  label: string
  note?: string
  value: string
  type?: 'text' | 'date'
  pattern?: string
  isNeeded?: boolean
  isLong?: boolean
  onChange(value: string): void
}) {
  return (
    <Field label={label} {...(note === undefined ? {} : { note })}>
      {given =>
        isLong ? (
          <textarea
            {...given}
            rows={4}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        ) : (
          <input
            {...given}
            {...{ type, pattern, value }}
            required={isNeeded}
            autoComplete="off"
            onChange={event => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

/** One of some values. */
export function Choice({
  label,
  value,
  options,
  onChange
}: {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange(value: string): void
}) {
  return (
    <Field label={label}>
      {given => (
        <select {...given} value={value} onChange={event => onChange(event.target.value)}>
          {options.map(([key, text]) => (
            <option value={key} key={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
