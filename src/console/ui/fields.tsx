import { Field } from './Field.tsx'

/** A text that is typed. */
export function Entry({
  label,
  note,
  value,
  type = 'text',
  pattern,
  maxLength,
  isNeeded = false,
  isLong = false,
  onChange
}: {
  label: string
  note?: string
  value: string
  type?: 'text' | 'date'
  pattern?: string
  maxLength?: number
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
            maxLength={maxLength}
            required={isNeeded}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        ) : (
          <input
            {...given}
            {...{ type, pattern, maxLength, value }}
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
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChange
}: {
  label: string
  value: Value
  options: readonly (readonly [value: Value, text: string])[]
  onChange(value: Value): void
}) {
  return (
    <Field label={label}>
      {given => (
        <select {...given} value={value} onChange={event => onChange(event.target.value as Value)}>
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
