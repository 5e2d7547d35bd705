import { SHELL } from '#contract/kept.ts'
import { addressPattern, ROUTES, type RouteId, rewritesOf, shellOf } from '#site/routes.ts'
import { isWhole } from './files.ts'
import type { FetchEvent } from './scope.ts'

/** Screens that open without a network. */
export const KEPT: readonly RouteId[] = [
  'members',
  'members-id',
  'likes',
  'likes-type',
  'visitors',
  'chats',
  'chats-id',
  'members-id-chat',
  'profile',
  'settings',
  'notifications',
  'credits'
]

/** How long a page may take before the kept one is shown, in ms. */
const PATIENCE_MS = 4_000

const kept = ROUTES.filter(({ id }) => KEPT.includes(id))
const shells = kept.map(({ path }) => shellOf(path))

/** As the server has them: each file by its own address, then by its rewrites. */
const SCREENS = [...shells.map(shell => ({ from: shell, to: shell })), ...rewritesOf(kept)].map(
  ({ from, to }) => ({ pattern: addressPattern(from), shell: to })
)

/** The file that answers a screen's address, the language's prefix included. */
export function shellAt({ pathname }: URL): string | undefined {
  for (const { pattern, shell } of SCREENS) {
    const found = pattern.exec(pathname)
    if (found) return `${found[1] ?? ''}${shell}`
  }
  return undefined
}

/**
 * From the server; the kept page where there is no network or the server takes long. A late answer is
 * kept, so that no page is an old one twice.
 */
export async function pageAnswer(event: FetchEvent, shell: string): Promise<Response> {
  const cache = await caches.open(SHELL)
  const fresh = asked(event)
  const stored = fresh.then(answer =>
    isPage(answer) ? cache.put(shell, answer.clone()) : undefined
  )
  event.waitUntil(stored.catch(() => {}))
  const kept = await cache.match(shell, { ignoreVary: true })
  if (kept === undefined) return (await fresh).clone()
  const late = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  const first = await Promise.race([fresh, late]).catch(() => undefined)
  return first?.clone() ?? kept
}

async function asked({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

export const isPage = (answer: Response): boolean =>
  isWhole(answer) && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')
