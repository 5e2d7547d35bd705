import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { useFieldLink } from '#islands/ui/field-context.ts'
import { bare, caretAfter, grouped } from './iban.ts'

interface IbanInputProps {
  value: string
  onChange: (value: string) => void
}

/** An account number, in groups of four as it is typed; the caret stays behind what was typed. */
export function IbanInput({ value, onChange }: IbanInputProps) {
  const link = useFieldLink()
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = currentTarget
    caret.current = caretAfter(bare(text.slice(0, selectionStart ?? text.length)).length)
    onChange(grouped(text))
  }
  return (
    <input
      {...link}
      ref={input}
      className="input debit__iban"
      type="text"
      value={value}
      onChange={change}
      required
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={42}
      placeholder="NL00 BANK 0123 4567 89"
    />
  )
}
