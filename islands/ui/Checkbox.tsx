import '#theme/css/app/ui-choices.css'
import { type ReactNode, useContext } from 'react'
import { FieldContext } from './field-context.ts'
import { Icon } from './Icon.tsx'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
  name?: string | undefined
  note?: ReactNode
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
}

/** A box to tick, with its words beside it; both can be pressed. */
export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, name, note, isInvalid, isRequired, isDisabled } = props
  const field = useContext(FieldContext)
  return (
    <label className="tick" data-field={name}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        required={isRequired}
        disabled={isDisabled}
        aria-invalid={isInvalid || field.isInvalid || undefined}
        aria-describedby={field.describedBy}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className="tick__box">
        <Icon name="check" />
      </span>
      <span className="tick__words">
        {label}
        {note && <span className="tick__note">{note}</span>}
      </span>
    </label>
  )
}
