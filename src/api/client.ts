import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { KEPT_AT } from '#contract/kept.ts'
import { formOf } from './form.ts'
import { isAnswer, type Keys, makeKeys } from './keys.ts'
import { readText } from './read.ts'
import { Refused } from './refused.ts'

export interface CallInput<Q extends z.ZodType, B extends z.ZodType> {
  query?: z.input<Q>
  body?: z.input<B>
  /** Sent as a form together with the body's fields. */
  file?: Blob
  /**
   * UUID of an action that outlives the page. Absent: the client keeps a key per call and body
   * (keys.ts).
   */
  act?: string
  signal?: AbortSignal
  /** Asked once: without a network the caller says so at once. */
  isOnce?: boolean
}

export interface ClientOptions {
  prefix?: string
  onLoggedOut?: () => void
  /** Told with each answer: when it was kept (#contract/kept.ts), undefined from the server. */
  onAnswer?: (keptAt: number | undefined) => void
  /** Delay before the first retry; doubles each time. */
  retryMs?: number
  fetch?: typeof fetch
}

export interface Client {
  call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    endpoint: Endpoint<Q, B, R>,
    input?: CallInput<Q, B>
  ): Promise<z.output<R>>
}

const RETRIES = 5
const RETRIED_STATUSES = [408, 429, 502, 503, 504]
/** Longer rate limits are reported to the member. */
const MAX_WAIT_MS = 10_000

/**
 * Retries reads, PUT and idempotent calls up to five times. An Idempotency-Key stays with an action
 * until its answer arrives. A 403 `authentication_required` logs out.
 */
export function makeClient(options: ClientOptions = {}): Client {
  const http = ky.create({
    ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    credentials: 'include',
    timeout: 30_000
  })
  const keys = makeKeys()
  return { call: (endpoint, given) => call({ http, options, keys }, endpoint, given) }
}

interface Connection {
  http: KyInstance
  options: ClientOptions
  keys: Keys
}

async function call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  { http, options, keys }: Connection,
  endpoint: Endpoint<Q, B, R>,
  { query, body, file, act, signal, isOnce }: CallInput<Q, B> = {}
): Promise<z.output<R>> {
  const content = { query, body, file }
  const key = endpoint.idempotent ? (act ?? keys.of(endpoint, content)) : undefined
  const isRepeatable =
    !isOnce && (endpoint.method === 'GET' || endpoint.method === 'PUT' || endpoint.idempotent)
  try {
    const response = await http(endpoint.path.slice(1), {
      method: endpoint.method,
      searchParams: searchOf({ ...endpoint.variant, ...(query as object | undefined) }),
      headers: headersOf(endpoint, key),
      ...contentOf(endpoint, body, file),
      ...(signal === undefined ? {} : { signal }),
      retry: {
        limit: isRepeatable ? RETRIES : 0,
        methods: ['get', 'put', 'post', 'delete'],
        statusCodes: RETRIED_STATUSES,
        afterStatusCodes: [429, 503],
        shouldRetry: ({ error }) => mayPass(error),
        delay: attempt => (options.retryMs ?? 300) * 2 ** (attempt - 1)
      }
    })
    const answer = readText(endpoint, response.status === 204 ? '' : await response.text())
    keys.answered(endpoint, content)
    options.onAnswer?.(Number(response.headers.get(KEPT_AT)) || undefined)
    return answer
  } catch (error) {
    const refused = await refusedBy(error)
    if (isAnswer(refused)) keys.answered(endpoint, content)
    if (refused.code === 'authentication_required' && endpoint.path !== '/api/user.php') {
      options.onLoggedOut?.()
    }
    throw refused
  }
}

function contentOf(
  { upload }: Endpoint,
  body: unknown,
  file: Blob | undefined
): { json?: unknown; body?: FormData } {
  if (upload === undefined) return body === undefined ? {} : { json: body }
  return { body: formOf(upload.field, body, file) }
}

/** Returns undefined to leave the decision to ky, false to give up. */
function mayPass(error: Error): false | undefined {
  if (!(error instanceof HTTPError)) return undefined
  const wait = Number(error.response.headers.get('Retry-After') ?? 0) * 1000
  return wait > MAX_WAIT_MS ? false : undefined
}

/** Drops undefined and empty values. */
function searchOf(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)])
  )
}

function headersOf(endpoint: Endpoint, key: string | undefined): Record<string, string> {
  const asked = endpoint.path === '/api/user.php' ? { 'X-Request-Type': 'client' } : {}
  return key === undefined ? asked : { ...asked, 'Idempotency-Key': key }
}

async function refusedBy(error: unknown): Promise<Refused> {
  if (error instanceof Refused) return error
  if (error instanceof HTTPError) {
    const retryAfter = Number(error.response.headers.get('Retry-After')) || undefined
    return Refused.of(error.response.status, error.data, retryAfter, error)
  }
  const isNetwork = error instanceof NetworkError || error instanceof TimeoutError
  return new Refused(isNetwork ? 'offline' : 'failed', 0, {}, error)
}
