import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { reloadSession } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { reloadChats } from '#stores/chat/inbox.ts'
import { reloadLikes } from '#stores/likes/likes.ts'
import { onAnswer } from './client.ts'
import { readAgain } from './returns.ts'
import { stopAll } from './stop-all.ts'

const $since = atom<number | null>(null)

/**
 * What is on screen is no newer than this, in ms since epoch; null while the server answers. The start
 * of the outage, or the time of the oldest kept answer (docs/decisions/030-installed-app.md).
 */
export const $offlineSince: ReadableAtom<number | null> = readonlyType($since)

let hasKept = false

onMount($since, () => {
  const follow = (isOnline: boolean): void => {
    if (!isOnline) $since.set($since.value ?? browser.now())
    else if ($since.value !== null) back()
  }
  onAnswer(keptAt => {
    if (keptAt !== undefined) {
      hasKept = true
      $since.set(Math.min(keptAt, $since.value ?? keptAt))
    } else if ($since.value !== null && browser.isOnline()) back()
  })
  follow(browser.isOnline())
  return stopAll(browser.onOnline(follow), () => onAnswer(() => {}))
})

export function tryAgain(): void {
  void reloadSession()
  void reloadChats()
  void reloadLikes()
  if (browser.isOnline()) $since.set(null)
}

function back(): void {
  $since.set(null)
  tryAgain()
  if (!hasKept) return
  hasKept = false
  readAgain()
}
