import '#theme/css/app/access.css'
import '#theme/css/app/step-foot.css'
import '#theme/css/app/signup.css'
import '#theme/css/app/signup-answers.css'
import { useStore } from '@nanostores/react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { $user } from '#stores/accounts/session.ts'
import { $signupTrouble } from '#stores/accounts/signup/faults.ts'
import { $signupGate } from '#stores/accounts/signup/gate.ts'
import { progressOf, type SignupStage } from '#stores/accounts/signup/signup.ts'
import { takeProfile } from '#stores/accounts/signup/steps.ts'
import { $facts } from '#stores/app/facts.ts'
import { useQuestion } from './questions.ts'
import { ClosedGate, DeletedGate, InviteGate } from './SignupGates.tsx'
import { SignupHead } from './SignupHead.tsx'
import { type Frame, StepFrame } from './Step.tsx'
import type { FoundStep } from './step-files.ts'

interface SignupFlowProps {
  /** The step that is here. */
  found: Extract<FoundStep, { state: 'here' }>
  Heading: Frame['Heading']
  /** Looks round before the mail is answered. */
  onLook: () => void
}

/** The palette of a step has so many places. */
const HUES = 3
/** Steps, and questions of others, whose answer is written: each composition has fields of its own. */
const WRITTEN = new Set(['login', 'name', 'birth', 'location', 'about', 'activation'])

/** The sign-up's questions, starting with the first open one. */
export function SignupFlow({ found, Heading, onLook }: SignupFlowProps) {
  const { stage, Step } = found
  const gate = useGate(stage)
  const asked = useQuestion(stage)
  const question = gate?.name ?? asked.question
  const first = useRef(question)
  const profile = useStore($user)?.profile
  const hasProfile = profile !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told once is not told again
  useEffect(() => {
    if (profile) takeProfile(profile)
  }, [hasProfile])
  const isNext = question !== first.current
  if (isNext) first.current = ''
  const { step, steps } = progressOf(stage)
  const { print } = $facts.get()
  const done = (step - 1 + (asked.at - 1) / asked.of) / (steps - 1)
  return (
    <div
      className="signup"
      data-step={gate?.name ?? stage}
      data-question={question}
      data-fields={WRITTEN.has(gate?.name ?? stage) || WRITTEN.has(question) || undefined}
      data-hue={((step + asked.at) % HUES) + 1}
      style={{ '--done': done.toFixed(2), '--print': print && `url(${print})` } as CSSProperties}
    >
      {!gate && <SignupHead stage={stage} asked={asked} />}
      <StepFrame key={`${stage} ${question}`} value={{ Heading, isNext, question }}>
        {gate?.screen ?? <Step onLook={onLook} />}
      </StepFrame>
    </div>
  )
}

/** What replaces the form or precedes it (product.md §6, §8). */
function useGate(stage: SignupStage): { name: string; screen: ReactNode } | undefined {
  const gate = useStore($signupGate)
  const trouble = useStore($signupTrouble)
  if (stage !== 'who' && stage !== 'account') return undefined
  if (gate === 'closed') return { name: gate, screen: <ClosedGate /> }
  if (gate !== 'open') {
    return { name: 'invite', screen: <InviteGate isWrong={gate === 'wrong_invite'} /> }
  }
  if (trouble?.kind !== 'deleted') return undefined
  return { name: 'deleted', screen: <DeletedGate {...trouble} /> }
}
