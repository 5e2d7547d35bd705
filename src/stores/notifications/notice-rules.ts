import type { RouteId } from '#site/routes.ts'
import type { User } from '#stores/accounts/session.ts'

/** The alerts above a screen, the most important first. */
export const NOTICES = ['hold', 'activation', 'paused', 'mails', 'photo', 'push'] as const
export type NoticeName = (typeof NOTICES)[number]

/** Where the sign-up is walked through, it tells of these things itself. */
const SIGNUP: readonly RouteId[] = [
  'signup',
  'members-id-signup',
  'complete-signup',
  'activate-done'
]

/** Who leaves, complains or takes their data along is not asked for a photo. */
const SERIOUS: readonly RouteId[] = ['account-delete', 'export', 'complaints']

export interface NoticeRule {
  isDue(world: NoticeWorld): boolean
  /** Routes on which it does not show (spec §6). */
  hiddenOn: readonly RouteId[]
  /** How long it stays away once dismissed, in milliseconds; null cannot be dismissed. */
  restMs: number | null
  /** Something has happened since that is worth telling again, in milliseconds since epoch. */
  renewedAt?(world: NoticeWorld): number
}

/** What the rules look at. */
export interface NoticeWorld {
  user: User
  /** `$push.status` */
  push: string
  /** There is a conversation. */
  hasWritten: boolean
}

/** When each alert is due, where it does not show, and how long it stays away. */
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
  photo: {
    isDue: ({ user }) => user.profile.main_image === null,
    hiddenOn: [
      ...SIGNUP,
      ...SERIOUS,
      'profile',
      'premium',
      'notifications',
      'directdebit',
      'settings'
    ],
    restMs: 7 * DAY_MS
  },
  push: {
    // Asked for when there is something to be told of: after a first message (contract.md §12).
    isDue: ({ push, hasWritten }) => push === 'not_subscribed' && hasWritten,
    hiddenOn: [...SIGNUP, ...SERIOUS, 'notifications', 'directdebit', 'premium'],
    restMs: 30 * DAY_MS
  }
}
