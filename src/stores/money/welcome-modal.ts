import { $user } from '#stores/accounts/session.ts'
import { $modal, openModal } from '#stores/app/modals.ts'
import { $place } from '#stores/app/place.ts'
import { browser } from '#stores/browser/port.ts'
import { dismissedAt } from '#stores/notifications/dismissals.ts'
import { $welcome, WELCOME_DIALOG } from './welcome.ts'
import { mayBeWelcome, WELCOME_ROUTES } from './welcome-rule.ts'

/** How long somebody is logged in before the dialog opens (product.md §9). */
const WAIT_MS = 40_000
/** Nobody is interrupted while writing. */
const TYPED_MS = 5_000
const LOOK_MS = 1_000
const SINCE = 'welcome-since'

let isWatching = false

/** Opens the welcome offer's dialog, once, when all that product.md §4 asks for is so. */
export function watchWelcome(): void {
  if (isWatching) return
  isWatching = true
  $welcome.listen(() => {})
  browser.every(LOOK_MS, look)
}

function look(): void {
  const user = $user.get()
  if (!mayBeWelcome(user)) {
    if (user === null) browser.rememberVisit(SINCE, null)
    return
  }
  const since = sinceLogin(user.id)
  const isDue =
    user.credits === 0 && $welcome.get() !== null && dismissedAt(WELCOME_DIALOG) === null
  const isOver = browser.now() - since >= WAIT_MS
  if (isDue && isOver && mayInterrupt()) openModal('welcome')
}

function mayInterrupt(): boolean {
  return (
    WELCOME_ROUTES.includes($place.get().route) &&
    $modal.get() === null &&
    browser.isVisible() &&
    browser.now() - browser.lastTypedAt() > TYPED_MS
  )
}

/** Since when the member is logged in here; a reload does not begin anew. */
function sinceLogin(account: number): number {
  const [of, at] = (browser.recallVisit(SINCE) ?? '').split(' ')
  if (Number(of) === account) return Number(at)
  const now = browser.now()
  browser.rememberVisit(SINCE, `${account} ${now}`)
  return now
}
