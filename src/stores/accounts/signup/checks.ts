import { atom } from 'nanostores'
import { checkEmail, checkName } from '#contract/calls/accounts/sign-up.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { $signupDraft } from './draft.ts'
import { tellFields } from './faults.ts'

export const $emailSuggestion = atom<string | null>(null)
export const $isNameFree = atom<boolean | null>(null)
const asked: { email: string | undefined; name: string | undefined } = {
  email: undefined,
  name: undefined
}

export async function askEmail(): Promise<void> {
  const value = $signupDraft.get().email.trim()
  if (asked.email === value) return
  asked.email = value
  $emailSuggestion.set(null)
  // A failed check is ignored: the server checks again on submit.
  const answer = await ask(checkEmail, { query: { check: 'email', value } }).catch(() => undefined)
  if (!answer || $signupDraft.get().email.trim() !== value) return
  $emailSuggestion.set(answer.suggestion)
  if (answer.reason) tellFields({ email: answer.reason as FieldCode })
}

export async function askName(): Promise<void> {
  const { name, email } = $signupDraft.get()
  const value = name.trim()
  if (asked.name === value) return
  asked.name = value
  $isNameFree.set(null)
  const query = { check: 'name' as const, value, ...(email ? { email: email.trim() } : {}) }
  const answer = await ask(checkName, { query }).catch(() => undefined)
  if (!answer || $signupDraft.get().name.trim() !== value) return
  $isNameFree.set(answer.ok)
  if (answer.reason) tellFields({ name: answer.reason as FieldCode })
}

export function forgetChecks(): void {
  $emailSuggestion.set(null)
  $isNameFree.set(null)
  asked.email = undefined
  asked.name = undefined
}

onSessionEnd(forgetChecks)
