import { computed, effect } from 'nanostores'
import { browser } from '#stores/browser/port.ts'
import { $unread } from '#stores/chat/inbox.ts'
import { $newLikes } from '#stores/likes/likes.ts'

/** Unread messages and new likes together: what the title and the app's icon show (spec §4). */
export const $news = computed([$unread, $newLikes], (unread, likes) => unread + likes)

let unprefixed: string | undefined

/** Gives the page a title; the number of news stays in front of it. */
export function namePage(text: string): void {
  unprefixed = text
  show($news.get())
}

/** Keeps `(n) ` in front of the title of every page, and the number on the app's icon. */
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
