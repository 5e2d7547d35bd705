import { OWNER, SEEN } from '#contract/kept.ts'
import { listenTo } from './listen.ts'
import type { WorkerPort } from './port.ts'

const PATH = '/sw.js'
const TAKE_OVER_MS = 5_000

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
      const reload = (): void => location.reload()
      listenTo(navigator.serviceWorker, 'controllerchange', reload)
      // The earlier one may have work left; pages come from the network, so they are new without it.
      setTimeout(reload, TAKE_OVER_MS)
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
  const follow = (): void => {
    const { installing } = registration
    if (installing) listenTo(installing, 'statechange', look)
  }
  look()
  // One that was found before anybody listened is on its way.
  follow()
  listenTo(registration, 'updatefound', follow)
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
