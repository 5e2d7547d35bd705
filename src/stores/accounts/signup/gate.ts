import { atom, computed } from 'nanostores'
import { isSent } from '#contract/tracking.ts'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { $settings } from '#stores/app/settings.ts'
import { $signupDraft, changeDraft } from './draft.ts'
import { $tracking } from './tracking.ts'

export const $turnedAway = atom<{ invite?: string; isClosed?: boolean }>({})

/** Whether the form is shown (product.md §6, `signups`). */
export type SignupGate = 'open' | 'closed' | 'invite' | 'wrong_invite'

export const $signupGate = computed(
  [$settings, $tracking, $signupDraft, $turnedAway],
  (settings, { first, last }, { invite }, turnedAway): SignupGate => {
    if (turnedAway.isClosed) return 'closed'
    if (settings?.signups === 'with_trafficsource' && !isSent(first, last)) return 'closed'
    if (turnedAway.invite !== undefined && turnedAway.invite === invite) return 'wrong_invite'
    return settings?.signups === 'invite' && invite === '' ? 'invite' : 'open'
  }
)

export function enterInvite(code: string): void {
  $turnedAway.set({})
  changeDraft({ invite: code.trim() })
}

onSessionEnd(() => $turnedAway.set({}))
