import type { PushPort, PushSubscriptionData } from './port.ts'

const READY_MS = 10_000

export function windowPush(): PushPort {
  return {
    isCapable: () =>
      'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    permission: () => (typeof Notification === 'undefined' ? 'denied' : Notification.permission),
    current: async publicKey => {
      const registration = await navigator.serviceWorker.getRegistration('/')
      const subscription = (await registration?.pushManager.getSubscription()) ?? null
      return publicKey === undefined || isOf(subscription, publicKey) ? dataOf(subscription) : null
    },
    subscribe: async publicKey => {
      if ((await Notification.requestPermission()) !== 'granted') return 'denied'
      const registration = await ready()
      const earlier = await registration.pushManager.getSubscription()
      // Browsers refuse a second subscription with another key.
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

function isOf(subscription: PushSubscription | null, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return plain(text) === plain(publicKey)
}

const plain = (base64: string): string =>
  base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Null if the browser has no keys for it. */
function dataOf(subscription: PushSubscription | null): PushSubscriptionData | null {
  const { endpoint, expirationTime, keys } = subscription?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, expirationTime: expirationTime ?? null, keys: { p256dh, auth } }
}
