import { atom, computed } from 'nanostores'
import { SIGNUP_STEPS, type SignupStep } from '#contract/calls/account.ts'
import { $session, onSessionEnd } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { clearFaults } from './faults.ts'

/** Every step there is, in order (spec §2, Flows). */
export const SIGNUP_STAGES = ['account', ...SIGNUP_STEPS] as const
export type SignupStage = (typeof SIGNUP_STAGES)[number]

/** Whether the step can be done at all: a browser without push messages is not asked about them. */
export function isDoable(step: SignupStage): boolean {
  return step !== 'push' || browser.push.isCapable()
}

/** Which step it is, of how many that can be done here. */
export function progressOf(stage: SignupStage): { step: number; steps: number } {
  const stages = SIGNUP_STAGES.filter(each => each === stage || isDoable(each))
  return { step: stages.indexOf(stage) + 1, steps: stages.length }
}

/** A step that was opened again, or null for the one the server waits for. */
const $reopened = atom<SignupStep | null>(null)

/** The first step that is not done: what the server says; `done` when nothing is left. */
const $due = computed($session, (session): SignupStage | 'unknown' | 'done' => {
  if (session.state === 'unknown') return 'unknown'
  if (session.state === 'visitor') return 'account'
  const { signup_step, status } = session.user
  const left = SIGNUP_STEPS.find(step => step === signup_step)
  return left ?? (status === 'not_confirmed' ? 'activation' : 'done')
})

/** The step that is shown. */
export const $signupStage = computed([$due, $reopened], (due, reopened) =>
  due === 'unknown' || due === 'account' ? due : (reopened ?? due)
)

/** The step before, to change what was said there; null where there is none to go back to. */
export function stepBefore(stage: SignupStage | 'unknown' | 'done'): SignupStep | null {
  const steps = SIGNUP_STEPS.filter(isDoable)
  const at = (steps as readonly string[]).indexOf(stage)
  return at > 0 ? (steps[at - 1] ?? null) : null
}

/** Opens a step again that was done or skipped. */
export function goToStep(step: SignupStep): void {
  clearFaults()
  $reopened.set(step)
}

/** After a step that was opened again comes the one behind it, up to where the server waits. */
export function goOnFrom(done: SignupStep, next: SignupStep | null): void {
  const behind = SIGNUP_STEPS.slice(SIGNUP_STEPS.indexOf(done) + 1)
  const after = behind.find(isDoable) ?? null
  const due = SIGNUP_STEPS.indexOf(next ?? 'activation')
  const isBehind = after !== null && SIGNUP_STEPS.indexOf(after) < due
  $reopened.set(isBehind ? after : null)
}

onSessionEnd(() => $reopened.set(null))
