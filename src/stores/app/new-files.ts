import { browser } from '#stores/browser/port.ts'

const KEY = 'reloaded-for-files'
/** A page reloads at most once in this time (spec §9, reload guard). */
const GUARD_MS = 60_000

/** How browsers say that a part of the app could not be fetched, after what import() rejects with. */
const SAYS = /dynamically imported module|module script|preload CSS|ChunkLoadError/i

/**
 * A file of the app is not there any more: there is a new release, and the page reloads to have it,
 * at most once a minute (spec §8). Answers whether it does; an error of another kind never makes it.
 */
export function reloadForNewFiles(error?: unknown): boolean {
  if (error !== undefined && !SAYS.test(String(error))) return false
  const last = Number(browser.recallVisit(KEY) ?? 0)
  if (!browser.isOnline() || browser.now() - last < GUARD_MS) return false
  browser.rememberVisit(KEY, String(browser.now()))
  // Where nothing can be remembered, nothing would stop it from reloading for ever.
  if (browser.recallVisit(KEY) === null) return false
  browser.reload()
  return true
}

export function startNewFiles(): () => void {
  return browser.onMissingFile(() => reloadForNewFiles())
}
