import '#theme/css/app/ui-forms.css'
import type { ComponentProps } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { useFieldLink } from './field-context.ts'
import { useMessages } from './words.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  value: string
  onChange?: ((value: string) => void) | undefined
  /** Most characters; a counter shows when few are left, more can be typed but not sent. */
  maxLength?: number | undefined
  /** Show the counter from the first letter on. */
  isCounted?: boolean | undefined
}

const FEW = 0.8

/** Several lines; grows with its text up to a third of the screen. */
export function TextArea({ onChange, maxLength, isCounted, className, ...rest }: TextAreaProps) {
  const uiWords = useMessages(uiMessages)
  const link = useFieldLink()
  const length = rest.value.length
  const isShown = maxLength !== undefined && (isCounted === true || length > maxLength * FEW)
  return (
    <span className="area">
      {/* The copy in the attribute gives the box its height where `field-sizing` is unknown. */}
      <span className="area__grow" data-text={`${rest.value} `}>
        <textarea
          rows={3}
          {...link}
          {...rest}
          className={classes('input', className)}
          onChange={event => onChange?.(event.currentTarget.value)}
        />
      </span>
      {isShown && (
        <span className={classes('area__count', length > maxLength && 'is-over')}>
          {length}/{maxLength}
          <span className="sr-only"> {uiWords.characters({ count: maxLength })}</span>
        </span>
      )}
    </span>
  )
}
