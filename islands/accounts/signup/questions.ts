import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $asked, firstOpen, questionsIn } from '#stores/accounts/signup/questions.ts'
import type { SignupStage } from '#stores/accounts/signup/signup.ts'
import { $settings } from '#stores/app/settings.ts'

export interface Asked {
  question: string
  /** Its number in the stage, from 1, and how many the stage has. */
  at: number
  of: number
}

/** The question that a stage is at. */
export function useQuestion(stage: SignupStage): Asked {
  const asked = useStore($asked)
  // The brand's settings say which facts are asked for.
  useStore($settings)
  const questions = questionsIn(stage)
  const all = questions.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when the stage began
  const first = useMemo(() => firstOpen(stage), [stage, all])
  const turned = asked?.stage === stage ? asked.question : undefined
  const question = turned !== undefined && questions.includes(turned) ? turned : first
  return { question, at: questions.indexOf(question) + 1, of: questions.length }
}
