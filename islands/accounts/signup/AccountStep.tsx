import { useStore } from '@nanostores/react'
import { useContext, useRef } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { sendAccount } from '#stores/accounts/signup/account.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { tell } from '#stores/accounts/signup/tell.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import {
  Consents,
  EmailField,
  Exists,
  MessageField,
  NameField,
  PasswordField
} from './AccountFields.tsx'
import { HasAccount } from './HasAccount.tsx'
import { pressing } from './leaving.ts'
import { Next } from './Next.tsx'
import { Step, StepFrame } from './Step.tsx'

/** How a member logs in and is called, and what they agree to; it makes the account. */
export function AccountStep() {
  const { question } = useContext(StepFrame)
  if (question === 'name') return <NameQuestion />
  if (question === 'consents') return <ConsentsQuestion />
  return <LoginQuestion />
}

function LoginQuestion() {
  const signupWords = useMessages(signupMessages)
  return (
    <Step
      title={signupWords['account.title']}
      text={signupWords['account.lede']}
      onSubmit={() => void tell('login')}
      events={pressing}
      foot={<Next />}
    >
      <Exists />
      <EmailField />
      <PasswordField />
      <HasAccount />
    </Step>
  )
}

function NameQuestion() {
  const signupWords = useMessages(signupMessages)
  return (
    <Step
      title={signupWords['ask.name']}
      onSubmit={() => void tell('name')}
      events={pressing}
      foot={<Next />}
    >
      <NameField />
      <MessageField />
    </Step>
  )
}

function ConsentsQuestion() {
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  const trap = useRef<HTMLInputElement>(null)
  return (
    <Step
      title={signupWords['ask.consents']}
      onSubmit={() => void sendAccount(trap.current?.value)}
      foot={
        <Button type="submit" fullWidth busy={isBusy}>
          {signupWords['account.submit']}
        </Button>
      }
    >
      <div className="absolute left-[-100vw] size-px overflow-hidden" aria-hidden="true">
        <label>
          Website
          <input ref={trap} name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Consents />
    </Step>
  )
}
