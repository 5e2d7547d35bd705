import { answerTo } from './answers.ts'
import { keep } from './keep.ts'
import { hearPushes } from './push.ts'
import { type FetchEvent, scope, type ToldEvent, type WorkerEvent } from './scope.ts'

// `/sw.js`: push messages, and the member app without a network (docs/decisions/030-installed-app.md).

scope.addEventListener<WorkerEvent>('activate', event => {
  event.waitUntil(Promise.all([scope.clients.claim(), preloadPages()]))
})

scope.addEventListener<FetchEvent>('fetch', event => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

scope.addEventListener<ToldEvent>('message', event => {
  const told = (event.data ?? {}) as { kind?: unknown; shells?: unknown; fetched?: unknown }
  if (told.kind === 'take-over') event.waitUntil(scope.skipWaiting())
  if (told.kind === 'keep') event.waitUntil(keep(texts(told.shells), texts(told.fetched)))
})

hearPushes()

/** Browsers then ask for a page while this worker starts. */
async function preloadPages(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
}
