import { OWNER, SEEN } from '#contract/kept.ts'
import { listenTo } from './listen.ts'
import type { WorkerPort } from './port.ts'

const PATH = '/sw.js'

export function windowWorker(): WorkerPort {
  let registering: Promise<ServiceWorkerRegistration> | undefined
  // What comes before that was fetched without the worker.
  const wasControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  return {
    register: async onWaiting => {
      if (!('serviceWorker' in navigator)) return
      registering ??= navigator.serviceWorker.register(PATH, { scope: '/' })
      // A failed one is tried again.
      registering.catch(() => (registering = undefined))
      const registration = await registering
      if (onWaiting) watch(registration, onWaiting)
    },
    check: () => void registering?.then(registration => registration.update()).catch(() => {}),
    takeOver: () => {
      listenTo(navigator.serviceWorker, 'controllerchange', () => location.reload())
      void registering?.then(({ waiting }) => waiting?.postMessage({ kind: 'take-over' }))
    },
    keep: shells => {
      const fetched = wasControlled
        ? []
        : performance.getEntriesByType('resource').map(({ name }) => name)
      navigator.serviceWorker?.ready
        .then(({ active }) => active?.postMessage({ kind: 'keep', shells, fetched }))
        .catch(() => {})
    },
    keepFor
  }
}

/** Told of a worker that waits now, or later; the first one of all waits for nobody. */
function watch(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const look = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting()
  }
  look()
  listenTo(registration, 'updatefound', () => {
    const { installing } = registration
    if (installing) listenTo(installing, 'statechange', look)
  })
}

/** Caches are missing or blocked where no worker can be. */
async function keepFor(account: number | null): Promise<void> {
  try {
    const owner = (await caches.has(SEEN))
      ? await (await (await caches.open(SEEN)).match(OWNER))?.text()
      : undefined
    if (owner === String(account)) return
    await caches.delete(SEEN)
    if (account !== null) await (await caches.open(SEEN)).put(OWNER, new Response(String(account)))
  } catch {
    return
  }
}
