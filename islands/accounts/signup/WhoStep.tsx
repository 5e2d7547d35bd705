import { useStore } from '@nanostores/react'
import { useContext } from 'react'
import { DateOfBirth } from '#islands/ui/DateOfBirth.tsx'
import { Field } from '#islands/ui/Field.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { editSignup } from '#stores/accounts/signup/account.ts'
import { $signupDraft, type GenderName } from '#stores/accounts/signup/draft.ts'
import { $signupFaults } from '#stores/accounts/signup/faults.ts'
import { tell } from '#stores/accounts/signup/tell.ts'
import { $facts } from '#stores/app/facts.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { Answers } from './Answers.tsx'
import { faultWords } from './fault-words.ts'
import { HasAccount } from './HasAccount.tsx'
import { leave, pressing } from './leaving.ts'
import { Next } from './Next.tsx'
import { Step, StepFrame } from './Step.tsx'

/** Who signs up and whom they look for: what a lander may have asked already. */
export function WhoStep() {
  const { question } = useContext(StepFrame)
  if (question === 'gender') return <GenderQuestion />
  if (question === 'looking_for') return <SoughtQuestion />
  return <BirthQuestion />
}

/** Seeds of a woman and a man, chosen by eye, so that two brands don't show the same people. */
const CASTS = {
  stage: { own: ['g7', 'g8'], sought: ['g4', 'g5'] },
  block: { own: ['g16', 'g23'], sought: ['g23', 'g7'] },
  folio: { own: ['g19', 'g11'], sought: ['g23', 'g14'] }
} as const

/** A woman and a man of the brand's age, drawn in its hand. */
function drawn(question: 'own' | 'sought'): [woman: string, man: string] {
  const { composition = 'stage' } = document.documentElement.dataset
  const [woman, man] = CASTS[composition as keyof typeof CASTS][question]
  const age = $facts.get().usualAge ?? 34
  return [`woman-${age}-${woman}`, `man-${age}-${man}`]
}

function GenderQuestion() {
  const signupWords = useMessages(signupMessages)
  const { gender } = useStore($signupDraft, { keys: ['gender'] })
  const faults = useStore($signupFaults)
  const [woman, man] = drawn('own')
  const go = () => void tell('gender')
  return (
    <Step
      title={signupWords['ask.gender']}
      text={signupWords['who.lede']}
      onSubmit={go}
      foot={<Next isQuiet={gender === null} />}
    >
      <Answers<GenderName>
        name="gender"
        value={gender}
        error={faultWords(faults, 'gender')}
        options={[
          { value: 'female', text: signupWords['account.female'], people: [woman] },
          { value: 'male', text: signupWords['account.male'], people: [man] }
        ]}
        onChoose={value => editSignup({ gender: value })}
        onGo={go}
      />
      <HasAccount />
    </Step>
  )
}

const SOUGHT = {
  female: ['female'],
  male: ['male'],
  both: ['female', 'male']
} as const satisfies Readonly<Record<string, readonly GenderName[]>>

type Sought = keyof typeof SOUGHT

function SoughtQuestion() {
  const signupWords = useMessages(signupMessages)
  const { looking_for } = useStore($signupDraft, { keys: ['looking_for'] })
  const faults = useStore($signupFaults)
  const [woman, man] = drawn('sought')
  const sought = looking_for.length > 1 ? 'both' : (looking_for[0] ?? null)
  const go = () => void tell('looking_for')
  return (
    <Step
      title={signupWords['ask.looking_for']}
      onSubmit={go}
      foot={<Next isQuiet={sought === null} />}
    >
      <Answers<Sought>
        name="looking_for"
        value={sought}
        error={faultWords(faults, 'looking_for')}
        options={[
          { value: 'female', text: signupWords['account.women'], people: [woman] },
          { value: 'male', text: signupWords['account.men'], people: [man] },
          { value: 'both', text: signupWords['account.both'], people: [woman, man] }
        ]}
        onChoose={value => editSignup({ looking_for: SOUGHT[value] })}
        onGo={go}
      />
    </Step>
  )
}

function BirthQuestion() {
  const signupWords = useMessages(signupMessages)
  const { date_of_birth } = useStore($signupDraft, { keys: ['date_of_birth'] })
  const faults = useStore($signupFaults)
  return (
    <Step
      title={signupWords['ask.birth']}
      onSubmit={() => void tell('birth')}
      events={pressing}
      foot={<Next />}
    >
      <Field
        label={signupWords['account.birth']}
        name="date_of_birth"
        hint={signupWords['account.birthHint']}
        error={faultWords(faults, 'date_of_birth')}
        className="birth-entry"
        isGroup
      >
        <DateOfBirth
          value={date_of_birth}
          onChange={value => editSignup({ date_of_birth: value })}
          onLeave={() => leave('date_of_birth')}
        />
      </Field>
    </Step>
  )
}
