import type { IconName } from '#islands/ui/icons.ts'
import type { RouteId } from '#site/routes.ts'
import type { appMessages } from '#stores/messages/app.ts'
import type { TextKey } from '#stores/messages/i18n.ts'

/** A screen that the bars lead to. */
export interface Destination {
  id: 'search' | 'likes' | 'game' | 'messages'
  path: string
  icon: IconName
  word: TextKey<typeof appMessages>
  /** Routes on which it is marked as current. */
  routes: readonly RouteId[]
}

/** What both bars lead to, in their order (product.md §2, Top navigation). */
export const DESTINATIONS: readonly Destination[] = [
  {
    id: 'search',
    path: '/members',
    icon: 'search',
    word: 'nav.search',
    routes: ['members', 'members-id']
  },
  {
    id: 'likes',
    path: '/likes',
    icon: 'heart',
    word: 'nav.likes',
    routes: ['likes', 'likes-type', 'likes-m-id']
  },
  {
    id: 'game',
    path: '/swipe-game',
    icon: 'game',
    word: 'nav.game',
    routes: ['swipe-game']
  },
  {
    id: 'messages',
    path: '/chats',
    icon: 'chat',
    word: 'nav.messages',
    routes: ['chats', 'chats-id', 'members-id-chat']
  }
]

export const CREDIT_ROUTES: readonly RouteId[] = [
  'credits',
  'credits-id-paymentmethod',
  'credits-repeat-order',
  'transactions',
  'directdebit'
]

/** Screens that own the bottom of a phone, or are walked through step by step: no bar there. */
const WITHOUT_BOTTOM_BAR: readonly RouteId[] = [
  'members-id',
  'likes-m-id',
  'chats-id',
  'members-id-chat',
  'members-id-landing',
  'members-id-landing2',
  'members-id-landing3',
  'members-id-signup',
  'signup',
  'complete-signup',
  'signup-matches',
  'login',
  'reset-password',
  'reset-password-do'
]

export function hasBottomBar(route: RouteId): boolean {
  return !WITHOUT_BOTTOM_BAR.includes(route)
}

/** Where the back button of a detail screen leads when the visit began there; undefined has none. */
export function parentOf(
  route: RouteId,
  params: Readonly<Record<string, string>>
): string | undefined {
  if (route === 'members-id-chat') return `/members/${params.id ?? ''}`
  return PARENTS[route]
}

/** Parents of screens that are not in the bars. */
const PARENTS: Readonly<Partial<Record<RouteId, string>>> = {
  'members-id': '/members',
  'likes-m-id': '/likes',
  'chats-id': '/chats',
  visitors: '/members',
  cams: '/members',
  'cams-id': '/cams',
  'match-finder': '/members',
  profile: '/members',
  notifications: '/settings',
  settings: '/members',
  'account-delete': '/settings',
  export: '/settings',
  'lang-config': '/settings',
  complaints: '/members',
  'credits-id-paymentmethod': '/credits',
  'credits-repeat-order': '/credits',
  transactions: '/credits',
  directdebit: '/credits',
  premium: '/members'
}
