import { signupMessages } from '#stores/messages/signup.ts'
import '#theme/css/app/access.css'
import '#theme/css/app/photo-chooser.css'
import '#theme/css/app/signup.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { Progress } from '#islands/ui/Progress.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $user } from '#stores/accounts/session.ts'
import { $isSigningUp, $signupTrouble } from '#stores/accounts/signup/faults.ts'
import { $signupGate } from '#stores/accounts/signup/gate.ts'
import {
  goToStep,
  progressOf,
  type SignupStage,
  stepBefore
} from '#stores/accounts/signup/signup.ts'
import { takeProfile } from '#stores/accounts/signup/steps.ts'
import { ClosedGate, DeletedGate, InviteGate } from './SignupGates.tsx'
import { type Frame, StepFrame } from './Step.tsx'
import type { FoundStep } from './step-files.ts'

interface SignupFlowProps {
  /** The step that is here. */
  found: Extract<FoundStep, { state: 'here' }>
  Heading: Frame['Heading']
  /** Looks round before the mail is answered. */
  onLook: () => void
}

/** The sign-up's steps, starting with the first unfinished one. */
export function SignupFlow({ found, Heading, onLook }: SignupFlowProps) {
  const { stage, Step } = found
  const gate = useGate(stage)
  const name = gate?.name ?? stage
  const first = useRef(name)
  const profile = useStore($user)?.profile
  const hasProfile = profile !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told once is not told again
  useEffect(() => {
    if (profile) takeProfile(profile)
  }, [hasProfile])
  const isNext = name !== first.current
  if (isNext) first.current = ''
  return (
    <div className="signup grid gap-5 min-w-0" data-step={name}>
      {!gate && <StepHead stage={stage} />}
      <StepFrame key={name} value={{ Heading, isNext }}>
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

/** The progress and the way back. */
function StepHead({ stage }: { stage: SignupStage }) {
  const signupWords = useMessages(signupMessages)
  const isBusy = useStore($isSigningUp)
  const before = stepBefore(stage)
  return (
    <div className="signup__head flex gap-1 items-start min-h-7">
      {before && (
        <IconButton
          icon="back"
          label={signupWords.back}
          disabled={isBusy}
          onClick={() => goToStep(before)}
        />
      )}
      <Progress {...progressOf(stage)} words={signupWords[`steps.${stage}`]} />
    </div>
  )
}
