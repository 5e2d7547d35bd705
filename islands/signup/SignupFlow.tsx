import '#theme/css/app/access.css'
import '#theme/css/app/photo-chooser.css'
import '#theme/css/app/signup.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#islands/app/words.ts'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Progress } from '#islands/ui/Progress.tsx'
import { $user } from '#stores/session.ts'
import {
  $isSigningUp,
  $signupGate,
  $signupStage,
  $signupTrouble,
  goToStep,
  SIGNUP_STAGES,
  type SignupStage,
  stepBefore,
  takeProfile
} from '#stores/signup.ts'
import { AboutStep } from './AboutStep.tsx'
import { AccountStep } from './AccountStep.tsx'
import { ActivationStep } from './ActivationStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { PushStep } from './PushStep.tsx'
import { ClosedGate, DeletedGate, InviteGate } from './SignupGates.tsx'
import { type Frame, StepFrame } from './Step.tsx'

interface SignupFlowProps {
  Heading: Frame['Heading']
  /** Looks round before the mail is answered. */
  onLook: () => void
}

/** The steps of signing up, one at a time, from wherever the member is. */
export function SignupFlow({ Heading, onLook }: SignupFlowProps) {
  const stage = useStore($signupStage)
  const view = useView(stage, onLook)
  const first = useRef(view.name)
  const profile = useStore($user)?.profile
  const hasProfile = profile !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told once is not told again
  useEffect(() => {
    if (profile) takeProfile(profile)
  }, [hasProfile])
  const isNext = view.name !== first.current
  if (isNext) first.current = ''
  return (
    <div className="signup" data-step={view.name}>
      {isStage(stage) && !view.isGate && <StepHead stage={stage} />}
      <StepFrame key={view.name} value={{ Heading, isNext }}>
        {view.step}
      </StepFrame>
    </div>
  )
}

interface View {
  name: string
  step: ReactNode
  isGate?: boolean
}

function useView(stage: ReturnType<typeof $signupStage.get>, onLook: () => void): View {
  const gate = useStore($signupGate)
  const trouble = useStore($signupTrouble)
  if (stage === 'account') {
    if (gate === 'closed') return { name: gate, step: <ClosedGate />, isGate: true }
    if (gate !== 'open') {
      const isWrong = gate === 'wrong_invite'
      return { name: 'invite', step: <InviteGate isWrong={isWrong} />, isGate: true }
    }
    if (trouble?.kind === 'deleted') {
      return { name: 'deleted', step: <DeletedGate {...trouble} />, isGate: true }
    }
  }
  return { name: stage, step: stepOf(stage, onLook) }
}

function stepOf(stage: View['name'], onLook: () => void): ReactNode {
  switch (stage) {
    case 'account':
      return <AccountStep />
    case 'photo':
      return <PhotoStep />
    case 'location':
      return <LocationStep />
    case 'personal':
      return <PersonalStep />
    case 'about':
      return <AboutStep />
    case 'push':
      return <PushStep />
    case 'activation':
      return <ActivationStep onLook={onLook} />
    default:
      return null
  }
}

/** Where one is, and the way back to the step before. */
function StepHead({ stage }: { stage: SignupStage }) {
  const words = useWords()
  const isBusy = useStore($isSigningUp)
  const before = stepBefore(stage)
  return (
    <div className="signup__head">
      {before && (
        <IconButton
          icon="back"
          label={words('signup.back')}
          disabled={isBusy}
          onClick={() => goToStep(before)}
        />
      )}
      <Progress
        step={SIGNUP_STAGES.indexOf(stage) + 1}
        steps={SIGNUP_STAGES.length}
        words={words(`signup.steps.${stage}`)}
      />
    </div>
  )
}

function isStage(stage: string): stage is SignupStage {
  return SIGNUP_STAGES.some(known => known === stage)
}
