import '#theme/css/app/ui-progress.css'
import { uiMessages } from '#stores/messages/ui.ts'
import { useMessages } from './words.ts'

export interface ProgressProps {
  /** From 1. */
  step: number
  steps: number
  /** What the step is about: "photo". */
  words: string
}

/** Progress through steps, as segments and in words. */
export function Progress({ step, steps, words: subject }: ProgressProps) {
  const uiWords = useMessages(uiMessages)
  return (
    <div className="progress">
      <p className="progress__words">{uiWords.step({ step, steps, subject })}</p>
      <div className="progress__bar" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other name
          <span key={index} className={index < step ? 'is-on' : undefined} />
        ))}
      </div>
    </div>
  )
}
