import { WELCOME_SECONDS } from '#contract/limits.ts'
import type { RouteId } from '#site/routes.ts'
import { serverNow, type User } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'

/** Screens with the welcome offer's banner and dialog (product.md §4). */
export const WELCOME_ROUTES: readonly RouteId[] = [
  'members',
  'members-id',
  'chats',
  'likes',
  'likes-m-id',
  'premium'
]

/** Whether a member can have the welcome offer: not yet paying, four hours from signing up. */
export function mayBeWelcome(user: User | null): user is User {
  if (user === null || user.paid_user || !$facts.get().sells) return false
  return serverNow() < Date.parse(user.signup_date) + WELCOME_SECONDS * 1000
}
