import type { Neighbourhood } from './neighbourhood.ts'

export type Who = 'visitor' | 'free' | 'premium'

/** Every screen of the member app that there is an address for, and who looks at it. */
export function memberScreens(people: Neighbourhood): readonly (readonly [string, Who])[] {
  const { partner, conversation } = people
  return [
    ['/members', 'premium'],
    ['/members', 'visitor'],
    [`/members/${partner.id}`, 'premium'],
    [`/members/${partner.id}`, 'free'],
    [`/members/${partner.id}`, 'visitor'],
    [`/likes/m/${partner.id}`, 'premium'],
    [`/members/${partner.id}/chat`, 'free'],
    [`/members/${partner.id}/landing`, 'visitor'],
    [`/members/${partner.id}/landing2`, 'visitor'],
    [`/members/${partner.id}/landing3`, 'visitor'],
    [`/members/${partner.id}/signup`, 'visitor'],
    ['/likes', 'premium'],
    ['/likes/given', 'premium'],
    ['/likes/matches', 'free'],
    ['/visitors', 'premium'],
    ['/visitors', 'free'],
    ['/swipe-game', 'premium'],
    ['/match-finder', 'premium'],
    ['/chats', 'premium'],
    ['/chats', 'free'],
    [`/chats/${conversation}`, 'premium'],
    ['/credits', 'premium'],
    ['/credits', 'free'],
    ['/premium', 'free'],
    ['/premium', 'premium'],
    ['/transactions', 'premium'],
    ['/profile', 'premium'],
    ['/notifications', 'premium'],
    ['/settings', 'premium'],
    ['/account-delete', 'premium'],
    ['/complaints', 'visitor'],
    ['/login', 'visitor'],
    ['/signup', 'visitor'],
    ['/signup-matches', 'free'],
    ['/complete-signup', 'free'],
    ['/reset-password', 'visitor'],
    ['/reset-password/do?token=stale', 'visitor'],
    ['/activate/done?token=stale', 'visitor'],
    ['/activate/error', 'visitor'],
    ['/mail-change/do?token=stale', 'visitor'],
    ['/account-deleted', 'visitor'],
    ['/lang-config', 'premium']
  ]
}
