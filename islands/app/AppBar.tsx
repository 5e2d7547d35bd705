import { useStore } from '@nanostores/react'
import { $user } from '#stores/accounts/session.ts'
import { $place } from '#stores/app/place.ts'
import { TopBar } from './TopBar.tsx'

/** Routes of a running sign-up, which must not be left. */
const WITHOUT = ['signup', 'members-id-signup']

/** The members' bar; a visitor keeps the page's own. */
export function AppBar() {
  const isMember = useStore($user) !== null
  const { route } = useStore($place)
  return isMember && !WITHOUT.includes(route) ? <TopBar /> : null
}
