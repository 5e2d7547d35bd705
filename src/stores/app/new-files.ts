import { browser } from '#stores/browser/port.ts'

const KEY = 'reloaded-for-files'
/** A page reloads at most once in this time (product.md §9, reload guard). */
const GUARD_MS = 60_000

const SAYS = /dynamically imported module|module script|preload CSS|ChunkLoadError/i

/**
 * Reloads the page for a new release when one of its files is gone, at most once a minute
 * (product.md §8). Returns whether it does.
 */
export function reloadForNewFiles(error?: unknown): boolean {
  if (error !== undefined && !SAYS.test(String(error))) return false
  const last = Number(browser.recallVisit(KEY) ?? 0)
  if (!browser.isOnline() || browser.now() - last < GUARD_MS) return false
  browser.rememberVisit(KEY, String(browser.now()))
  // Without storage nothing would stop a reload loop.
  if (browser.recallVisit(KEY) === null) return false
  browser.reload()
  return true
}

export function startNewFiles(): () => void {
  return browser.onMissingFile(() => reloadForNewFiles())
}
