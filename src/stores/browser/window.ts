import { MEMBER_KEY } from '#contract/facts.ts'
import { EVENT } from '#contract/lander-event.ts'
import { HOUR_MS } from '#contract/time.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { openStream } from './event-stream.ts'
import { listen, listenTo } from './listen.ts'
import { type BrowserPort, routeTo } from './port.ts'
import { isInstalled, windowInstall } from './window-install.ts'
import { read, windowMemory, windowTabs, write } from './window-memory.ts'
import { windowPush } from './window-push.ts'
import { windowWorker } from './window-worker.ts'

const LOCATE_MS = 10_000

/** The real browser. Only this folder may use `window`. */
export function windowBrowser(): BrowserPort {
  return {
    now: () => Date.now(),
    after: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    every: (ms, act) => {
      const timer = setInterval(act, ms)
      return () => clearInterval(timer)
    },
    random: () => Math.random(),
    ...windowMemory(),
    ...windowTabs(),
    ...page(),
    ...address(),
    ...presence(),
    ...place(),
    beacon: (path, body = {}) => {
      const json = new Blob([JSON.stringify(body)], { type: 'application/json' })
      if (!navigator.sendBeacon?.(path, json)) {
        void fetch(path, { method: 'POST', body: json, keepalive: true }).catch(() => {})
      }
    },
    tell: name => {
      const { lander } = document.querySelector<HTMLElement>('[data-lander]')?.dataset ?? {}
      document.dispatchEvent(new CustomEvent(EVENT, { detail: { name, lander } }))
    },
    open: openStream,
    push: windowPush(),
    worker: windowWorker(),
    ...windowInstall()
  }
}

type Part<K extends keyof BrowserPort> = Pick<BrowserPort, K>

function page(): Part<
  'title' | 'pageTitle' | 'badge' | 'lastTypedAt' | 'markSession' | 'isSessionMarked'
> {
  let typedAt = 0
  addEventListener('input', () => (typedAt = Date.now()), { capture: true, passive: true })
  return {
    lastTypedAt: () => typedAt,
    markSession: isMember => {
      write(() => localStorage, MEMBER_KEY, isMember ? '1' : null)
      if (isMember) document.documentElement.dataset.session = 'member'
      else delete document.documentElement.dataset.session
    },
    isSessionMarked: () => read(() => localStorage, MEMBER_KEY) !== null,
    title: text => {
      if (document.title !== text) document.title = text
    },
    pageTitle: () => document.title,
    badge: count => {
      const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
      void done?.catch(() => {})
    }
  }
}

function address(): Part<
  | 'navigate'
  | 'leaveTo'
  | 'reload'
  | 'readdress'
  | 'canGoBack'
  | 'back'
  | 'address'
  | 'onPage'
  | 'onMissingFile'
> {
  return {
    navigate: (href, replace = false) => {
      if (routeTo(href, replace)) return
      if (replace) location.replace(href)
      else location.assign(href)
    },
    leaveTo: (href, replace = false) => (replace ? location.replace(href) : location.assign(href)),
    reload: () => location.reload(),
    readdress: href => history.replaceState(history.state, '', href),
    canGoBack: () => Number(history.state?.index ?? 0) > 0,
    back: () => history.back(),
    address: () => location.href,
    onPage: listener => listenTo(document, 'astro:after-swap', () => listener()),
    onMissingFile: listener => listenTo(window, 'vite:preloadError', () => listener())
  }
}

function presence(): Part<
  'isVisible' | 'onVisible' | 'isOnline' | 'onOnline' | 'isInstalled' | 'saveData'
> {
  const isVisible = () => document.visibilityState !== 'hidden'
  return {
    isVisible,
    onVisible: listener => {
      return stopAll(
        listenTo(document, 'visibilitychange', () => listener(isVisible())),
        // Pages in the back/forward cache do not always get visibilitychange.
        listen(window, 'pagehide', () => listener(false)),
        listen(window, 'pageshow', ({ persisted }) => {
          if (persisted) listener(isVisible())
        })
      )
    },
    isOnline: () => navigator.onLine !== false,
    onOnline: listener => {
      return stopAll(
        listen(window, 'online', () => listener(true)),
        listen(window, 'offline', () => listener(false))
      )
    },
    isInstalled,
    saveData: () => {
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
      return connection?.saveData === true
    }
  }
}

function place(): Part<'placePermission' | 'locate'> {
  return {
    placePermission: async () => {
      if (!('geolocation' in navigator)) return 'unsupported'
      try {
        return (await navigator.permissions.query({ name: 'geolocation' })).state
      } catch {
        return 'unknown'
      }
    },
    locate: (maxAgeMs = HOUR_MS) =>
      new Promise(resolve => {
        if (!('geolocation' in navigator)) return resolve('unsupported')
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
          ({ code }) => resolve(code === 1 ? 'denied' : 'unsupported'),
          { maximumAge: maxAgeMs, timeout: LOCATE_MS }
        )
      })
  }
}
