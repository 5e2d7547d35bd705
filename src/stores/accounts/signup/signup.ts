import { atom, computed } from 'nanostores'
import { SIGNUP_STEPS, type SignupStep } from '#contract/calls/accounts/sign-up.ts'
import { $session, onSessionEnd } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { clearFaults } from './faults.ts'

/** Before the account there is nothing to save: who signs up, then how they log in. */
export const SIGNUP_STAGES = ['who', 'account', ...SIGNUP_STEPS] as const
export type SignupStage = (typeof SIGNUP_STAGES)[number]

/** Browsers without push skip that step. */
export function isDoable(step: SignupStage): boolean {
  return step !== 'push' || browser.push.isCapable()
}

/** Number of the step among those that this browser can do. */
export function progressOf(stage: SignupStage): { step: number; steps: number } {
  const stages = SIGNUP_STAGES.filter(each => each === stage || isDoable(each))
  return { step: stages.indexOf(stage) + 1, steps: stages.length }
}

const $reopened = atom<SignupStep | null>(null)

/** A visitor has said who they are. */
const $isWhoTold = atom(false)

type Due = SignupStage | 'unknown' | 'done'

/** The first unfinished step; `done` after the last. */
const $due = computed([$session, $isWhoTold], (session, isWhoTold): Due => {
  if (session.state === 'unknown') return 'unknown'
  if (session.state === 'visitor') return isWhoTold ? 'account' : 'who'
  const { signup_step, status } = session.user
  const left = SIGNUP_STEPS.find(step => step === signup_step)
  return left ?? (status === 'not_confirmed' ? 'activation' : 'done')
})

export const $signupStage = computed([$due, $reopened], (due, reopened) =>
  isBeforeAccount(due) ? due : (reopened ?? due)
)

const isBeforeAccount = (stage: Due): boolean =>
  stage === 'unknown' || stage === 'who' || stage === 'account'

/** None before the photo: the account is made. */
export function stageBefore(stage: SignupStage): SignupStage | null {
  if (stage === 'account') return 'who'
  const steps = SIGNUP_STEPS.filter(isDoable)
  const at = (steps as readonly string[]).indexOf(stage)
  return at > 0 ? (steps[at - 1] ?? null) : null
}

export function goToStep(stage: SignupStage): void {
  clearFaults()
  if (stage === 'who' || stage === 'account') $isWhoTold.set(stage === 'account')
  else $reopened.set(stage)
}

/** After a reopened step the next one follows, up to the step that is due. */
export function goOnFrom(done: SignupStep, next: SignupStep | null): void {
  const behind = SIGNUP_STEPS.slice(SIGNUP_STEPS.indexOf(done) + 1)
  const after = behind.find(isDoable) ?? null
  const due = SIGNUP_STEPS.indexOf(next ?? 'activation')
  const isBehind = after !== null && SIGNUP_STEPS.indexOf(after) < due
  $reopened.set(isBehind ? after : null)
}

onSessionEnd(() => {
  $reopened.set(null)
  $isWhoTold.set(false)
})
