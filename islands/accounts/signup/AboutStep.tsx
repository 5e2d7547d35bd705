import { useStore } from '@nanostores/react'
import { TEXT } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useWords } from '#islands/ui/words.ts'
import { editSignup } from '#stores/accounts/signup/account.ts'
import { $signupDraft } from '#stores/accounts/signup/draft.ts'
import { $isSigningUp, $signupFaults } from '#stores/accounts/signup/faults.ts'
import { sendAbout, skipStep } from '#stores/accounts/signup/steps.ts'
import { faultWords } from './fault-words.ts'
import { Step } from './Step.tsx'

/** The "about" text; shown to others after review. */
export function AboutStep() {
  const words = useWords()
  const isBusy = useStore($isSigningUp)
  const { about } = useStore($signupDraft, { keys: ['about'] })
  const faults = useStore($signupFaults)
  return (
    <Step
      title={words('signup.about.title')}
      text={words('signup.about.text')}
      onSubmit={() => void sendAbout()}
      foot={
        <>
          <Button tone="ghost" onClick={() => void skipStep('about')}>
            {words('signup.skip')}
          </Button>
          <Button type="submit" busy={isBusy} disabled={about.trim() === ''}>
            {words('signup.next')}
          </Button>
        </>
      }
    >
      <Field
        label={words('signup.about.field')}
        name="about"
        error={faultWords(faults, 'about')}
        isOptional
      >
        <TextArea
          rows={6}
          maxLength={TEXT.about.max}
          isCounted
          placeholder={words('signup.about.placeholder')}
          value={about}
          onChange={value => editSignup({ about: value })}
        />
      </Field>
      <Hints />
    </Step>
  )
}

function Hints() {
  const words = useWords()
  return (
    <div className="signup__hints">
      <p className="signup__hints-title">{words('signup.about.hintsTitle')}</p>
      <ul>
        {words.list('signup.about.hints').map(hint => (
          <li key={hint}>
            <Icon name="check" />
            <span>{hint}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
