import { useStore } from '@nanostores/react'
import { useContext, useState } from 'react'
import type { Interest } from '#contract/interest.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Chip } from '#islands/ui/Chip.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { editSignup } from '#stores/accounts/signup/account.ts'
import { type Question, questionsOf } from '#stores/accounts/signup/attributes.ts'
import { $signupDraft, type SignupDraft } from '#stores/accounts/signup/draft.ts'
import { $isSigningUp, $signupFaults } from '#stores/accounts/signup/faults.ts'
import { openAfter, questionsIn, turnTo } from '#stores/accounts/signup/questions.ts'
import { sendPersonal } from '#stores/accounts/signup/steps.ts'
import { $settings } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { Answers } from './Answers.tsx'
import { faultWords } from './fault-words.ts'
import { Step, StepFrame } from './Step.tsx'

/** Of so many interests all are shown at once. */
const FEW = 14

/** What the brand shows of a profile, one fact a question; all of it may stay untold. */
export function PersonalStep() {
  const { question } = useContext(StepFrame)
  const settings = useStore($settings)
  const fact = questionsOf(settings?.visible_profile_fields ?? []).find(
    ({ field }) => field === question
  )
  if (fact) return <FactQuestion fact={fact} />
  return question === 'interests' ? (
    <InterestsQuestion all={settings?.interests ?? []} />
  ) : (
    <NoQuestion />
  )
}

/** Saves what was told, here and before. */
function send(): void {
  const visible = $settings.get()?.visible_profile_fields ?? []
  void sendPersonal(questionsOf(visible).map(({ field }) => field))
}

/** The next open question, or the end of them. */
function goOn(question: string): void {
  const next = openAfter('personal', question)
  if (next) turnTo('personal', next)
  else send()
}

function FactQuestion({ fact: { field, values } }: { fact: Question }) {
  const signupWords = useMessages(signupMessages)
  const draft = useStore($signupDraft)
  const value = draft[field]
  const go = () => goOn(field)
  return (
    <Step
      title={signupWords[`ask.${field}`]}
      text={isFirst(field) && signupWords['personal.text']}
      onSubmit={go}
      foot={<Foot question={field} isAnswered={value !== null} />}
    >
      <Answers
        name={field}
        value={value}
        options={values.map(each => ({
          value: each,
          text: textAt(attributesMessages, `${field}.${each}`)
        }))}
        onChoose={chosen => editSignup({ [field]: chosen } as Partial<SignupDraft>)}
        onGo={go}
      />
    </Step>
  )
}

const isFirst = (question: string): boolean => questionsIn('personal')[0] === question

/** Passes this question over, or all that are left. */
function Foot({ question, isAnswered }: { question: string; isAnswered: boolean }) {
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  const isLast = questionsIn('personal').at(-1) === question
  return (
    <>
      {!isLast && (
        <Button tone="ghost" onClick={send}>
          {signupWords.skipRest}
        </Button>
      )}
      <Button type="submit" tone={isAnswered ? 'primary' : 'plain'} busy={isBusy}>
        {isAnswered ? signupWords.next : signupWords.skip}
      </Button>
    </>
  )
}

function InterestsQuestion({ all }: { all: readonly Interest[] }) {
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
    <Step
      title={signupWords['personal.interests']}
      text={isFirst('interests') && signupWords['personal.text']}
      onSubmit={() => goOn('interests')}
      foot={<Foot question="interests" isAnswered={interests.length > 0} />}
    >
      <Field
        label={attributesWords['fields.interests']}
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
    </Step>
  )
}

/** The brand shows no facts of a profile. */
function NoQuestion() {
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  return (
    <Step
      title={signupWords['personal.title']}
      text={signupWords['personal.text']}
      onSubmit={send}
      foot={
        <Button type="submit" fullWidth busy={isBusy}>
          {signupWords.next}
        </Button>
      }
    />
  )
}
