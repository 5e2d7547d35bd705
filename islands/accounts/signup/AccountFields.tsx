import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { TEXT } from '#contract/limits.ts'
import { StrengthBar } from '#islands/accounts/StrengthBar.tsx'
import { Alert } from '#islands/ui/Alert.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Checkbox } from '#islands/ui/Checkbox.tsx'
import { EmailInput } from '#islands/ui/EmailInput.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { PasswordInput } from '#islands/ui/PasswordInput.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { TextInput } from '#islands/ui/TextInput.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { editPassword, editSignup, takeSuggestion } from '#stores/accounts/signup/account.ts'
import { $emailSuggestion, $isNameFree } from '#stores/accounts/signup/checks.ts'
import { $signupDraft, $signupPassword } from '#stores/accounts/signup/draft.ts'
import { $signupFaults, $signupTrouble } from '#stores/accounts/signup/faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { faultWords } from './fault-words.ts'
import { leave } from './leaving.ts'
import { Terms } from './Terms.tsx'

/** The address has an account: that is no fault, and there are two ways on. */
export function Exists() {
  const signupWords = useMessages(signupMessages)
  const trouble = useStore($signupTrouble)
  if (trouble?.kind !== 'exists') return null
  return (
    <Alert
      tone="warning"
      icon="user"
      isUrgent
      title={signupWords['exists.title']}
      text={signupWords['exists.text']}
    >
      <Button size="small" href={linkTo('/login')}>
        {signupWords['exists.logIn']}
      </Button>
      <Button size="small" tone="ghost" href={linkTo('/reset-password')}>
        {signupWords['exists.reset']}
      </Button>
    </Alert>
  )
}

export function EmailField() {
  const signupWords = useMessages(signupMessages)
  const { email } = useStore($signupDraft, { keys: ['email'] })
  const faults = useStore($signupFaults)
  const suggestion = useStore($emailSuggestion)
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    takeSuggestion()
    // The button goes with the suggestion.
    input.current?.focus()
  }
  const hint = suggestion ? (
    <button type="button" className="link" onClick={take}>
      {signupWords['account.meant']({ address: suggestion })}
    </button>
  ) : (
    signupWords['account.emailHint']
  )
  return (
    <Field
      label={signupWords['account.email']}
      name="email"
      hint={<span aria-live="polite">{hint}</span>}
      error={faultWords(faults, 'email')}
    >
      <EmailInput
        ref={input}
        maxLength={TEXT.email.max}
        required
        value={email}
        onChange={value => editSignup({ email: value })}
        onBlur={() => leave('email')}
      />
    </Field>
  )
}

export function NameField() {
  const signupWords = useMessages(signupMessages)
  const { name } = useStore($signupDraft, { keys: ['name'] })
  const faults = useStore($signupFaults)
  const isFree = useStore($isNameFree)
  const hint = isFree ? signupWords['account.nameFree'] : signupWords['account.nameHint']
  return (
    <Field
      label={signupWords['account.name']}
      name="name"
      hint={hint}
      error={faultWords(faults, 'name')}
    >
      <TextInput
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        required
        value={name}
        onChange={value => editSignup({ name: value })}
        onBlur={() => leave('name')}
      />
    </Field>
  )
}

export function PasswordField() {
  const signupWords = useMessages(signupMessages)
  const password = useStore($signupPassword)
  const faults = useStore($signupFaults)
  return (
    <div className="stack stack--near">
      <Field
        label={signupWords['account.password']}
        name="password"
        hint={signupWords['account.passwordHint']({ count: TEXT.password.min })}
        error={faultWords(faults, 'password')}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={TEXT.password.max}
          required
          value={password}
          onChange={editPassword}
          onBlur={() => leave('password')}
        />
      </Field>
      <StrengthBar password={password} />
    </div>
  )
}

/** Optional: few have an answer ready. */
export function MessageField() {
  const signupWords = useMessages(signupMessages)
  const { signup_message } = useStore($signupDraft, { keys: ['signup_message'] })
  const faults = useStore($signupFaults)
  const [isOpen, setOpen] = useState(signup_message !== '')
  if (!isOpen) {
    return (
      <Button
        tone="plain"
        size="small"
        icon="plus"
        className="self-start"
        onClick={() => setOpen(true)}
      >
        {signupWords['account.addMessage']}
      </Button>
    )
  }
  return (
    <Field
      label={signupWords['account.message']}
      name="signup_message"
      hint={signupWords['account.messageHint']}
      error={faultWords(faults, 'signup_message')}
      isOptional
    >
      <TextArea
        rows={2}
        maxLength={TEXT.signupMessage.max}
        value={signup_message}
        onChange={value => editSignup({ signup_message: value })}
        onBlur={() => leave('signup_message')}
      />
    </Field>
  )
}

/** Consents that the law requires separately, optional ones, and those given by submitting. */
export function Consents() {
  const signupWords = useMessages(signupMessages)
  const { sensitive, marketing } = useStore($signupDraft, { keys: ['sensitive', 'marketing'] })
  const faults = useStore($signupFaults)
  return (
    <div className="grid gap-0.5">
      <Field
        label={signupWords['account.consents']}
        name="consents.sensitive"
        error={faultWords(faults, 'consents.sensitive')}
        isGroup
      >
        <Checkbox
          label={signupWords['account.sensitive']}
          checked={sensitive}
          isRequired
          onChange={isOn => editSignup({ sensitive: isOn })}
        />
      </Field>
      <Checkbox
        label={signupWords['account.marketing']}
        checked={marketing}
        onChange={isOn => editSignup({ marketing: isOn })}
      />
      <Terms />
    </div>
  )
}
