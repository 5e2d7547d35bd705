import '#theme/css/app/ui-forms.css'
import { useState } from 'react'
import { uiMessages } from '#stores/messages/ui.ts'
import { IconButton } from './IconButton.tsx'
import { TextInput, type TextInputProps } from './TextInput.tsx'
import { useMessages } from './words.ts'

/** A password that can be shown; `autoComplete` says whether it is new or known. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  const uiWords = useMessages(uiMessages)
  const [isShown, setIsShown] = useState(false)
  return (
    <span className="input-box input-box--after">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      <IconButton
        icon={isShown ? 'eyeOff' : 'eye'}
        label={uiWords.showPassword}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      />
    </span>
  )
}
