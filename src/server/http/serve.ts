import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Registers one handler per address; it gets all variants of the address. */
export function serveRoutes<R extends { endpoint: AnyEndpoint }>(
  server: FastifyInstance,
  routes: readonly R[],
  answer: (
    variants: readonly [R, ...R[]],
    request: FastifyRequest,
    reply: FastifyReply
  ) => Promise<FastifyReply>
): void {
  const byAddress = Map.groupBy(routes, ({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  for (const [first, ...others] of byAddress.values()) {
    if (first === undefined) continue
    const { mostBytes } = first.endpoint
    server.route({
      method: first.endpoint.method,
      url: first.endpoint.path,
      ...(mostBytes === undefined ? {} : { bodyLimit: mostBytes }),
      handler: (request, reply) => answer([first, ...others], request, reply)
    })
  }
}
