import {
  type NotificationClick,
  type Page,
  type PushMessage,
  type SubscriptionChange,
  scope
} from './scope.ts'

interface Pushed {
  title: string
  body: string
  url: string
  /** A later push with the same tag replaces this one. */
  tag: string
  badge: number
}

const ICON = '/_i/180.png'

/** Shows push messages, written by src/server/platform/mail/push.ts. */
export function hearPushes(): void {
  scope.addEventListener<PushMessage>('push', event => {
    const pushed = read(event.data)
    event.waitUntil(Promise.all([show(pushed), badge(pushed.badge), tellPages({ kind: 'pushed' })]))
  })

  scope.addEventListener<NotificationClick>('notificationclick', event => {
    event.notification.close()
    const { url } = (event.notification.data ?? {}) as { url?: string }
    event.waitUntil(open(ownAddress(url)))
  })

  /** Browsers may replace a subscription; the server needs the new one. */
  scope.addEventListener<SubscriptionChange>('pushsubscriptionchange', event => {
    const options = event.oldSubscription?.options
    if (options) event.waitUntil(subscribeAgain(options))
  })
}

/** Browsers require each push to be shown, so an unreadable one gets a neutral text. */
function read(data: PushMessage['data']): Pushed {
  const given = parsed(data)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    title: text(given.title) || scope.location.hostname,
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
  return scope.registration.showNotification(title, { body, tag, icon: ICON, data: { url } })
}

async function badge(count: number): Promise<void> {
  try {
    if (count > 0) await scope.navigator.setAppBadge?.(count)
    else await scope.navigator.clearAppBadge?.()
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
  await scope.clients.openWindow(url)
}

function ownAddress(url: string | undefined): string {
  const { origin } = scope.location
  const address = URL.canParse(url ?? '', origin) ? new URL(url ?? '', origin) : undefined
  return address?.origin === origin ? address.href : `${origin}/`
}

function pages(): Promise<readonly Page[]> {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

async function subscribeAgain(options: PushSubscriptionOptions): Promise<void> {
  const subscription = await scope.registration.pushManager.subscribe({
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
