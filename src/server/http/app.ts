import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import { HEADERS } from '#host/model.ts'
import type { AppContext } from '../core/app.ts'
import { Refusal } from '../core/refusal.ts'
import type { Route } from '../core/route.ts'
import { serveCalls } from './api.ts'
import { logging } from './logging.ts'
import { countAnswers } from './metrics.ts'
import { watchProxies } from './proxies.ts'
import { MAX_BYTES, refusalOf, sendRefusal } from './refused.ts'

declare module 'fastify' {
  interface FastifyRequest {
    callName: string | undefined
  }
}

/** Limit for receiving a request: a 10 MB photo over a slow connection. */
const MAX_REQUEST_MS = 300_000
/** Grace for running calls at shutdown. */
const LAST_CALLS_MS = 5_000
/** For forms without a file. */
const MAX_FORM_BYTES = 2_048

/** Creates the server of all brands; log lines contain no member data. */
export async function makeApp(
  app: AppContext,
  routes: readonly Route[],
  options: {
    log?: boolean | { stream: NodeJS.WritableStream }
    proxies?: number
    requestMs?: number
    /** Receives warnings for the operator about how requests arrive. */
    tell?: (line: string) => void
  } = {}
): Promise<FastifyInstance> {
  const { requestMs = MAX_REQUEST_MS } = options
  const server = Fastify({
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(60_000, requestMs),
      connectionsCheckingInterval: Math.min(30_000, requestMs / 2)
    },
    logger: logging(options.log ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BYTES,
    // Trusts this many proxies at the end of X-Forwarded-For; earlier entries can be forged.
    trustProxy: (_, hop) => hop < (options.proxies ?? 0),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { querystringParser: (text: string) => onceEach(new URLSearchParams(text)) },
    // Running calls finish; streams end themselves (stream.ts).
    forceCloseConnections: 'idle'
  })
  server.decorateRequest('callName', undefined)
  await server.register(cookie)
  await server.register(multipart)
  server.removeContentTypeParser('text/plain')
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, parseBeacon)
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    // form.ts parses forms for the calls that accept one.
    (_, body, done) => done(null, body)
  )
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('X-Request-Id', request.id)
  })
  countAnswers(server, app)
  if (options.tell) watchProxies(server, app, options.tell)
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit)
    if (refusal.status >= 500) request.log.error({ err: error, call: request.callName }, 'failed')
    return sendRefusal(reply, refusal)
  })
  server.setNotFoundHandler((_, reply) => sendRefusal(reply, new Refusal('not_found')))
  serveCalls(server, app, routes)
  server.addHook('preClose', async () => closeAsTheyFallIdle(server))
  server.addHook('onResponse', async (request, reply) => {
    request.log.info({
      call: request.callName,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime)
    })
  })
  return server
}

/** Fastify would keep connections that were busy at shutdown open for a minute. */
function closeAsTheyFallIdle({ server }: FastifyInstance): void {
  if (!server.listening) return
  const timer = setInterval(() => server.closeIdleConnections(), 50)
  // A slow sender can't delay the shutdown further.
  const last = setTimeout(() => server.closeAllConnections(), LAST_CALLS_MS)
  server.once('close', () => {
    clearInterval(timer)
    clearTimeout(last)
  })
}

/** Beacons carry JSON as text. */
function parseBeacon(
  _: unknown,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void
): void {
  try {
    done(null, JSON.parse(String(body) || '{}'))
  } catch {
    done(new Refusal('bad_json'))
  }
}

/** Returns repeated keys as a list, which every schema refuses. */
function onceEach(params: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  for (const key of new Set(params.keys())) {
    const values = params.getAll(key)
    query[key] = values.length === 1 ? values[0] : values
  }
  return { ...query }
}
