import '#theme/css/app/ui-choices.css'
import { type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'
import { FieldContext } from './field-context.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface RadioOption<Value extends string> {
  value: Value
  text: ReactNode
  note?: ReactNode
  icon?: IconName | undefined
  /** At the far end: a price. */
  aside?: ReactNode
  isDisabled?: boolean | undefined
}

export interface RadioTilesProps<Value extends string> {
  options: readonly RadioOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  name?: string | undefined
  /** `segments` in a row, `rows` with a ring each, or `tiles`. */
  look?: 'segments' | 'rows' | 'tiles' | undefined
}

/** One of a few; for a Field with `isGroup`, whose legend is the question. */
export function RadioTiles<Value extends string>(props: RadioTilesProps<Value>) {
  const { options, value, onChange, look = 'segments' } = props
  const field = useContext(FieldContext)
  const own = useId()
  const name = props.name ?? `${field.name ?? 'choice'}${own}`
  return (
    <div className={`radios radios--${look}`}>
      {options.map(option => (
        <label key={option.value} className={classes('radio', option.isDisabled && 'is-disabled')}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.isDisabled}
            aria-invalid={field.isInvalid || undefined}
            onChange={() => onChange(option.value)}
          />
          <span className="radio__ring" />
          {option.icon && <Icon name={option.icon} />}
          <span className="radio__words">
            {option.text}
            {option.note && <span className="radio__note">{option.note}</span>}
          </span>
          {option.aside !== undefined && <span className="radio__aside">{option.aside}</span>}
        </label>
      ))}
    </div>
  )
}
