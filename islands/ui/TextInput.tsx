import '#theme/css/app/ui-forms.css'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { useFieldLink } from './field-context.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  value: string
  onChange?: ((value: string) => void) | undefined
  icon?: IconName | undefined
}

/** A line of text; `type` as in HTML. */
export function TextInput({ onChange, icon, className, ...rest }: TextInputProps) {
  const link = useFieldLink()
  const input = (
    <input
      type="text"
      {...link}
      {...rest}
      className={classes('input', className)}
      onChange={event => onChange?.(event.currentTarget.value)}
    />
  )
  if (icon === undefined) return input
  return (
    <span className="input-box input-box--before">
      <Icon name={icon} />
      {input}
    </span>
  )
}
