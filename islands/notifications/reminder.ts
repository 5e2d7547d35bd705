import { effect } from 'nanostores'
import { $user } from '#stores/accounts/session.ts'
import { openModal } from '#stores/app/modals.ts'
import { $place, changeQuery } from '#stores/app/place.ts'
import { skipNotice } from '#stores/notifications/notices.ts'

/** Straight from a sign-up elsewhere, on a smartphone, the reminder is a dialog (product.md §4). */
export function watchReminder(): void {
  effect([$user, $place], (user, { query }) => {
    const isDue = user?.status === 'not_confirmed' && user.profile.status === 'disabled'
    if (!isDue || !query.has('api_signup_complete')) return
    changeQuery({ api_signup_complete: undefined })
    if (!matchMedia(SMARTPHONE).matches) return
    skipNotice('activation')
    openModal('activation')
  })
}

const SMARTPHONE = '(max-width: 767px)'
