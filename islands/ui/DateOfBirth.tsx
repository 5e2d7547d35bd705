import '#theme/css/app/ui-forms.css'
import { type FocusEvent, useId, useState } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { type DateParts, isoOf, isWhole, orderOfParts, partsOf } from './dates.ts'
import { TextInput } from './TextInput.tsx'
import { useLocale, useMessages } from './words.ts'

export interface DateOfBirthProps {
  /** ISO, `1984-03-14`, with gaps while it is not whole (`isWhole`); empty while nothing is typed. */
  value: string
  onChange: (value: string) => void
  /** All of it was typed, and the focus went elsewhere. */
  onLeave?: (() => void) | undefined
}

/** Three typed fields in the order of the language; for a Field with `isGroup`. */
export function DateOfBirth({ value, onChange, onLeave }: DateOfBirthProps) {
  const uiWords = useMessages(uiMessages)
  const locale = useLocale()
  const id = useId()
  // As typed; the value has two digits for a day and a month.
  const [parts, setParts] = useState<DateParts>(() => partsOf(value))
  const change = (changed: DateParts) => {
    setParts(changed)
    const { day, month, year } = changed
    onChange(isoOf({ year, month: two(month), day: two(day) }))
  }
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const isLeft = !currentTarget.closest('.birth')?.contains(relatedTarget)
    if (isLeft && isWhole(value)) onLeave?.()
  }
  return (
    <div className="birth">
      {orderOfParts(locale).map(part => (
        <div key={part} className={`birth__part birth__part--${part}`}>
          <label htmlFor={id + part}>{uiWords[part]}</label>
          <TextInput
            id={id + part}
            className={`birth__${part}`}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            maxLength={part === 'year' ? 4 : 2}
            value={parts[part]}
            onChange={text => change({ ...parts, [part]: text.replace(/\D/g, '') })}
            onBlur={blur}
          />
        </div>
      ))}
    </div>
  )
}

const two = (digits: string): string => (digits === '' ? '' : digits.padStart(2, '0'))
