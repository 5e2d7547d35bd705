import { TextInput, type TextInputProps } from './TextInput.tsx'

/** An e-mail address, typed without a phone's capitals and corrections. */
export function EmailInput(props: Omit<TextInputProps, 'type' | 'icon'>) {
  return (
    <TextInput
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}
