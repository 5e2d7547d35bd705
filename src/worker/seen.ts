import { KEPT_AT, OWNER, SEEN } from '#contract/kept.ts'
import type { FetchEvent } from './scope.ts'

/** Calls that the kept screens read. */
const CALLS: readonly string[] = [
  'chat',
  'chats',
  'companyinfo',
  'decisions',
  'gifts',
  'icebreakers',
  'interests',
  'ledger',
  'likes',
  'member',
  'members',
  'notifications',
  'payments',
  'photos',
  'privacy',
  'products',
  'regions',
  'settings',
  'spending',
  'user',
  'visitors'
]

const callOf = ({ pathname }: URL): string => /^\/api\/([a-z-]+)\.php$/.exec(pathname)?.[1] ?? ''

const USER = 'user'

/** Lists of the brand: they do not age as people do. */
const LASTING: readonly string[] = [
  'companyinfo',
  'gifts',
  'icebreakers',
  'interests',
  'regions',
  'settings'
]

const PICTURES = ['/cdn/', '/api/portraits/', '/api/gifts/']

const isPicture = ({ pathname }: URL): boolean =>
  PICTURES.some(beginning => pathname.startsWith(beginning))

export const isSeen = (url: URL): boolean => CALLS.includes(callOf(url)) || isPicture(url)

/** From the server, and without a network what it answered last to the same account. */
export async function seenAnswer(event: FetchEvent): Promise<Response> {
  const { request } = event
  // A cache that a logout deletes meanwhile takes the late answer with it.
  const opened = open()
  try {
    const answer = await fetch(request)
    if (answer.status === 200) event.waitUntil(store(await opened, request.url, answer.clone()))
    return answer
  } catch (error) {
    const kept = await (await opened)?.match(request.url, { ignoreVary: true })
    if (kept === undefined) throw error
    return callOf(new URL(request.url)) === USER ? atThisTime(kept) : kept
  }
}

/** The cache of an account; undefined while nobody is known to be logged in. */
async function open(): Promise<Cache | undefined> {
  const cache = (await caches.has(SEEN)) ? await caches.open(SEEN) : undefined
  return (await cache?.match(OWNER)) ? cache : undefined
}

/** Keeps an answer, with its time. The session's own decides whose the cache is. */
export async function store(
  cache: Cache | undefined,
  address: string,
  answer: Response
): Promise<void> {
  const url = new URL(address)
  if (callOf(url) === USER && !(await isOwners(cache, answer.clone()))) {
    await caches.delete(SEEN)
    return
  }
  if (cache) await cache.put(address, isPicture(url) ? answer : dated(url, answer))
}

function dated(url: URL, answer: Response): Response {
  const headers = new Headers({ 'Content-Type': answer.headers.get('Content-Type') ?? '' })
  if (!LASTING.includes(callOf(url))) headers.set(KEPT_AT, String(Date.now()))
  return new Response(answer.body, { headers })
}

async function isOwners(cache: Cache | undefined, answer: Response): Promise<boolean> {
  const { user } = (await answer.json()) as { user?: { id?: unknown } | null }
  const owner = await (await cache?.match(OWNER))?.text()
  return owner === undefined || (user != null && String(user.id) === owner)
}

/** An old time of the server would move every clock of the page. */
async function atThisTime(kept: Response): Promise<Response> {
  const answer = (await kept.json()) as object
  const now = { ...answer, server_time: new Date().toISOString() }
  return new Response(JSON.stringify(now), { headers: kept.headers })
}
