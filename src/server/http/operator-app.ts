import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController
} from 'fastify'
import { openApi } from '#contract/openapi.ts'
import { HEADERS } from '#host/model.ts'
import type { AppContext } from '../core/app.ts'
import { asOperator } from '../core/operator/context.ts'
import type { Operator } from '../core/operator/operator.ts'
import { operatorOf } from '../core/operator/operators.ts'
import { Refusal, refuse } from '../core/refusal.ts'
import type { OperatorRoute } from '../core/route.ts'
import { hashedAddress, limit } from '../platform/rate-limit/limits.ts'
import { type ConsoleFiles, serveConsole } from './console.ts'
import { logging } from './logging.ts'
import { refusalOf, sendRefusal } from './refused.ts'
import { send } from './send.ts'
import { serveRoutes } from './serve.ts'
import { inputOf } from './valid.ts'

/** Limit of wrong tokens per network address. */
const WRONG_TOKENS = { calls: 10, seconds: 900 } as const

/** For a port of its own: token only, no cookies, no cross-origin reads. */
export async function makeOperatorApp(
  app: AppContext,
  routes: readonly OperatorRoute[],
  options: {
    log?: boolean | { stream: NodeJS.WritableStream }
    /** The operators' app; without it there are calls alone. */
    console?: (() => Promise<ConsoleFiles>) | undefined
  } = {}
): Promise<FastifyInstance> {
  const { log = false } = options
  const server = Fastify({
    logger: logging(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle'
  })
  server.removeContentTypeParser('text/plain')
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('X-Request-Id', request.id).header('Cache-Control', 'no-store')
  })
  server.setErrorHandler((error: FastifyError, request, reply) => sendNo(error, request, reply))
  server.setNotFoundHandler((request, reply) => sendNo(new Refusal('not_found'), request, reply))
  server.get('/admin/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(openApi('operator', '1.0.0')))
  )
  if (options.console) serveConsole(server, options.console)
  serveRoutes(server, routes, ([route], ...given) => answer(app, route, ...given))
  return server
}

async function answer(
  app: AppContext,
  { endpoint, handle }: OperatorRoute,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  const operator = await operatorFrom(app, request)
  const { params, query, body } = request
  const input = inputOf(endpoint, { params, query, body })
  const answer = await asOperator(app, operator, endpoint.right, ctx => handle(ctx, input))
  return send(request, reply, endpoint, { status: endpoint.status, body: answer })
}

/**
 * Limits wrong tokens per address. A valid one always works: operators behind a tunnel share an
 * address, and 256 bits can't be guessed.
 */
async function operatorFrom(app: AppContext, request: FastifyRequest): Promise<Operator> {
  const { relaxed } = app.database
  const now = app.clock.now()
  const key = `operator token:${hashedAddress(app.settings.secret, request.ip)}`
  const [, token] = /^Bearer (\S{10,200})$/.exec(request.headers.authorization ?? '') ?? []
  const operator = token === undefined ? undefined : await operatorOf(relaxed, token)
  if (operator === undefined) {
    await limit(relaxed, key, WRONG_TOKENS, now)
    return refuse('token_wrong')
  }
  await relaxed
    .updateTable('operators')
    .set({ used_at: now })
    .where('id', '=', operator.id)
    .execute()
  return operator
}

function sendNo(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return sendRefusal(reply, refusal)
}
