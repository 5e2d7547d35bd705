import '#theme/css/app/ui-forms.css'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldLink } from './field-context.ts'
import { Icon } from './Icon.tsx'

export interface SelectOption {
  value: string
  text: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  value: string
  options: readonly SelectOption[]
  /** First option, with the value ''. */
  none?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** The browser's own list, which is the best there is on a phone. */
export function Select({ options, none, onChange, className, ...rest }: SelectProps) {
  const link = useFieldLink()
  return (
    <span className="input-box input-box--select">
      <select
        {...link}
        {...rest}
        className={classes('input', className)}
        onChange={event => onChange?.(event.currentTarget.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </span>
  )
}
