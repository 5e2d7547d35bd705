import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { reloadSession } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { reloadChats } from '#stores/chat/inbox.ts'
import { reloadLikes } from '#stores/likes/likes.ts'

const $since = atom<number | null>(null)

/** Start of the current outage in ms since epoch; null while online. */
export const $offlineSince: ReadableAtom<number | null> = readonlyType($since)

onMount($since, () => {
  const follow = (isOnline: boolean): void => {
    if (!isOnline) $since.set($since.value ?? browser.now())
    else if ($since.value !== null) {
      $since.set(null)
      tryAgain()
    }
  }
  follow(browser.isOnline())
  return browser.onOnline(follow)
})

export function tryAgain(): void {
  void reloadSession()
  void reloadChats()
  void reloadLikes()
  if (browser.isOnline()) $since.set(null)
}
