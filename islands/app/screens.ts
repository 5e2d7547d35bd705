import type { ComponentType } from 'react'
import type { RouteId, ScreenId } from '#site/routes.ts'
import { reloadForNewFiles } from '#stores/app/new-files.ts'

/** `visitor`: only without a login. */
export type ScreenAccess = 'anyone' | 'member' | 'visitor'

interface Entry {
  access: ScreenAccess
  load: () => Promise<ComponentType>
}

const notOnSale: Entry = {
  access: 'member',
  load: () => import('#islands/money/NotOnSaleScreen.tsx').then(part => part.NotOnSaleScreen)
}
const member: Entry = {
  access: 'anyone',
  load: () => import('#islands/people/profile/MemberScreen.tsx').then(part => part.MemberScreen)
}
const landing: Entry = {
  access: 'anyone',
  load: () => import('#islands/people/profile/LandingScreen.tsx').then(part => part.LandingScreen)
}
const likes: Entry = {
  access: 'member',
  load: () => import('#islands/likes/LikesScreen.tsx').then(part => part.LikesScreen)
}
const chat: Entry = {
  access: 'member',
  load: () => import('#islands/chat/ChatScreen.tsx').then(part => part.ChatScreen)
}
const signup: Entry = {
  access: 'anyone',
  load: () => import('#islands/accounts/signup/SignupScreen.tsx').then(part => part.SignupScreen)
}

/** The screen of each route of product.md §2; each is a file of its own in the browser. */
const SCREENS: Readonly<Record<ScreenId, Entry>> = {
  members: {
    access: 'anyone',
    load: () => import('#islands/people/search/SearchScreen.tsx').then(part => part.SearchScreen)
  },
  'members-id': member,
  'likes-m-id': member,
  'members-id-landing': landing,
  'members-id-landing2': landing,
  'members-id-landing3': landing,
  'members-id-signup': signup,
  'members-id-chat': chat,
  chats: chat,
  'chats-id': chat,
  likes,
  'likes-type': likes,
  visitors: {
    access: 'member',
    load: () => import('#islands/people/VisitorsScreen.tsx').then(part => part.VisitorsScreen)
  },
  'swipe-game': {
    access: 'member',
    load: () => import('#islands/likes/swipe/SwipeScreen.tsx').then(part => part.SwipeScreen)
  },
  'match-finder': {
    access: 'member',
    load: () => import('#islands/likes/finder/FinderScreen.tsx').then(part => part.FinderScreen)
  },
  signup,
  'complete-signup': {
    access: 'member',
    load: () =>
      import('#islands/accounts/signup/CompleteScreen.tsx').then(part => part.CompleteScreen)
  },
  'signup-matches': {
    access: 'member',
    load: () =>
      import('#islands/accounts/signup/MatchesScreen.tsx').then(part => part.MatchesScreen)
  },
  'activate-done': {
    access: 'anyone',
    load: () =>
      import('#islands/accounts/signup/ActivatedScreen.tsx').then(part => part.ActivatedScreen)
  },
  'activate-error': {
    access: 'anyone',
    load: () =>
      import('#islands/accounts/signup/ActivationErrorScreen.tsx').then(
        part => part.ActivationErrorScreen
      )
  },
  login: {
    access: 'anyone',
    load: () => import('#islands/accounts/LoginScreen.tsx').then(part => part.LoginScreen)
  },
  'reset-password': {
    access: 'anyone',
    load: () => import('#islands/accounts/ResetScreen.tsx').then(part => part.ResetScreen)
  },
  'reset-password-do': {
    access: 'anyone',
    load: () =>
      import('#islands/accounts/NewPasswordScreen.tsx').then(part => part.NewPasswordScreen)
  },
  'mail-change-do': {
    access: 'anyone',
    load: () => import('#islands/accounts/MailChangeScreen.tsx').then(part => part.MailChangeScreen)
  },
  'account-deleted': {
    access: 'anyone',
    load: () =>
      import('#islands/accounts/AccountDeletedScreen.tsx').then(part => part.AccountDeletedScreen)
  },
  'lang-config': {
    access: 'anyone',
    load: () => import('#islands/accounts/LanguageScreen.tsx').then(part => part.LanguageScreen)
  },
  profile: {
    access: 'member',
    load: () => import('#islands/people/own/ProfileScreen.tsx').then(part => part.ProfileScreen)
  },
  notifications: {
    access: 'anyone',
    load: () =>
      import('#islands/notifications/NotificationsScreen.tsx').then(
        part => part.NotificationsScreen
      )
  },
  settings: {
    access: 'member',
    load: () => import('#islands/accounts/SettingsScreen.tsx').then(part => part.SettingsScreen)
  },
  'account-delete': {
    access: 'anyone',
    load: () => import('#islands/accounts/DeleteScreen.tsx').then(part => part.DeleteScreen)
  },
  export: {
    access: 'member',
    load: () => import('#islands/accounts/ExportScreen.tsx').then(part => part.ExportScreen)
  },
  complaints: {
    access: 'anyone',
    load: () =>
      import('#islands/moderation/ComplaintsScreen.tsx').then(part => part.ComplaintsScreen)
  },
  credits: {
    access: 'member',
    load: () => import('#islands/money/CreditsScreen.tsx').then(part => part.CreditsScreen)
  },
  'credits-id-paymentmethod': notOnSale,
  'credits-repeat-order': notOnSale,
  transactions: notOnSale,
  directdebit: notOnSale,
  premium: {
    access: 'member',
    load: () => import('#islands/money/PremiumScreen.tsx').then(part => part.PremiumScreen)
  }
}

const loaded = new Map<RouteId, ComponentType>()
const loading = new Map<RouteId, Promise<ComponentType>>()

export function accessOf(route: RouteId): ScreenAccess {
  return entryOf(route)?.access ?? 'anyone'
}

/** The screen of a route if it is here already. */
export function screenAt(route: RouteId): ComponentType | undefined {
  return loaded.get(route)
}

/** The same for routes that share a screen: it stays as it is when going between them. */
export function screenKey(route: RouteId): string {
  const entry = entryOf(route)
  return Object.entries(SCREENS).find(([, other]) => other === entry)?.[0] ?? route
}

export const hasScreen = (route: RouteId): route is ScreenId => route in SCREENS

function entryOf(route: RouteId): Entry | undefined {
  return hasScreen(route) ? SCREENS[route] : undefined
}

/**
 * Gets the screen of a route. Where its file is gone, as after a new release, the page reloads, at
 * most once a minute (product.md §8).
 */
export function loadScreen(route: RouteId): Promise<ComponentType | undefined> {
  const begun = fetched(route)
  begun.catch(reloadForNewFiles)
  return begun
}

/** Gets a screen beforehand, without saying anything of a failure. */
export function warmScreen(route: RouteId): void {
  fetched(route).catch(() => {})
}

/** Loads a screen's file once; a failed load can be repeated. */
function fetched(route: RouteId): Promise<ComponentType | undefined> {
  const known = loading.get(route)
  if (known) return known
  const entry = entryOf(route)
  if (!entry) return Promise.resolve(undefined)
  const begun = entry.load()
  loading.set(route, begun)
  begun.then(
    screen => loaded.set(route, screen),
    () => loading.delete(route)
  )
  return begun
}
