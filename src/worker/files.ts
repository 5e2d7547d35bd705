import { SHELL } from '#contract/kept.ts'
import type { FetchEvent } from './scope.ts'

/** Files whose name holds a hash of their content (src/host/model.ts); films are too large to keep. */
export function isKeptFile({ pathname }: URL): boolean {
  return /^\/_[lftmw]\//.test(pathname) && !/\.(?:webm|mp4)$/.test(pathname)
}

/** From the cache: a file of that name never changes. */
export async function fileAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cache = await caches.open(SHELL)
  const known = await cache.match(request.url, { ignoreVary: true })
  if (known) return known
  const answer = await fetch(request)
  if (isWhole(answer)) event.waitUntil(cache.put(request.url, answer.clone()))
  return answer
}

/** Neither moved elsewhere, nor of another origin, nor a part. */
export const isWhole = ({ status, type, redirected }: Response): boolean =>
  status === 200 && type === 'basic' && !redirected
