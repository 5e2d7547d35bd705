export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PushMessage extends WorkerEvent {
  data: { json(): unknown } | null
}

export interface NotificationClick extends WorkerEvent {
  notification: Notification
}

export interface SubscriptionChange extends WorkerEvent {
  oldSubscription: PushSubscription | null
}

export interface FetchEvent extends WorkerEvent {
  request: Request
  /** The answer that the browser asked for while the worker started; undefined without preloading. */
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

export interface ToldEvent extends WorkerEvent {
  data: unknown
}

export interface Page {
  url: string
  focused: boolean
  postMessage(message: unknown): void
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}

export interface WorkerScope {
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

/** What the worker runs in; the libraries know only windows. */
export const scope = self as unknown as WorkerScope
