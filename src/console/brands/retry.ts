import { useState } from 'react'
import { useProblem } from '../ui/problem.ts'
import { useSpeech } from '../words.ts'

/** Tries again one thing, or all of them, and says how many there were. */
export function useRetry<Id>(
  act: (id: Id | undefined) => Promise<{ count: number }>,
  onDone: () => void
): { told: string; retry(id?: Id): void } {
  const { say } = useSpeech()
  const problemOf = useProblem()
  const [told, setTold] = useState('')
  const run = async (id: Id | undefined): Promise<void> => {
    try {
      const { count } = await act(id)
      setTold(say('brands.retried', { count }))
      onDone()
    } catch (error) {
      setTold(problemOf(error))
    }
  }
  return { told, retry: id => void run(id) }
}
