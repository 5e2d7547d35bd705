import type { FastifyInstance, FastifyRequest } from 'fastify'
import { streamEvents } from '#contract/calls/chat.ts'
import { mayDo } from '#contract/operator/roles.ts'
import type { AppContext } from '../core/app.ts'
import type { Gauge } from '../core/gauge.ts'
import { asOperator } from '../core/operator/context.ts'
import { callerOf } from './operator-caller.ts'

const METRICS = 'metrics'

/** Counts each answer of a server; a stream, which lasts as long as a page, is counted apart. */
export function countAnswers(server: FastifyInstance, { metrics }: AppContext): void {
  server.addHook('onResponse', async (request, reply) => {
    if (request.callName === streamEvents.name) return
    metrics.answered(request.callName, reply.statusCode, reply.elapsedTime / 1000)
  })
}

/** For Prometheus; a scrape is no line of the log, for it shows nothing of anybody. */
export function serveMetrics(
  server: FastifyInstance,
  app: AppContext,
  gauges: readonly Gauge[]
): void {
  server.get('/metrics', async (request, reply) => {
    request.callName = METRICS
    await needRight(app, request)
    const read = await Promise.all(
      gauges.map(async gauge => ({ ...gauge, readings: await gauge.read(app) }))
    )
    const brands = app.brands.all.map(({ id }) => id)
    const { type, body } = await app.metrics.text(brands, read)
    return reply.type(type).send(body)
  })
}

/** Refuses `not_allowed`, which is a line of the log. */
async function needRight(app: AppContext, request: FastifyRequest): Promise<void> {
  const { operator } = await callerOf(app, request)
  if (mayDo(operator.role, 'metrics.read')) return
  await asOperator(app, operator, 'metrics.read', async () => {})
}
