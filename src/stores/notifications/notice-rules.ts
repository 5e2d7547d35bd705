import { DAY_MS } from '#contract/time.ts'
import type { RouteId } from '#site/routes.ts'
import type { User } from '#stores/accounts/session.ts'
import { mayBeWelcome, WELCOME_ROUTES } from '#stores/money/welcome-rule.ts'

export const NOTICES = [
  'hold',
  'activation',
  'paused',
  'mails',
  'welcome',
  'photo',
  'push',
  'install'
] as const
export type NoticeName = (typeof NOTICES)[number]

const SIGNUP: readonly RouteId[] = [
  'signup',
  'members-id-signup',
  'complete-signup',
  'activate-done'
]

/** No request for a photo while leaving or complaining. */
const SERIOUS: readonly RouteId[] = ['account-delete', 'export', 'complaints']

export interface NoticeRule {
  isDue(world: NoticeWorld): boolean
  hiddenOn: readonly RouteId[]
  /** Everywhere else it is hidden; absent: it is shown wherever it is not hidden. */
  shownOn?: readonly RouteId[]
  /** How long a dismissal lasts, in ms; null cannot be dismissed. */
  restMs: number | null
  /** Time of a newer reason to show it, in ms since epoch. */
  renewedAt?(world: NoticeWorld): number
}

export interface NoticeWorld {
  user: User
  push: string
  hasWritten: boolean
  /** Whether the app can come on the home screen, and its moment is here (install.ts). */
  isInstallFitting: boolean
}

export const NOTICE_RULES: Readonly<Record<NoticeName, NoticeRule>> = {
  hold: {
    isDue: ({ user }) => user.status === 'on_hold',
    hiddenOn: [],
    restMs: null
  },
  activation: {
    isDue: ({ user }) => user.status === 'not_confirmed' && user.profile.status === 'disabled',
    hiddenOn: [...SIGNUP, 'activate-error'],
    restMs: DAY_MS
  },
  paused: {
    isDue: ({ user }) => user.status === 'active' && user.profile.status === 'paused',
    hiddenOn: [...SIGNUP, 'account-delete'],
    restMs: 7 * DAY_MS
  },
  mails: {
    isDue: ({ user }) => user.notifications_disabled.length > 0,
    hiddenOn: ['settings', 'notifications'],
    restMs: 7 * DAY_MS,
    renewedAt: ({ user }) =>
      Math.max(0, ...user.notifications_disabled.map(({ since }) => Date.parse(since)))
  },
  welcome: {
    isDue: ({ user }) => mayBeWelcome(user),
    hiddenOn: [],
    shownOn: WELCOME_ROUTES,
    // No offer outlives a day.
    restMs: DAY_MS
  },
  photo: {
    isDue: ({ user }) => user.profile.main_image === null,
    hiddenOn: [
      ...SIGNUP,
      ...SERIOUS,
      'profile',
      'premium',
      // A newcomer has the welcome offer there.
      'credits',
      'credits-id-paymentmethod',
      'notifications',
      'directdebit',
      'settings'
    ],
    restMs: 7 * DAY_MS
  },
  push: {
    // Useful only after a first message (product.md §22).
    isDue: ({ push, hasWritten }) => push === 'not_subscribed' && hasWritten,
    hiddenOn: [...SIGNUP, ...SERIOUS, 'notifications', 'directdebit', 'premium'],
    restMs: 30 * DAY_MS
  },
  install: {
    isDue: ({ isInstallFitting }) => isInstallFitting,
    hiddenOn: [...SIGNUP, ...SERIOUS, 'directdebit', 'premium', 'transactions'],
    restMs: 365 * DAY_MS
  }
}
