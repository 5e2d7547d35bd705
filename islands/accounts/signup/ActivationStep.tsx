import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ActivationForm } from '#islands/accounts/ActivationForm.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { CorrectEmail } from './CorrectEmail.tsx'
import { mailProvider } from './mail-provider.ts'
import { Step } from './Step.tsx'

interface ActivationStepProps {
  /** Has a look at the site before the mail is answered. */
  onLook: () => void
}

/** The session reports the confirmation, also from another tab. */
const onDone = (): void => {}

/** The mail that makes the account active: its code, its address, its mailbox. */
export function ActivationStep({ onLook }: ActivationStepProps) {
  const signupWords = useMessages(signupMessages)
  const email = useStore($user)?.email ?? ''
  const [isWrong, setWrong] = useState(false)
  const provider = mailProvider(email)
  return (
    <Step
      title={signupWords['activation.title']}
      foot={
        <Button tone="ghost" fullWidth onClick={onLook}>
          {signupWords['activation.look']}
        </Button>
      }
    >
      {isWrong ? (
        <CorrectEmail onBack={() => setWrong(false)} />
      ) : (
        <>
          <ActivationForm email={email} onDone={onDone} onWrongAddress={() => setWrong(true)} />
          {provider && (
            <a
              className="button button--line button--wide"
              href={provider.address}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="external" />
              {signupWords['activation.open']({ provider: provider.name })}
            </a>
          )}
          <p className="small">{signupWords['activation.until']}</p>
        </>
      )}
    </Step>
  )
}
