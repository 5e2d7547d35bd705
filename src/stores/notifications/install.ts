import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { type BrowserPort, browser } from '#stores/browser/port.ts'
import type { ChatEntry } from '#stores/chat/inbox-news.ts'

type Way = ReturnType<BrowserPort['installWay']>

/** From this visit on the app may be offered. */
const VISITS = 3

const $now = atom<Way>('none')

/** How the app can come on this device's home screen. */
export const $installWay: ReadableAtom<Way> = readonlyType($now)

onMount($now, () => {
  countVisit()
  const look = (): void => $now.set(browser.installWay())
  look()
  return browser.onInstallWay(look)
})

/** After the first message that the member sent, or on the third visit (product.md §4). */
export function isInstallFitting(chats: readonly ChatEntry[]): boolean {
  if (chats.some(({ conversation }) => conversation.last_message?.from_me)) {
    browser.remember('has-written', '1')
  }
  const isMoment = browser.recall('has-written') !== null || visits() >= VISITS
  return isMoment && $now.get() !== 'none'
}

const visits = (): number => Number(browser.recall('visits') ?? 0)

function countVisit(): void {
  if (browser.recallVisit('counted') !== null) return
  browser.rememberVisit('counted', '1')
  browser.remember('visits', String(visits() + 1))
}
