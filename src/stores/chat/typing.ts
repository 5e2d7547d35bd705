import { atom, onMount } from 'nanostores'
import { markChat } from '#contract/calls/chat.ts'
import { ask } from '#stores/app/client.ts'
import { onEvent } from '#stores/app/live.ts'
import { browser } from '#stores/browser/port.ts'

export const $typing = atom<ReadonlySet<number>>(new Set())

export const $typingNews = atom<number | undefined>(undefined)

/** Sent at most every three seconds, valid for five (product.md §17). */
const SAID_EVERY_MS = 3_000
const LASTS_MS = 5_000
const NEWS_EVERY_MS = 60_000

const endings = new Map<number, () => void>()
const news = new Map<number, number>()
const said = new Map<number, number>()

onMount($typing, () =>
  onEvent('typing', data => {
    const { conversation } = data as { conversation?: unknown }
    if (typeof conversation === 'number') hearTyping(conversation)
  })
)

export function hearTyping(conversation: number): void {
  endings.get(conversation)?.()
  endings.set(
    conversation,
    browser.after(LASTS_MS, () => endTyping(conversation))
  )
  if (!$typing.get().has(conversation)) $typing.set(new Set([...$typing.get(), conversation]))
  const now = browser.now()
  if (now - (news.get(conversation) ?? Number.NEGATIVE_INFINITY) < NEWS_EVERY_MS) return
  news.set(conversation, now)
  $typingNews.set(conversation)
}

export function endTyping(conversation: number): void {
  endings.get(conversation)?.()
  endings.delete(conversation)
  if ($typingNews.get() === conversation) $typingNews.set(undefined)
  if (!$typing.get().has(conversation)) return
  $typing.set(new Set([...$typing.get()].filter(id => id !== conversation)))
}

/** Tells the partner, at most every three seconds and while the page is visible. */
export function sayTyping(conversation: number): void {
  const now = browser.now()
  if (!browser.isOnline() || !browser.isVisible()) return
  if (now - (said.get(conversation) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return
  said.set(conversation, now)
  ask(markChat, { body: { conversation, typing: true } }).catch(() => {})
}
