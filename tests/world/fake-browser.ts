import type {
  BrowserPort,
  EventStream,
  PlacePermission,
  PushSubscriptionData
} from '#stores/browser/port.ts'
import { setBrowser } from '#stores/browser/port.ts'

/** A stream of events that a test plays the server of. */
export class FakeStream implements EventStream {
  readonly url: string
  isClosed = false
  #ears = new Map<string, ((data: string) => void)[]>()
  #opened: (() => void) | undefined
  #ended: ((how: 'lost' | 'refused') => void) | undefined

  constructor(url: string) {
    this.url = url
  }

  on(name: string, hear: (data: string) => void): void {
    this.#ears.set(name, [...(this.#ears.get(name) ?? []), hear])
  }
  onOpen(act: () => void): void {
    this.#opened = act
  }
  onEnd(act: (how: 'lost' | 'refused') => void): void {
    this.#ended = act
  }
  close(): void {
    this.isClosed = true
  }

  /** The server answers. */
  opens(): void {
    this.#opened?.()
  }
  /** The server tells an event. */
  tells(name: string, data: unknown = {}): void {
    if (this.isClosed) return
    for (const hear of this.#ears.get(name) ?? []) hear(JSON.stringify(data))
  }
  /** It ends: on the way, or because the server has no such call. */
  ends(how: 'lost' | 'refused' = 'lost'): void {
    this.isClosed = true
    this.#ended?.(how)
  }
}

interface Timer {
  at: number
  every: number | undefined
  act: () => void
}

type Listeners<T extends unknown[]> = Set<(...told: T) => void>

/** What tabs of one browser share. */
export interface SharedDevice {
  storage: Map<string, string>
  cookies: Map<string, string>
  tabs: Set<FakeBrowser>
}

export function sharedDevice(): SharedDevice {
  return { storage: new Map(), cookies: new Map(), tabs: new Set() }
}

/** A browser with its own clock, for tests of stores: nothing happens until `pass` says so. */
export class FakeBrowser implements BrowserPort {
  at = Date.parse('2026-11-21T12:00:00.000Z')
  href = 'https://avondlicht.example/'
  shownTitle = 'Avondlicht'
  shownBadge = 0
  typedAt = 0
  isMarkedMember = false
  readonly went: { href: string; isReplaced: boolean }[] = []
  readonly left: string[] = []
  reloads = 0
  readonly told: string[] = []
  readonly beacons: { path: string; body: unknown }[] = []
  readonly streams: FakeStream[] = []
  isStorageBlocked = false
  isSaving = false
  installed = false
  /** What the device says when it is asked where it is. */
  place: 'denied' | 'unsupported' | { lat: number; lon: number } = { lat: 52.09, lon: 5.12 }
  permission: PlacePermission = 'prompt'
  timesLocated = 0
  readonly pushes = {
    isCapable: true,
    permission: 'default' as 'granted' | 'denied' | 'default',
    answers: 'granted' as 'granted' | 'denied' | 'default',
    subscription: null as PushSubscriptionData | null,
    /** The key that the subscription was made with. */
    key: 'brand-key',
    hasService: true
  }
  /** What the service worker was asked. */
  readonly workers = {
    registered: 0,
    isWaiting: (): void => {},
    kept: [] as string[],
    owner: undefined as number | null | undefined,
    takenOver: 0,
    checked: 0
  }
  way: 'none' | 'prompt' | 'by-hand' = 'none'
  isAgreed = true
  readonly #ways: Listeners<[]> = new Set()

  #timers = new Map<number, Timer>()
  #lastTimer = 0
  #isVisible = true
  #isOnline = true
  #history = 0
  readonly #device: SharedDevice
  readonly #visit = new Map<string, string>()
  readonly #visible: Listeners<[boolean]> = new Set()
  readonly #online: Listeners<[boolean]> = new Set()
  readonly #pages: Listeners<[]> = new Set()
  readonly #missing: Listeners<[]> = new Set()
  readonly #remembered: Listeners<[string, string | null]> = new Set()
  readonly #told: Listeners<[string]> = new Set()
  readonly #messages: Listeners<[unknown]> = new Set()

