import { type RefObject, useEffect, useRef } from 'react'
import type { $signupStage } from '#stores/accounts/signup/signup.ts'

/** Whether a step was still to be done when this was first shown: what comes after is another place. */
export function useWasHere(stage: ReturnType<typeof $signupStage.get>): RefObject<boolean> {
  const wasHere = useRef(false)
  useEffect(() => {
    // Declared before the effects that read it, so that it is read as it was.
    if (stage !== 'done' && stage !== 'unknown') wasHere.current = true
  }, [stage])
  return wasHere
}
