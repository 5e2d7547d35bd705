import { serverNow } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { $settings } from '#stores/app/settings.ts'
import { $signupDraft, $signupPassword } from './draft.ts'
import type { Given } from './fields.ts'

/** What was answered so far, with what it is judged by. */
export function given(): Given {
  const { minAge } = $facts.get()
  const age = Math.max(18, minAge, $settings.get()?.min_age ?? 18)
  return {
    draft: $signupDraft.get(),
    password: $signupPassword.get(),
    minAge: age,
    now: serverNow()
  }
}
