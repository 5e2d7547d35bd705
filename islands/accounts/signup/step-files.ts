import { type ComponentType, useEffect, useRef, useState } from 'react'
import { SIGNUP_STAGES, type SignupStage } from '#stores/accounts/signup/signup.ts'
import { reloadForNewFiles } from '#stores/app/new-files.ts'
import { withWords } from '#stores/messages/i18n.ts'

export interface StepProps {
  /** Has a look at the site before the mail is answered. */
  onLook: () => void
}
type Step = ComponentType<StepProps>

/** Each step is its own file, loaded during the previous step. */
const FILES: Readonly<Record<SignupStage, () => Promise<Step>>> = {
  who: () => import('./WhoStep.tsx').then(file => file.WhoStep),
  account: () => import('./AccountStep.tsx').then(file => file.AccountStep),
  photo: () => import('./PhotoStep.tsx').then(file => file.PhotoStep),
  location: () => import('./LocationStep.tsx').then(file => file.LocationStep),
  personal: () => import('./PersonalStep.tsx').then(file => file.PersonalStep),
  about: () => import('./AboutStep.tsx').then(file => file.AboutStep),
  push: () => import('./PushStep.tsx').then(file => file.PushStep),
  activation: () => import('./ActivationStep.tsx').then(file => file.ActivationStep)
}

/** The drawings of a composition: only the brand's own is fetched. */
const LOOKS: Readonly<Record<string, () => Promise<unknown>>> = {
  stage: () => import('./look-stage.ts'),
  block: () => import('./look-block.ts'),
  folio: () => import('./look-folio.ts')
}

const loaded = new Map<SignupStage, Step>()

/** Fetches a step. Rejects where its file can't be had. */
export async function loadStep(stage: SignupStage): Promise<void> {
  if (loaded.has(stage)) return
  const { composition = '' } = document.documentElement.dataset
  const [step] = await Promise.all([withWords(FILES[stage]()), LOOKS[composition]?.()])
  loaded.set(stage, step)
}

export type FoundStep =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'here'; stage: SignupStage; Step: Step }

/** The step of a stage; the previous one until its file is loaded. */
export function useStep(shown: string): FoundStep {
  const stage = SIGNUP_STAGES.find(known => known === shown)
  const last = useRef<FoundStep>({ state: 'loading' })
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState<SignupStage>()
  const [, setCame] = useState<SignupStage>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another load
  useEffect(() => {
    if (!stage) return
    setFailed(undefined)
    loadStep(stage).then(
      () => {
        setCame(stage)
        const next = SIGNUP_STAGES[SIGNUP_STAGES.indexOf(stage) + 1]
        // A failure is reported when the step is opened.
        if (next) loadStep(next).catch(() => {})
      },
      error => {
        if (!reloadForNewFiles(error)) setFailed(stage)
      }
    )
  }, [stage, tries])
  const Step = stage && loaded.get(stage)
  if (Step) last.current = { state: 'here', stage, Step }
  else if (failed !== undefined && failed === stage) {
    return { state: 'failed', retry: () => setTries(count => count + 1) }
  }
  return last.current
}
