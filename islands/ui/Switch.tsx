import '#theme/css/app/ui-choices.css'
import type { ReactNode } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { classes } from './classes.ts'
import { useMessages } from './words.ts'

export interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (isOn: boolean) => void
  note?: ReactNode
  isDisabled?: boolean | undefined
  /** The words are read aloud only, as in a matrix whose row and column name it. */
  isAlone?: boolean | undefined
}

/** Takes effect at once and is its own undo: nothing to confirm, no toast. */
export function Switch({ label, checked, onChange, note, isDisabled, isAlone }: SwitchProps) {
  const uiWords = useMessages(uiMessages)
  return (
    <label className={classes('switch', isAlone && 'switch--alone')}>
      <span className={isAlone ? 'sr-only' : 'switch__words'}>
        {label}
        {note && <span className="switch__note">{note}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={isDisabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {!isAlone && (
        <span className="switch__state" aria-hidden="true">
          {checked ? uiWords.on : uiWords.off}
        </span>
      )}
      <span className="switch__track" />
    </label>
  )
}
