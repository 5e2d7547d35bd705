import { useStore } from '@nanostores/react'
import type { CSSProperties } from 'react'
import { IconButton } from '#islands/ui/IconButton.tsx'
import { useMessages } from '#islands/ui/words.ts'
import { $isSigningUp } from '#stores/accounts/signup/faults.ts'
import { goBack, questionBefore } from '#stores/accounts/signup/questions.ts'
import { progressOf, type SignupStage } from '#stores/accounts/signup/signup.ts'
import { signupMessages } from '#stores/messages/signup.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import type { Asked } from './questions.ts'

interface HeadProps {
  stage: SignupStage
  asked: Asked
}

/** The brand's picture, which counts the steps, the way back and the progress in words. */
export function SignupHead({ stage, asked: { question, at, of } }: HeadProps) {
  const signupWords = useMessages(signupMessages)
  const uiWords = useMessages(uiMessages)
  const isBusy = useStore($isSigningUp)
  const { step, steps } = progressOf(stage)
  const subject = signupWords[`steps.${stage}`]
  return (
    <div className="signup__head">
      <Scene step={step} steps={steps} part={(at - 1) / of} />
      {questionBefore(stage, question) && (
        <IconButton
          icon="back"
          className="signup__back"
          label={signupWords.back}
          disabled={isBusy}
          onClick={() => goBack(stage, question)}
        />
      )}
      <p className="signup__count">
        <span className="progress__words">{uiWords.step({ step, steps, subject })}</span>
        {of > 1 && <span>{signupWords.part({ at, of })}</span>}
      </p>
    </div>
  )
}

/** A mark for each step: lit or filled when it is done, in part while it is on. */
function Scene({ step, steps, part }: { step: number; steps: number; part: number }) {
  return (
    <div className="signup__scene" aria-hidden="true">
      <i className="signup__sky" />
      <div className="signup__marks">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other name
            key={index}
            data-mark={index + 1 < step ? 'done' : index + 1 === step ? 'on' : 'open'}
            style={{ '--part': index + 1 === step ? Math.max(part, 0.15) : 0 } as CSSProperties}
          />
        ))}
      </div>
    </div>
  )
}
