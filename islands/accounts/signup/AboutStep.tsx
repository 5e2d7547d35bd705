import { useStore } from '@nanostores/react'
import { TEXT } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { editSignup } from '#stores/accounts/signup/account.ts'
import { $signupDraft } from '#stores/accounts/signup/draft.ts'
import { $isSigningUp, $signupFaults } from '#stores/accounts/signup/faults.ts'
import { sendAbout, skipStep } from '#stores/accounts/signup/steps.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { faultWords } from './fault-words.ts'
import { Step } from './Step.tsx'

/** The "about" text; shown to others after review. */
export function AboutStep() {
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  const { about } = useStore($signupDraft, { keys: ['about'] })
  const faults = useStore($signupFaults)
  return (
    <Step
      title={signupWords['about.title']}
      text={signupWords['about.text']}
      onSubmit={() => void sendAbout()}
      foot={
        <>
          <Button tone="ghost" onClick={() => void skipStep('about')}>
            {signupWords.skip}
          </Button>
          <Button type="submit" busy={isBusy} disabled={about.trim() === ''}>
            {signupWords.next}
          </Button>
        </>
      }
    >
      <Field
        label={signupWords['about.field']}
        name="about"
        error={faultWords(faults, 'about')}
        isOptional
      >
        <TextArea
          rows={6}
          maxLength={TEXT.about.max}
          isCounted
          placeholder={signupWords['about.placeholder']}
          value={about}
          onChange={value => editSignup({ about: value })}
        />
      </Field>
      <Hints />
    </Step>
  )
}

function Hints() {
  const signupWords = useMessages(signupMessages)
  return (
    <div className="signup__hints">
      <p className="font-ui text-small leading-normal font-semibold">
        {signupWords['about.hintsTitle']}
      </p>
      <ul>
        {signupWords['about.hints']().map(hint => (
          <li key={hint}>
            <Icon name="check" />
            <span>{hint}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
