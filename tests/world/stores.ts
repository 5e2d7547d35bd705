import type { ReadableAtom } from 'nanostores'
import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetSession, receiveUser } from '#stores/accounts/session.ts'
import { forgetSettings } from '#stores/app/settings.ts'
import { $toasts, closeToast, forgetUndoables } from '#stores/app/toasts.ts'
import { dutchWords } from './dutch-words.ts'
import { type FakeBrowser, freshBrowser, type SharedDevice } from './fake-browser.ts'
import { type FakeServer, freshServer } from './fake-server.ts'

export interface StoreWorld {
  browser: FakeBrowser
  server: FakeServer
  /** Listens until the test ends, or until the answer is called. */
  listen($store: ReadableAtom): () => void
  /** Ends at the end of the test. */
  keep(stop: () => void): void
  /** Another browser from now on, such as one that shares its device with others. */
  use(device: SharedDevice): FakeBrowser
}

/**
 * A browser and a server of a test's own, and stores that nobody has listened to yet: what a test
 * listened to is let go of after it, and the delay in which nanostores keeps it alive goes by.
 */
export function storeWorld(): StoreWorld {
  const stops = new Set<() => void>()
  const world: StoreWorld = {
    browser: freshBrowser(),
    server: freshServer(),
    keep: stop => void stops.add(stop),
    listen: $store => {
      const stop = $store.listen(() => {})
      stops.add(stop)
      return stop
    },
    use: device => {
      world.browser = freshBrowser(device)
      return world.browser
    }
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    world.browser = freshBrowser()
    world.server = freshServer()
    dutchWords()
  })
  afterEach(() => {
    for (const stop of stops) stop()
    stops.clear()
    vi.advanceTimersByTime(STORE_UNMOUNT_DELAY * 10)
    forgetUndoables()
    for (const { id } of $toasts.get()) closeToast(id)
    receiveUser(null)
    forgetSession()
    forgetSettings()
    vi.advanceTimersByTime(STORE_UNMOUNT_DELAY * 10)
    vi.useRealTimers()
  })
  return world
}

/** The time goes by in which nanostores keeps what nobody listens to any more. */
export function letGo(): void {
  vi.advanceTimersByTime(STORE_UNMOUNT_DELAY * 10)
}
