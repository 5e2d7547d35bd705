import type { LanderEvent } from '#contract/lander-event.ts'

/** `unknown` where the browser cannot say. */
export type PlacePermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'prompt'

/** A push subscription as the server stores it (RFC 8030). */
export interface PushSubscriptionData {
  endpoint: string
  expirationTime?: number | null
  keys: { p256dh: string; auth: string }
}

export interface EventStream {
  on(name: string, listener: (data: string) => void): void
  /** Called once when the server answers. */
  onOpen(act: () => void): void
  /** Called once at the end: `lost` on the way, or `refused` by the server. */
  onEnd(act: (how: 'lost' | 'refused') => void): void
  close(): void
}

/**
 * The browser as stores use it (CONTRIBUTING.md §5.4). Methods don't throw if storage or a feature
 * is blocked. Subscriptions and timers return what ends them.
 */
export interface BrowserPort {
  now(): number
  after(ms: number, act: () => void): () => void
  every(ms: number, act: () => void): () => void
  /** From 0 to below 1, for jitter. */
  random(): number

  recall(key: string): string | null
  /** Stores a value; null removes it. */
  remember(key: string, value: string | null): void
  /** Called when another tab stores a value. */
  onRemembered(listener: (key: string, value: string | null) => void): () => void
  /** The same for this tab only. */
  recallVisit(key: string): string | null
  rememberVisit(key: string, value: string | null): void
  cookie(name: string): string | null
  /** Without `days` the cookie ends with the visit. */
  saveCookie(name: string, value: string, days?: number): void

  tellTabs(message: string): void
  onTabs(listener: (message: string) => void): () => void

  title(text: string): void
  pageTitle(): string
  /** Number on the installed app's icon; 0 removes it. */
  badge(count: number): void
  /** When a text field was last typed in, in ms since epoch; 0 is never. */
  lastTypedAt(): number
  /** Tells the static pages whether a member is logged in. */
  markSession(isMember: boolean): void
  isSessionMarked(): boolean

  navigate(href: string, replace?: boolean): void
  leaveTo(href: string, replace?: boolean): void
  reload(): void
  /** Changes the address in place, keeping the history state. */
  readdress(href: string): void
  canGoBack(): boolean
  back(): void
  address(): string
  onPage(listener: () => void): () => void
  onMissingFile(listener: () => void): () => void

  isVisible(): boolean
  onVisible(listener: (isVisible: boolean) => void): () => void
  isOnline(): boolean
  onOnline(listener: (isOnline: boolean) => void): () => void
  isInstalled(): boolean
  saveData(): boolean

  placePermission(): Promise<PlacePermission>
  /** The device's location, at most `maxAgeMs` old; may ask for permission. */
  locate(maxAgeMs?: number): Promise<'denied' | 'unsupported' | { lat: number; lon: number }>

  /** Tells the page's own scripts what happened (product.md §26). */
  tell(event: LanderEvent): void
  /** Sends JSON that outlives the page, without an answer. */
  beacon(path: string, body?: Readonly<Record<string, unknown>>): void
  open(url: string): EventStream

  push: PushPort
  worker: WorkerPort
  /** How the app can come on the home screen; `by-hand` in Safari on iOS. */
  installWay(): 'none' | 'prompt' | 'by-hand'
  /** Called when `installWay` changes. */
  onInstallWay(listener: () => void): () => void
  /** Only from a click. Resolves to whether the member agreed. */
  install(): Promise<boolean>
}

export interface PushPort {
  isCapable(): boolean
  permission(): 'granted' | 'denied' | 'default'
  /** The current subscription, if it was made with this key. */
  current(publicKey?: string): Promise<PushSubscriptionData | null>
  /** Asks for permission and subscribes; only from a click. */
  subscribe(publicKey: string): Promise<'denied' | PushSubscriptionData>
  unsubscribe(): Promise<void>
  onMessage(listener: (data: unknown) => void): () => void
}

/** The service worker, `/sw.js`. */
export interface WorkerPort {
  /** Registers it, once. `onWaiting` is called when a newer one waits. Rejects if that fails. */
  register(onWaiting?: () => void): Promise<void>
  /** Asks whether there is a newer one. */
  check(): void
  /** Lets the waiting one take over, and reloads the page. */
  takeOver(): void
  /** Keeps these screens, and what this page has fetched before the worker answered for it. */
  keep(shells: readonly string[]): void
  /** Deletes what was kept for anybody else, and keeps for this account; null for nobody. */
  keepFor(account: number | null): Promise<void>
}

export let browser: BrowserPort = noBrowser()

export function setBrowser(port: BrowserPort): void {
  browser = port
}

/** Set by the router, the only module that may import Astro's navigation. */
let goTo: ((href: string, replace: boolean) => void) | undefined

export function onNavigate(act: (href: string, replace: boolean) => void): void {
  goTo = act
}

export function routeTo(href: string, replace: boolean): boolean {
  goTo?.(href, replace)
  return goTo !== undefined
}

function noBrowser(): BrowserPort {
  return new Proxy({} as BrowserPort, {
    get(_, name) {
      throw new Error(`no setBrowser yet: ${String(name)}`)
    }
  })
}
