import { atom } from 'nanostores'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { $settings } from '#stores/app/settings.ts'
import { questionsOf } from './attributes.ts'
import { $signupDraft, type ToldAttributes } from './draft.ts'
import { type AccountField, faultsIn } from './fields.ts'
import { given } from './given.ts'
import { goToStep, type SignupStage, stageBefore } from './signup.ts'

/** The questions before the account in their order, and the fields of each. */
export const FIELDS_OF = {
  gender: ['gender'],
  looking_for: ['looking_for'],
  birth: ['date_of_birth'],
  login: ['email', 'password'],
  name: ['name', 'signup_message'],
  consents: ['consents.sensitive']
} as const satisfies Readonly<Record<string, readonly AccountField[]>>

export type EarlyQuestion = keyof typeof FIELDS_OF

const EARLY: Readonly<Record<'who' | 'account', readonly EarlyQuestion[]>> = {
  who: ['gender', 'looking_for', 'birth'],
  account: ['login', 'name', 'consents']
}

/** A question that was turned to. Without it a stage begins with its first open one. */
export const $asked = atom<{ stage: SignupStage; question: string } | null>(null)

onSessionEnd(() => $asked.set(null))

export function turnTo(stage: SignupStage, question: string): void {
  $asked.set({ stage, question })
}

/** The questions of a stage, one a screen; most stages are one. */
export function questionsIn(stage: SignupStage): readonly string[] {
  if (stage === 'who' || stage === 'account') return EARLY[stage]
  const visible = stage === 'personal' ? ($settings.get()?.visible_profile_fields ?? []) : []
  const facts = questionsOf(visible).map(({ field }) => field)
  const [first, others] = [facts.filter(isReason), facts.filter(field => !isReason(field))]
  const all = [...first, ...others, ...(visible.includes('interests') ? ['interests'] : [])]
  return all.length > 0 ? all : [stage]
}

const isReason = (field: string): boolean => field === 'signup_reason'

export function isEarly(question: string): question is EarlyQuestion {
  return question in FIELDS_OF
}

/** What the quiz, the lander or an earlier visit has answered is not asked again. */
function isOpen(question: string): boolean {
  // The account is made there, whatever was ticked before.
  if (question === 'consents') return true
  if (isEarly(question)) return Object.keys(faultsIn(FIELDS_OF[question], given())).length > 0
  // More of them can be added to those of a lander.
  if (question === 'interests') return true
  return ($signupDraft.get()[question as keyof ToldAttributes] ?? null) === null
}

/** The first open question of a stage, or its last. */
export function firstOpen(stage: SignupStage): string {
  const questions = questionsIn(stage)
  return questions.find(isOpen) ?? questions.at(-1) ?? stage
}

/** The next open question of the stage; undefined after the last one. */
export function openAfter(stage: SignupStage, question: string): string | undefined {
  const questions = questionsIn(stage)
  return questions.slice(questions.indexOf(question) + 1).find(isOpen)
}

export const isWhoAnswered = (): boolean => !EARLY.who.some(isOpen)

/** Where a field that is asked before the account is put right. */
export function placeOf(
  field: string
): { stage: 'who' | 'account'; question: EarlyQuestion } | null {
  for (const stage of ['who', 'account'] as const) {
    for (const question of EARLY[stage]) {
      if (FIELDS_OF[question].some(known => known === field)) return { stage, question }
    }
  }
  return null
}

/** The question before this one, in this stage or at the end of the one before. */
export function questionBefore(
  stage: SignupStage,
  question: string
): { stage: SignupStage; question: string } | null {
  const questions = questionsIn(stage)
  const before = questions[questions.indexOf(question) - 1]
  if (before !== undefined) return { stage, question: before }
  const last = stageBefore(stage)
  return last && { stage: last, question: questionsIn(last).at(-1) ?? last }
}

export function goBack(stage: SignupStage, question: string): void {
  const before = questionBefore(stage, question)
  if (!before) return
  goToStep(before.stage)
  turnTo(before.stage, before.question)
}
