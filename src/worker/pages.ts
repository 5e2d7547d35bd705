import { SHELL } from '#contract/kept.ts'
import { ROUTES, type RouteId, shellOf } from '#site/routes.ts'
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

const variablesIn = (path: string): number => path.split(':').length

/** A star's part at the end may lack, and may have slashes. */
function patternOf(path: string): RegExp {
  const parts = path.replace(/\/:\w+\*$/, '(?:/.*)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^(/[a-z]{2})?${parts}$`)
}

const SCREENS = ROUTES.filter(({ id, kind }) => kind === 'member' && KEPT.includes(id))
  .map(({ path }) => ({ pattern: patternOf(path), shell: shellOf(path), path }))
  .sort((one, other) => variablesIn(one.path) - variablesIn(other.path))

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
