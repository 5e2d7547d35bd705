import type { PushPort, PushSubscriptionData } from './port.ts'

/** How long to wait for a worker that is being installed, in milliseconds. */
const READY_MS = 10_000

/** Push messages of the real browser. */
export function windowPush(): PushPort {
  return {
    isCapable: () =>
      'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: () => (typeof Notification === 'undefined' ? 'denied' : Notification.permission),
    register: async path => {
      await navigator.serviceWorker.register(path, { scope: '/' })
    },
    current: async publicKey => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      const subscription = (await registration?.pushManager.getSubscription()) ?? null
      return publicKey === undefined || isOf(subscription, publicKey) ? dataOf(subscription) : null
    },
    subscribe: async publicKey => {
      if ((await Notification.requestPermission()) !== 'granted') return 'denied'
      const registration = await ready()
      const earlier = await registration.pushManager.getSubscription()
      // With another key a browser refuses to subscribe a second time.
      if (!isOf(earlier, publicKey)) await earlier?.unsubscribe()
      const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: publicKey
      })
      return dataOf(subscription) ?? 'denied'
    },
    unsubscribe: async () => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    },
    onMessage: listener => {
      if (!('serviceWorker' in navigator)) return () => {}
      const onMessage = ({ data }: MessageEvent) => listener(data)
      navigator.serviceWorker.addEventListener('message', onMessage)
      return () => navigator.serviceWorker.removeEventListener('message', onMessage)
    }
  }
}

function ready(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no service worker')), READY_MS)
    navigator.serviceWorker.ready.then(resolve, reject)
  })
}

/** Whether a subscription was made with this key; pushes that are signed by another are refused. */
function isOf(subscription: PushSubscription | null, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return plain(text) === plain(publicKey)
}

const plain = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** What the server stores of it; null where a browser keeps it without keys. */
function dataOf(subscription: PushSubscription | null): PushSubscriptionData | null {
  const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } }
}
