import { useStore } from '@nanostores/react'
import { $locale } from '#stores/app/words.ts'
import { browser } from '#stores/browser/port.ts'
import { type DatePart, daysIn, isoOf, monthNames, orderOfParts, partsOf } from './dates.ts'
import { Select } from './Select.tsx'
import { useWords } from './words.ts'

export interface DateOfBirthProps {
  /** ISO, `1984-03-14`, with gaps while it is not whole (`isWhole`); empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

const YEARS = 110

/** Three lists in the order of the language; for a Field with `isGroup`. */
export function DateOfBirth({ value, onChange }: DateOfBirthProps) {
  const words = useWords()
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
          aria-label={words(`ui.${part}`)}
          autoComplete={`bday-${part}`}
          none={words(`ui.${part}`)}
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
