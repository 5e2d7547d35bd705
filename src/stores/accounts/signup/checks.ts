import { atom } from 'nanostores'
import { checkEmail, checkName } from '#contract/calls/accounts/sign-up.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $signupDraft } from './draft.ts'
import { tellFields } from './faults.ts'

export const $emailSuggestion = atom<string | null>(null)
export const $isNameFree = atom<boolean | null>(null)

/** The values that were asked about last, with their answers on the way. */
const asked: Partial<Record<'email' | 'name', { value: string; answer: Promise<void> }>> = {}

function once(field: 'email' | 'name', value: string, ask: () => Promise<void>): Promise<void> {
  const last = asked[field]
  if (last?.value === value) return last.answer
  const answer = ask()
  asked[field] = { value, answer }
  return answer
}

export function askEmail(): Promise<void> {
  const value = $signupDraft.get().email.trim()
  return once('email', value, async () => {
    $emailSuggestion.set(null)
    // A failed check is ignored: the server checks again on submit.
    const query = { check: 'email' as const, value }
    const answer = await ask(checkEmail, { query }).catch(() => undefined)
    if (!answer || $signupDraft.get().email.trim() !== value) return
    $emailSuggestion.set(answer.suggestion)
    if (answer.reason) tellFields({ email: answer.reason as FieldCode })
  })
}

export function askName(): Promise<void> {
  const { name, email } = $signupDraft.get()
  const value = name.trim()
  return once('name', value, async () => {
    $isNameFree.set(null)
    const query = { check: 'name' as const, value, ...(email ? { email: email.trim() } : {}) }
    const answer = await ask(checkName, { query }).catch(() => undefined)
    if (!answer || $signupDraft.get().name.trim() !== value) return
    $isNameFree.set(answer.ok)
    if (answer.reason) tellFields({ name: answer.reason as FieldCode })
  })
}

export function forgetChecks(): void {
  $emailSuggestion.set(null)
  $isNameFree.set(null)
  delete asked.email
  delete asked.name
}

onSessionEnd(forgetChecks)
