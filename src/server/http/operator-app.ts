import { randomUUID } from 'node:crypto'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController
} from 'fastify'
import { operatorOpenApi } from '#contract/operator/openapi.ts'
import { HEADERS } from '#host/model.ts'
import { atDesk } from '../core/operator/desk.ts'
import { type Operator, operatorOf } from '../core/operator/operators.ts'
import type { OperatorRoute } from '../core/operator/route.ts'
import { Refusal, refuse } from '../core/refusal.ts'
import type { World } from '../core/world.ts'
import { hashedAddress, limit } from '../platform/rate-limit/limits.ts'
import { logging } from './logging.ts'
import { refusalOf, sendRefusal } from './refused.ts'
import { valid } from './valid.ts'

/** Wrong tokens that one address may try, in so many seconds. */
const WRONG_TOKENS = { calls: 10, seconds: 900 } as const

/**
 * The operators' side: an instance of its own, on a port of its own, where a token is all that
 * counts. No cookie is read or set and no other origin may read an answer.
 */
export async function makeOperatorApp(
  world: World,
  routes: readonly OperatorRoute[],
  options: { log?: boolean | { stream: NodeJS.WritableStream } } = {}
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
    reply.type('application/json; charset=utf-8').send(JSON.stringify(operatorOpenApi('1.0.0')))
  )
  for (const route of routes) serve(server, world, route)
  return server
}

function serve(server: FastifyInstance, world: World, { call, handle }: OperatorRoute): void {
  server.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const operator = await operatorFrom(world, request)
      const given = {
        params: valid(call.params, request.params ?? {}),
        query: valid(call.query, request.query ?? {}),
        body: valid(call.body, request.body ?? {})
      }
      const answer = await atDesk(world, operator, call.right, (tx, desk) =>
        handle(tx, { ...desk, ...given })
      )
      reply.code(call.status)
      if (call.file !== undefined) return reply.type(call.file).send(answer)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
    }
  })
}

/**
 * Whose token it is. Wrong ones are counted by address, and after ten the next is told to wait for a
 * quarter of an hour. A right one counts all the same: 256 bits can't be found by trying, and behind a
 * tunnel all operators have one address.
 */
async function operatorFrom(world: World, request: FastifyRequest): Promise<Operator> {
  const { relaxed } = world.database
  const now = world.clock.now()
  const key = `operator token:${hashedAddress(world.settings.secret, request.ip)}`
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
