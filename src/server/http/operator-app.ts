import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
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
import type { Gauge } from '../core/gauge.ts'
import { asOperator } from '../core/operator/context.ts'
import { Refusal } from '../core/refusal.ts'
import type { OperatorRoute } from '../core/route.ts'
import { type ConsoleFiles, serveConsole } from './console.ts'
import { logging } from './logging.ts'
import { countAnswers, serveMetrics } from './metrics.ts'
import { callerOf } from './operator-caller.ts'
import { servePlace } from './operator-place.ts'
import { serveOperatorSession } from './operator-session.ts'
import { refusalOf, sendRefusal } from './refused.ts'
import { send } from './send.ts'
import { serveRoutes } from './serve.ts'
import { inputOf } from './valid.ts'

/** For a port of its own: tokens and sessions of operators, no cross-origin reads. */
export async function makeOperatorApp(
  app: AppContext,
  routes: readonly OperatorRoute[],
  options: {
    log?: boolean | { stream: NodeJS.WritableStream }
    gauges?: readonly Gauge[]
    /** The operators' app; without it there are calls alone. */
    console?: (() => Promise<ConsoleFiles>) | undefined
  } = {}
): Promise<FastifyInstance> {
  const { log = false, gauges = [] } = options
  const server = Fastify({
    logger: logging(log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_, hop) => hop < app.settings.proxies,
    forceCloseConnections: 'idle'
  })
  server.decorateRequest('callName', undefined)
  await server.register(cookie)
  countAnswers(server, app)
  server.removeContentTypeParser('text/plain')
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('X-Request-Id', request.id).header('Cache-Control', 'no-store')
  })
  server.setErrorHandler((error: FastifyError, request, reply) => sendNo(error, request, reply))
  server.setNotFoundHandler((request, reply) => sendNo(new Refusal('not_found'), request, reply))
  server.get('/admin/openapi.json', async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(openApi('operator', '1.0.0')))
  )
  servePlace(server, app)
  if (options.console) serveConsole(server, options.console)
  serveOperatorSession(server, app)
  serveMetrics(server, app, gauges)
  serveRoutes(server, routes, (variants, request, reply) =>
    answer(app, wantedOf(variants, request), request, reply)
  )
  return server
}

/** The file of an address where a file is asked for. */
function wantedOf(
  [first, ...others]: readonly [OperatorRoute, ...OperatorRoute[]],
  { query, headers }: FastifyRequest
): OperatorRoute {
  const { format } = query as Record<string, unknown>
  const wantsFile = format === 'csv' || (format === undefined && headers.accept === 'text/csv')
  const file = wantsFile && others.find(({ endpoint }) => endpoint.file !== undefined)
  return file || first
}

async function answer(
  app: AppContext,
  { endpoint, handle, finish }: OperatorRoute,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  request.callName = endpoint.name
  const { operator, session } = await callerOf(app, request)
  const { params, query, body } = request
  const input = inputOf(endpoint, { params, query, body })
  const right = endpoint.right === 'own' ? undefined : endpoint.right
  const first = await asOperator(app, operator, right, ctx => handle(ctx, input), session)
  const told = finish ? await finish(app, input, first) : first
  return send(request, reply, endpoint, { status: endpoint.status, body: told })
}

function sendNo(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error }, 'failed')
  if (refusal.status === 401) reply.header('WWW-Authenticate', 'Bearer')
  return sendRefusal(reply, refusal)
}
