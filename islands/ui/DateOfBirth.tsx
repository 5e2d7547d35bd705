import '#theme/css/app/ui-forms.css'
import { useStore } from '@nanostores/react'
import { browser } from '#stores/browser/port.ts'
import { $locale } from '#stores/messages/i18n.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { type DatePart, daysIn, isoOf, monthNames, orderOfParts, partsOf } from './dates.ts'
import { Select } from './Select.tsx'
import { useMessages } from './words.ts'

export interface DateOfBirthProps {
  /** ISO, `1984-03-14`, with gaps while it is not whole (`isWhole`); empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

const YEARS = 110

/** Three lists in the order of the language; for a Field with `isGroup`. */
export function DateOfBirth({ value, onChange }: DateOfBirthProps) {
  const uiWords = useMessages(uiMessages)
  const locale = useStore($locale)
  const shown = partsOf(value)

  const change = (part: DatePart, text: string): void => {
    const changed = { ...shown, [part]: text }
    const isTooLate = Number(changed.day) > daysIn(changed)
    onChange(isoOf(isTooLate ? { ...changed, day: '' } : changed))
  }
  const thisYear = new Date(browser.now()).getFullYear()
  const options: Record<DatePart, { value: string; text: string }[]> = {
    day: numbers(1, daysIn(shown)),
    month: monthNames(locale).map((text, index) => ({ value: two(index + 1), text })),
    year: numbers(thisYear - YEARS, thisYear).reverse()
  }
  return (
    <div className="birth">
      {orderOfParts(locale).map(part => (
        <Select
          key={part}
          className={`birth__${part}`}
          aria-label={uiWords[part]}
          autoComplete={`bday-${part}`}
          none={uiWords[part]}
          options={options[part]}
          value={shown[part]}
          onChange={text => change(part, text)}
        />
      ))}
    </div>
  )
}

const two = (number: number): string => String(number).padStart(2, '0')

function numbers(first: number, last: number): { value: string; text: string }[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: two(first + index),
    text: String(first + index)
  }))
}
