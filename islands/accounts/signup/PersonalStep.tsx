import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Interest } from '#contract/interest.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Chip } from '#islands/ui/Chip.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { editSignup } from '#stores/accounts/signup/account.ts'
import { type Question, questionsOf } from '#stores/accounts/signup/attributes.ts'
import { $signupDraft, type SignupDraft } from '#stores/accounts/signup/draft.ts'
import { $isSigningUp, $signupFaults } from '#stores/accounts/signup/faults.ts'
import { sendPersonal, skipStep } from '#stores/accounts/signup/steps.ts'
import { $settings } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { faultWords } from './fault-words.ts'
import { Step } from './Step.tsx'

/** Of so many interests all are shown at once. */
const FEW = 14

/** What the brand shows of a profile; all of it may stay untold. */
export function PersonalStep() {
  const signupWords = useMessages(signupMessages)
  const settings = useStore($settings)
  const isBusy = useStore($isSigningUp)
  const visible = settings?.visible_profile_fields ?? []
  const questions = questionsOf(visible)
  const send = () => void sendPersonal(questions.map(({ field }) => field))
  return (
    <Step
      title={signupWords['personal.title']}
      text={signupWords['personal.text']}
      onSubmit={send}
      foot={
        <>
          <Button tone="ghost" onClick={() => void skipStep('personal')}>
            {signupWords.skip}
          </Button>
          <Button type="submit" busy={isBusy}>
            {signupWords.next}
          </Button>
        </>
      }
    >
      {questions
        .filter(({ field }) => field === 'signup_reason')
        .map(question => (
          <Reason key={question.field} question={question} />
        ))}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-y-4 gap-x-3">
        {questions
          .filter(({ field }) => field !== 'signup_reason')
          .map(question => (
            <Fact key={question.field} question={question} />
          ))}
      </div>
      {visible.includes('interests') && <Interests all={settings?.interests ?? []} />}
    </Step>
  )
}

/** A second press removes the choice. */
function Reason({ question: { field, values } }: { question: Question }) {
  const attributesWords = useMessages(attributesMessages)
  const draft = useStore($signupDraft)
  return (
    <Field label={attributesWords[`fields.${field}`]} name={field} isGroup>
      <div className="flex flex-wrap gap-2">
        {values.map(value => (
          <Chip
            key={value}
            kind="pick"
            checked={draft[field] === value}
            onClick={() => tell(field, draft[field] === value ? '' : value)}
          >
            {textAt(attributesMessages, `${field}.${value}`)}
          </Chip>
        ))}
      </div>
    </Field>
  )
}

function Fact({ question: { field, values } }: { question: Question }) {
  const attributesWords = useMessages(attributesMessages)
  const signupWords = useMessages(signupMessages)
  const draft = useStore($signupDraft)
  return (
    <Field label={attributesWords[`fields.${field}`]} name={field}>
      <Select
        value={draft[field] ?? ''}
        none={signupWords['personal.untold']}
        options={values.map(value => ({
          value,
          text: textAt(attributesMessages, `${field}.${value}`)
        }))}
        onChange={value => tell(field, value)}
      />
    </Field>
  )
}

function tell(field: Question['field'], value: string): void {
  editSignup({ [field]: value === '' ? null : value } as Partial<SignupDraft>)
}

function Interests({ all }: { all: readonly Interest[] }) {
  const attributesWords = useMessages(attributesMessages)
  const signupWords = useMessages(signupMessages)
  const { interests } = useStore($signupDraft, { keys: ['interests'] })
  const faults = useStore($signupFaults)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? all : all.filter((key, at) => at < FEW || interests.includes(key))
  const toggle = (key: Interest) => {
    const others = interests.filter(other => other !== key)
    editSignup({ interests: others.length < interests.length ? others : [...interests, key] })
  }
  return (
    <Field
      label={signupWords['personal.interests']}
      name="interests"
      aside={interests.length > 0 && signupWords['personal.chosen']({ count: interests.length })}
      error={faultWords(faults, 'interests')}
      isGroup
    >
      <div className="flex flex-wrap gap-2">
        {shown.map(key => (
          <Chip
            key={key}
            kind="pick"
            interest={key}
            checked={interests.includes(key)}
            onClick={() => toggle(key)}
          >
            {attributesWords[`interests.${key}`]}
          </Chip>
        ))}
        {shown.length < all.length && (
          <button type="button" className="chip chip--pick" onClick={() => setOpen(true)}>
            <Icon name="plus" />
            {signupWords['personal.more']({ count: all.length - shown.length })}
          </button>
        )}
      </div>
    </Field>
  )
}
