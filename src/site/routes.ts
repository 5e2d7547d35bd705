/** Which frame a screen stands in (spec §2, Layouts). */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** What a member screen shows until its island is there; the same size as what comes. */
export type SkeletonName =
  | 'cards'
  | 'profile'
  | 'chats'
  | 'conversation'
  | 'packages'
  | 'form'
  | 'settings'
  | 'deck'
  | 'quiz'
  | 'result'
  | 'entry'

export type RouteKind = 'home' | 'lander' | 'info' | 'member' | 'error'

/** One address of the product (spec §2, Routes). */
export interface Route {
  /** The specification's route name, as in `members-id`. */
  id: string
  /** The address with `:name` for what varies; `*` after a name marks it optional. */
  path: string
  layout: LayoutName
  kind: RouteKind
  /** Search engines may list it; member screens never. */
  listed: boolean
  skeleton?: SkeletonName
  /** False where the entry warning would stand in the way (spec §2, Layouts). */
  entryWarning: boolean
}

/** Static information pages of spec §2, in the order of the footer. */
export const INFO_PAGES = [
  'terms',
  'privacy',
  'cookies',
  'ban',
  'return-policy',
  'faq',
  'service',
  '2257-compliance-statement'
] as const
export type InfoPage = (typeof INFO_PAGES)[number]

const member = (
  id: string,
  path: string,
  skeleton: SkeletonName,
  layout: LayoutName = 'default'
): Route => ({ id, path, layout, kind: 'member', listed: false, skeleton, entryWarning: true })

const quiet = (route: Route): Route => ({ ...route, entryWarning: false })

/** Every address but the landers', which the lander registry adds. */
export const ROUTES: readonly Route[] = [
  { id: 'index', path: '/', layout: 'default', kind: 'home', listed: true, entryWarning: true },
  member('likes', '/likes', 'cards'),
  member('likes-type', '/likes/:type', 'cards'),
  member('likes-m-id', '/likes/m/:id', 'profile'),
  member('visitors', '/visitors', 'cards'),
  member('members', '/members', 'cards'),
  member('members-id', '/members/:id', 'profile'),
  member('members-id-chat', '/members/:id/chat', 'conversation', 'chat'),
  member('members-id-landing', '/members/:id/landing', 'entry', 'lander'),
  member('members-id-landing2', '/members/:id/landing2/:slug*', 'entry', 'lander'),
  member('members-id-landing3', '/members/:id/landing3/:slug*', 'entry', 'lander'),
  member('members-id-signup', '/members/:id/signup', 'form', 'empty'),
  member('chats', '/chats', 'chats', 'chat'),
  member('chats-id', '/chats/:id', 'conversation', 'chat'),
  member('credits', '/credits', 'packages'),
  member('credits-repeat-order', '/credits/repeat-order', 'result'),
  member('credits-id-paymentmethod', '/credits/:id/:paymentmethod*', 'result'),
  member('transactions', '/transactions/:id*', 'result'),
  member('premium', '/premium', 'packages'),
  member('directdebit', '/directdebit', 'result'),
  member('profile', '/profile', 'settings'),
  member('notifications', '/notifications', 'settings'),
  member('settings', '/settings', 'settings'),
  member('account-delete', '/account-delete', 'settings'),
  member('export', '/export', 'result'),
  member('login', '/login', 'form', 'empty'),
  member('signup', '/signup', 'form', 'empty'),
  quiet(member('complete-signup', '/complete-signup', 'form')),
  member('signup-matches', '/signup-matches', 'cards'),
  quiet(member('reset-password', '/reset-password', 'form')),
  quiet(member('reset-password-do', '/reset-password/do', 'form')),
  member('activate-done', '/activate/done', 'result'),
  member('activate-error', '/activate/error', 'result'),
  member('mail-change-do', '/mail-change/do', 'result'),
  member('account-deleted', '/account-deleted', 'result'),
  member('lang-config', '/lang-config', 'settings'),
  member('match-finder', '/match-finder', 'quiz'),
  member('swipe-game', '/swipe-game', 'deck'),
  {
    id: 'pricing',
    path: '/pricing',
    layout: 'default',
    kind: 'info',
    listed: true,
    entryWarning: true
  },
  { ...member('complaints', '/complaints', 'form'), kind: 'info', listed: true },
  ...INFO_PAGES.map(
    (page): Route => ({
      id: `pages-${page}`,
      path: `/pages/${page}`,
      layout: 'default',
      kind: 'info',
      listed: true,
      entryWarning: true
    })
  ),
  {
    id: 'not-found',
    path: '/404',
    layout: 'default',
    kind: 'error',
    listed: false,
    entryWarning: false
  },
  {
    id: 'error',
    path: '/500',
    layout: 'default',
    kind: 'error',
    listed: false,
    entryWarning: false
  }
]

/** The file that answers an address, without `.html`: `/members/:id` is `/members/_id`. */
export function shellOf(path: string): string {
  return path.replace(/\/:(\w+)\*$/, '').replace(/:(\w+)/g, '_$1')
}

/** An address with something that varies, and the shell a host must answer it with. */
export interface Rewrite {
  /** `:name` stands for one path segment. */
  from: string
  to: string
}

/** The rewrites of member screens, the more particular first. */
export function rewritesOf(routes: readonly Route[] = ROUTES): Rewrite[] {
  return routes
    .filter(route => route.path.includes(':'))
    .flatMap(route => {
      const to = shellOf(route.path)
      const full = route.path.replace('*', '')
      const short = route.path.replace(/\/:\w+\*$/, '')
      const ways = route.path.endsWith('*') ? [short, full] : [full]
      return ways.filter(from => from !== to).map(from => ({ from, to }))
    })
    .sort((a, b) => weightOf(b.from) - weightOf(a.from))
}

/** Fixed segments weigh more than ones that vary, longer addresses more than shorter ones. */
function weightOf(path: string): number {
  return path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 10 : 11), 0)
}