  constructor(device: SharedDevice = sharedDevice()) {
    this.#device = device
    device.tabs.add(this)
  }

  // What a test does

  /** Lets time go by, and lets promises settle around each thing that happens in it. */
  async pass(ms: number): Promise<void> {
    const end = this.at + ms
    await settle()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      const [id, timer] = next
      this.at = Math.max(this.at, timer.at)
      if (timer.every === undefined) this.#timers.delete(id)
      else timer.at += timer.every
      timer.act()
      await settle()
    }
    this.at = end
  }
  async hide(): Promise<void> {
    this.#isVisible = false
    tell(this.#visible, false)
    await settle()
  }
  async show(): Promise<void> {
    this.#isVisible = true
    tell(this.#visible, true)
    await settle()
  }
  async goOffline(): Promise<void> {
    this.#isOnline = false
    tell(this.#online, false)
    await settle()
  }
  async goOnline(): Promise<void> {
    this.#isOnline = true
    tell(this.#online, true)
    await settle()
  }
  /** The router brought another page with this title. */
  async turnsPage(title: string): Promise<void> {
    this.shownTitle = title
    tell(this.#pages)
    await settle()
  }
  async missesFile(): Promise<void> {
    tell(this.#missing)
    await settle()
  }
  /** The service worker tells its pages something. */
  async pushed(data: unknown = { kind: 'pushed' }): Promise<void> {
    tell(this.#messages, data)
    await settle()
  }
  /** The last stream that was opened. */
  get stream(): FakeStream {
    const last = this.streams.at(-1)
    if (last === undefined) throw new Error('no stream was opened')
    return last
  }
  get openStreams(): number {
    return this.streams.filter(({ isClosed }) => !isClosed).length
  }
  get timers(): number {
    return this.#timers.size
  }

  // What stores see

  now = (): number => this.at
  after = (ms: number, act: () => void): (() => void) => this.#timer(ms, undefined, act)
  every = (ms: number, act: () => void): (() => void) => this.#timer(ms, ms, act)
  random = (): number => 1

  recall = (key: string): string | null =>
    this.isStorageBlocked ? null : (this.#device.storage.get(key) ?? null)
  remember = (key: string, value: string | null): void => {
    if (this.isStorageBlocked) return
    put(this.#device.storage, key, value)
    for (const tab of this.#others()) tell(tab.#remembered, key, value)
  }
  onRemembered = (listener: (key: string, value: string | null) => void) =>
    added(this.#remembered, listener)
  recallVisit = (key: string): string | null =>
    this.isStorageBlocked ? null : (this.#visit.get(key) ?? null)
  rememberVisit = (key: string, value: string | null): void => {
    if (!this.isStorageBlocked) put(this.#visit, key, value)
  }
  cookie = (name: string): string | null => this.#device.cookies.get(name) ?? null
  saveCookie = (name: string, value: string): void => put(this.#device.cookies, name, value)

  tellTabs = (message: string): void => {
    for (const tab of this.#others()) tell(tab.#told, message)
  }
  onTabs = (listener: (message: string) => void) => added(this.#told, listener)

  title = (text: string): void => {
    this.shownTitle = text
  }
  pageTitle = (): string => this.shownTitle
  badge = (count: number): void => {
    this.shownBadge = count
  }
  lastTypedAt = (): number => this.typedAt
  isSessionMarked = (): boolean => this.isMarkedMember
  markSession = (isMember: boolean): void => {
    this.isMarkedMember = isMember
  }

  navigate = (href: string, isReplaced = false): void => {
    this.went.push({ href, isReplaced })
    this.readdress(href)
    if (!isReplaced) this.#history += 1
  }
  leaveTo = (href: string): void => {
    this.left.push(href)
  }
  reload = (): void => {
    this.reloads += 1
  }
  readdress = (href: string): void => {
    this.href = new URL(href, this.href).href
  }
  canGoBack = (): boolean => this.#history > 0
  back = (): void => {
    this.#history -= 1
  }
  address = (): string => this.href
  onPage = (listener: () => void) => added(this.#pages, listener)
  onMissingFile = (listener: () => void) => added(this.#missing, listener)

  isVisible = (): boolean => this.#isVisible
  onVisible = (listener: (isVisible: boolean) => void) => added(this.#visible, listener)
  isOnline = (): boolean => this.#isOnline
  onOnline = (listener: (isOnline: boolean) => void) => added(this.#online, listener)
  isInstalled = (): boolean => this.installed
  saveData = (): boolean => this.isSaving

  placePermission = async (): Promise<PlacePermission> => this.permission
  locate = async () => {
    this.timesLocated += 1
    this.permission = this.place === 'denied' ? 'denied' : this.permission
    return this.place
  }

  beacon = (path: string, body: Readonly<Record<string, unknown>> = {}): void => {
    this.beacons.push({ path, body })
  }
  tell = (event: string): void => {
    this.told.push(event)
  }
  open = (url: string): EventStream => {
    const stream = new FakeStream(url)
    this.streams.push(stream)
    return stream
  }

  push = {
    isCapable: (): boolean => this.pushes.isCapable,
    permission: () => this.pushes.permission,
    current: async (publicKey = this.pushes.key) =>
      this.pushes.key === publicKey ? this.pushes.subscription : null,
    subscribe: async (publicKey: string): Promise<'denied' | PushSubscriptionData> => {
      this.pushes.permission = this.pushes.answers
      if (this.pushes.answers !== 'granted') return 'denied'
      if (!this.pushes.hasService) throw new Error('push service not available')
      this.pushes.key = publicKey
      this.pushes.subscription = {
        endpoint: `https://push.example/${publicKey}`,
        keys: { p256dh: 'p', auth: 'a' }
      }
      return this.pushes.subscription
    },
    unsubscribe: async (): Promise<void> => {
      this.pushes.subscription = null
    },
    onMessage: (listener: (data: unknown) => void) => added(this.#messages, listener)
  }

  worker = {
    register: async (onWaiting?: () => void): Promise<void> => {
      this.workers.registered += 1
      if (onWaiting) this.workers.isWaiting = onWaiting
    },
    check: (): void => {
      this.workers.checked += 1
    },
    takeOver: (): void => {
      this.workers.takenOver += 1
    },
    keep: (shells: readonly string[]): void => {
      this.workers.kept = [...shells]
    },
    keepFor: async (account: number | null): Promise<void> => {
      this.workers.owner = account
    }
  }
  installWay = () => this.way
  onInstallWay = (listener: () => void) => added(this.#ways, listener)
  async install(): Promise<boolean> {
    this.offers('none')
    return this.isAgreed
  }
  /** The browser says how the app can be installed. */
  offers(way: 'none' | 'prompt' | 'by-hand'): void {
    this.way = way
    tell(this.#ways)
  }

  #timer(ms: number, every: number | undefined, act: () => void): () => void {
    this.#lastTimer += 1
    const id = this.#lastTimer
    this.#timers.set(id, { at: this.at + ms, every, act })
    return () => this.#timers.delete(id)
  }

  /** What happens next until a moment; of two at once the one that was set first. */
  #next(end: number): [number, Timer] | undefined {
    return [...this.#timers]
      .filter(([, { at }]) => at <= end)
      .sort(([, one], [, other]) => one.at - other.at)[0]
  }

  #others(): FakeBrowser[] {
    return [...this.#device.tabs].filter(tab => tab !== this)
  }
}

/** A fresh fake browser that the stores use from now on. */
export function freshBrowser(device?: SharedDevice): FakeBrowser {
  const browser = new FakeBrowser(device)
  setBrowser(browser)
  return browser
}

/** Lets everything that waits for nothing but promises happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
}

function added<T extends unknown[]>(
  listeners: Listeners<T>,
  listener: (...told: T) => void
): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell<T extends unknown[]>(listeners: Listeners<T>, ...told: T): void {
  for (const listener of [...listeners]) listener(...told)
}

function put(map: Map<string, string>, key: string, value: string | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}
