/** What a browser's permission to tell the place is; `unknown` where it cannot be asked. */
export type PlacePermission = 'unsupported' | 'unknown' | 'granted' | 'denied' | 'prompt'

/** A browser that takes push messages, as the server stores it (RFC 8030). */
export interface PushSubscriptionData {
  endpoint: string
  expirationTime?: number | null
  keys: { p256dh: string; auth: string }
}

/** Server-sent events; it never comes back by itself: who opened it decides when. */
export interface EventStream {
  /** Hears the data of events of this name. */
  on(name: string, listener: (data: string) => void): void
  /** Called once when the server answers. */
  onOpen(act: () => void): void
  /** Called once at its end: `lost` on the way, or `refused` by the server, such as where it has none. */
  onEnd(act: (how: 'lost' | 'refused') => void): void
  close(): void
}

/**
 * All that stores may know and want of a browser (P8 of style.md): window.ts is the real one, tests
 * bring tests/world/fake-browser.ts. Nothing here throws where storage or a feature is blocked.
 */
export interface BrowserPort {
  /** Milliseconds since epoch; tests move it by hand. */
  now(): number
  /** Acts once after so many milliseconds; the answer calls it off. */
  after(ms: number, act: () => void): () => void
  /** Acts each time so many milliseconds went by; the answer ends it. */
  every(ms: number, act: () => void): () => void
  /** From 0 to below 1, for waits that must not fall together. */
  random(): number

  /** What was remembered on this device for this brand, or null. */
  recall(key: string): string | null
  /** Null forgets. Does nothing where storage is blocked. */
  remember(key: string, value: string | null): void
  /** Hears what another tab remembers. */
  onRemembered(listener: (key: string, value: string | null) => void): () => void
  /** The same for this visit alone: gone with the tab. */
  recallVisit(key: string): string | null
  rememberVisit(key: string, value: string | null): void
  cookie(name: string): string | null
  /** Without days it is gone with the visit. */
  saveCookie(name: string, value: string, days?: number): void

  /** Says something to the brand's other tabs. */
  tellTabs(message: string): void
  onTabs(listener: (message: string) => void): () => void

  /** Sets the title of the document. */
  title(text: string): void
  /** The title of the document as it is. */
  pageTitle(): string
  /** Number on the icon of the installed app; 0 takes it away. */
  badge(count: number): void
  /** When a text field was last typed in, in milliseconds since epoch; 0 is never. */
  lastTypedAt(): number
  /** Tells the pages' own markup and scripts whether a member is logged in here. */
  markSession(isMember: boolean): void
  /** Whether a member was logged in when a page here last knew. */
  isSessionMarked(): boolean

  /** Goes to an address of ours without reloading, as `onNavigate` says. */
  navigate(href: string, replace?: boolean): void
  /** Leaves this document: a full page load; replaced, the way back does not lead here. */
  leaveTo(href: string, replace?: boolean): void
  reload(): void
  /** Changes the address in place and keeps what the history knows of it. */
  readdress(href: string): void
  canGoBack(): boolean
  back(): void
  /** The whole address of the page. */
  address(): string
  /** Hears that another page of ours stands, which no reload brought. */
  onPage(listener: () => void): () => void
  /** Hears that a file of the app could not be fetched: there may be a new release. */
  onMissingFile(listener: () => void): () => void

  isVisible(): boolean
  onVisible(listener: (isVisible: boolean) => void): () => void
  isOnline(): boolean
  onOnline(listener: (isOnline: boolean) => void): () => void
  /** Stands on the home screen, without the browser's own buttons. */
  isInstalled(): boolean
  /** The visitor asked for less data. */
  saveData(): boolean

  placePermission(): Promise<PlacePermission>
  /** Where the device is, at most `maxAgeMs` old; asks the visitor where nobody did. */
  locate(maxAgeMs?: number): Promise<'denied' | 'unsupported' | { lat: number; lon: number }>

  /** Sends JSON that outlives the page; nobody waits for the answer. */
  beacon(path: string, body?: Readonly<Record<string, unknown>>): void
  open(url: string): EventStream

  push: PushPort
}

/** Push messages and the service worker that takes them. */
export interface PushPort {
  isCapable(): boolean
  permission(): 'granted' | 'denied' | 'default'
  /** Makes the worker at this address the brand's. Rejects where it cannot. */
  register(path: string): Promise<void>
  /** The subscription of this browser, where it was made with this key or any; or null. */
  current(publicKey?: string): Promise<PushSubscriptionData | null>
  /** Asks for permission and subscribes with the brand's public key; only from a click. */
  subscribe(publicKey: string): Promise<'denied' | PushSubscriptionData>
  unsubscribe(): Promise<void>
  /** Hears what the worker tells open pages. */
  onMessage(listener: (data: unknown) => void): () => void
}

/** The browser that stores use; `setBrowser` sets it before anything else happens. */
export let browser: BrowserPort = noBrowser()

/** Sets the browser: the real one at the start of the app, a fake one in tests. */
export function setBrowser(port: BrowserPort): void {
  browser = port
}

/** How to go to a page without reloading; the router sets it, since only it can be imported there. */
let goTo: ((href: string, replace: boolean) => void) | undefined

export function onNavigate(act: (href: string, replace: boolean) => void): void {
  goTo = act
}

/** Goes by the router; false where there is none yet. */
export function routeTo(href: string, replace: boolean): boolean {
  goTo?.(href, replace)
  return goTo !== undefined
}

function noBrowser(): BrowserPort {
  return new Proxy({} as BrowserPort, {
    get(_, name) {
      throw new Error(`A store asked for browser.${String(name)} before setBrowser was called.`)
    }
  })
}
