import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { TEXT } from '#contract/limits.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Chip } from '#islands/ui/Chip.tsx'
import { DateOfBirth } from '#islands/ui/DateOfBirth.tsx'
import { isWhole } from '#islands/ui/dates.ts'
import { Field } from '#islands/ui/Field.tsx'
import { RadioTiles } from '#islands/ui/RadioTiles.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { editSignup, leaveField, tellWho } from '#stores/accounts/signup/account.ts'
import { $signupDraft, type GenderName } from '#stores/accounts/signup/draft.ts'
import { $signupFaults } from '#stores/accounts/signup/faults.ts'
import { linkTo } from '#stores/app/place.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { faultWords } from './fault-words.ts'
import { leave, pressing } from './leaving.ts'
import { Step } from './Step.tsx'

/** Who signs up and whom they look for: what a lander may have asked already. */
export function WhoStep() {
  const signupWords = useMessages(signupMessages)
  return (
    <Step
      title={signupWords['who.title']}
      text={signupWords['who.lede']}
      onSubmit={tellWho}
      events={pressing}
      foot={
        <Button type="submit" fullWidth>
          {signupWords.next}
        </Button>
      }
    >
      <WhoFields />
      <BirthField />
      <MessageField />
      <p className="small signup__way text-center">
        {signupWords['account.hasAccount']}{' '}
        <a href={linkTo('/login')}>{signupWords['account.logIn']}</a>
      </p>
    </Step>
  )
}

const SOUGHT = [
  ['female', 'women'],
  ['male', 'men']
] as const satisfies readonly (readonly [GenderName, string])[]

function WhoFields() {
  const signupWords = useMessages(signupMessages)
  const { gender, looking_for } = useStore($signupDraft, { keys: ['gender', 'looking_for'] })
  const faults = useStore($signupFaults)
  const toggle = (name: GenderName) => {
    const others = looking_for.filter(other => other !== name)
    const isOn = others.length < looking_for.length
    editSignup({ looking_for: isOn ? others : [...others, name] })
  }
  return (
    <div className="signup__pair grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-y-5 gap-x-4 items-start">
      <Field
        label={signupWords['account.gender']}
        name="gender"
        error={faultWords(faults, 'gender')}
        isGroup
      >
        <RadioTiles<GenderName>
          value={gender ?? undefined}
          onChange={value => editSignup({ gender: value })}
          options={[
            { value: 'female', text: signupWords['account.female'] },
            { value: 'male', text: signupWords['account.male'] }
          ]}
        />
      </Field>
      <Field
        label={signupWords['account.lookingFor']}
        name="looking_for"
        error={faultWords(faults, 'looking_for')}
        isGroup
      >
        <div className="flex flex-wrap gap-2">
          {SOUGHT.map(([name, key]) => (
            <Chip
              key={name}
              kind="pick"
              checked={looking_for.includes(name)}
              icon={looking_for.includes(name) ? 'check' : undefined}
              onClick={() => toggle(name)}
            >
              {signupWords[`account.${key}`]}
            </Chip>
          ))}
        </div>
      </Field>
    </div>
  )
}

function BirthField() {
  const signupWords = useMessages(signupMessages)
  const { date_of_birth } = useStore($signupDraft, { keys: ['date_of_birth'] })
  const faults = useStore($signupFaults)
  return (
    <Field
      label={signupWords['account.birth']}
      name="date_of_birth"
      hint={signupWords['account.birthHint']}
      error={faultWords(faults, 'date_of_birth')}
      isGroup
    >
      <DateOfBirth
        value={date_of_birth}
        onChange={value => {
          editSignup({ date_of_birth: value })
          if (isWhole(value)) leaveField('date_of_birth')
        }}
      />
    </Field>
  )
}

/** Optional: the form is long enough. */
function MessageField() {
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
