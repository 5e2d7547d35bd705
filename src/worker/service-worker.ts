/** `/sw.js` shows push messages, written by src/server/platform/mail/push.ts; it caches nothing. */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface PushMessage extends WorkerEvent {
  data: { json(): unknown } | null
}

interface NotificationClick extends WorkerEvent {
  notification: Notification
}

interface SubscriptionChange extends WorkerEvent {
  oldSubscription: PushSubscription | null
}

interface Page {
  url: string
  focused: boolean
  postMessage(message: unknown): void
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}

interface WorkerScope {
  registration: ServiceWorkerRegistration
  location: Location
  navigator: Navigator
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(url: string): Promise<Page | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<E extends Event>(name: string, hear: (event: E) => void): void
}

interface Pushed {
  title: string
  body: string
  url: string
  /** A later push with the same tag replaces this one. */
  tag: string
  badge: number
}

declare const self: WorkerScope

const ICON = '/_i/180.png'

self.addEventListener<WorkerEvent>('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener<WorkerEvent>('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener<PushMessage>('push', event => {
  const pushed = read(event.data)
  event.waitUntil(Promise.all([show(pushed), badge(pushed.badge), tellPages({ kind: 'pushed' })]))
})

self.addEventListener<NotificationClick>('notificationclick', event => {
  event.notification.close()
  const { url } = (event.notification.data ?? {}) as { url?: string }
  event.waitUntil(open(ownAddress(url)))
})

/** Browsers may replace a subscription; the server needs the new one. */
self.addEventListener<SubscriptionChange>('pushsubscriptionchange', event => {
  const options = event.oldSubscription?.options
  if (options) event.waitUntil(subscribeAgain(options))
})

/** Browsers require each push to be shown, so an unreadable one gets a neutral text. */
function read(data: PushMessage['data']): Pushed {
  const given = parsed(data)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    title: text(given.title) || self.location.hostname,
    body: text(given.body),
    url: text(given.url) || '/chats',
    tag: text(given.tag) || 'news',
    badge: Number.isInteger(given.badge) ? Number(given.badge) : 0
  }
}

function parsed(data: PushMessage['data']): Record<string, unknown> {
  try {
    return (data?.json() ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

function show({ title, body, url, tag }: Pushed): Promise<void> {
  return self.registration.showNotification(title, { body, tag, icon: ICON, data: { url } })
}

async function badge(count: number): Promise<void> {
  try {
    if (count > 0) await self.navigator.setAppBadge?.(count)
    else await self.navigator.clearAppBadge?.()
  } catch {
    return
  }
}

async function tellPages(message: unknown): Promise<void> {
  for (const page of await pages()) page.postMessage(message)
}

/** Focuses an open page of the brand, one with this address first, or opens one. */
async function open(url: string): Promise<void> {
  const all = await pages()
  const there = all.find(page => page.url === url)
  if (there) return void (await there.focus())
  const page = all.find(({ focused }) => focused) ?? all[0]
  try {
    if (page) return void (await (await page.focus()).navigate(url))
  } catch {
    // Pages outside this worker's control cannot be navigated.
  }
  await self.clients.openWindow(url)
}

function ownAddress(url: string | undefined): string {
  const { origin } = self.location
  const address = URL.canParse(url ?? '', origin) ? new URL(url ?? '', origin) : undefined
  return address?.origin === origin ? address.href : `${origin}/`
}

function pages(): Promise<readonly Page[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function subscribeAgain(options: PushSubscriptionOptions): Promise<void> {
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: options.applicationServerKey
  })
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ subscription })
  })
}
