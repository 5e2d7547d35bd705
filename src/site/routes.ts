/** Frame of a screen (product.md §2, Layouts). */
export type LayoutName = 'default' | 'chat' | 'lander' | 'empty'

/** Placeholder of a member screen until its island has loaded, of the same size. */
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

export interface Address<Id extends string> {
  id: Id
  /** `:name` for variable parts; `*` after a name marks it optional. */
  path: string
  layout: LayoutName
  kind: RouteKind
  /** Whether search engines may list it; never true for member screens. */
  listed: boolean
  skeleton?: SkeletonName
  /** False if the entry warning must not appear (product.md §2, Layouts). */
  entryWarning: boolean
}

/** Static information pages of product.md §2, in the order of the footer. */
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

interface ScreenAddress<Id extends string, Skeleton extends SkeletonName> extends Address<Id> {
  skeleton: Skeleton
}

const member = <const Id extends string, const Skeleton extends SkeletonName>(
  id: Id,
  path: string,
  skeleton: Skeleton,
  layout: LayoutName = 'default'
): ScreenAddress<Id, Skeleton> => ({
  ...{ id, path, layout, skeleton },
  ...{ kind: 'member', listed: false, entryWarning: true }
})

const quiet = <Row extends Address<string>>(row: Row): Row => ({ ...row, entryWarning: false })

const page = <const Id extends string>(
  id: Id,
  path: string,
  kind: RouteKind,
  { listed = true, entryWarning = true } = {}
): Address<Id> => ({ id, path, layout: 'default', kind, listed, entryWarning })

const TABLE = [
  page('index', '/', 'home'),
  member('likes', '/likes', 'cards'),
  member('likes-type', '/likes/:type', 'cards'),
  member('likes-m-id', '/likes/m/:id', 'profile'),
  member('visitors', '/visitors', 'cards'),
  member('cams', '/cams', 'cards'),
  member('cams-id', '/cams/:id', 'cards'),
  member('members', '/members', 'cards'),
  member('members-id', '/members/:id', 'profile'),
  member('members-id-chat', '/members/:id/chat/:slug*', 'conversation', 'chat'),
  member('members-id-landing', '/members/:id/landing/:slug*', 'entry', 'lander'),
  member('members-id-landing2', '/members/:id/landing2/:slug*', 'entry', 'lander'),
  member('members-id-landing3', '/members/:id/landing3/:slug*', 'entry', 'lander'),
  member('members-id-signup', '/members/:id/signup/:slug*', 'form', 'empty'),
  member('chats', '/chats', 'chats', 'chat'),
  member('chats-id', '/chats/:id', 'conversation', 'chat'),
  member('credits', '/credits', 'packages'),
  member('credits-repeat-order', '/credits/repeat-order', 'result'),
  member('credits-id-paymentmethod', '/credits/:id/:paymentmethod*', 'packages'),
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
  page('pricing', '/pricing', 'info'),
  { ...member('complaints', '/complaints', 'form'), kind: 'info' as const, listed: true },
  ...INFO_PAGES.map(name => page(`pages-${name}`, `/pages/${name}`, 'info')),
  page('not-found', '/404', 'error', { listed: false, entryWarning: false }),
  page('error', '/500', 'error', { listed: false, entryWarning: false }),
  page('maintenance', '/503', 'error', { listed: false, entryWarning: false })
]

type Row = (typeof TABLE)[number]

export type RouteId = Row['id']
export type FormId = Extract<Row, { skeleton: 'form' }>['id']

export type Route = Address<RouteId | `landers-${string}`>

/** Whether it is an entry to one member, at whose end a campaign's slug may stand. */
export const isEntry = ({ path }: Pick<Address<string>, 'path'>): boolean =>
  path.endsWith('/:slug*')

/** All addresses except the landers', which the lander registry adds. */
export const ROUTES: readonly Address<RouteId>[] = TABLE

/** The file of an address without `.html`: `/members/:id` is `/members/_id`. */
export function shellOf(path: string): string {
  return path.replace(/\/:(\w+)\*$/, '').replace(/:(\w+)/g, '_$1')
}

export interface Rewrite {
  from: string
  to: string
}

/** Rewrites of member screens, most specific first. */
export function rewritesOf(routes: readonly Address<string>[] = ROUTES): Rewrite[] {
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

/** Source of a regular expression for the address of a rewrite: a variable part is one segment. */
export const segmentsOf = (from: string): string => from.replace(/:\w+/g, '[^/]+')

/** The address of a rewrite in any language; group 1 is the language's prefix. */
export const addressPattern = (from: string): RegExp =>
  new RegExp(`^(/[a-z]{2})?${segmentsOf(from)}$`)

/** Fixed segments weigh more than variable ones, longer addresses more than shorter. */
function weightOf(path: string): number {
  return path.split('/').reduce((sum, part) => sum + (part.startsWith(':') ? 10 : 11), 0)
}
