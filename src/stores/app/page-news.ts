import { computed, effect } from 'nanostores'
import { browser } from '#stores/browser/port.ts'
import { $unread } from '#stores/chat/inbox.ts'
import { $newLikes } from '#stores/likes/likes.ts'

/** Unread messages plus new likes, for the title and the app icon (product.md §4). */
export const $news = computed([$unread, $newLikes], (unread, likes) => unread + likes)

let unprefixed: string | undefined

export function namePage(text: string): void {
  unprefixed = text
  show($news.get())
}

export function startPageNews(): () => void {
  const stops = [
    effect($news, news => {
      show(news)
      browser.badge(news)
    }),
    browser.onPage(() => {
      unprefixed = undefined
      show($news.get())
    })
  ]
  return () => {
    for (const stop of stops) stop()
    unprefixed = undefined
  }
}

function show(news: number): void {
  unprefixed ??= browser.pageTitle().replace(/^\(\d+\) /, '')
  browser.title(news > 0 ? `(${news}) ${unprefixed}` : unprefixed)
}
