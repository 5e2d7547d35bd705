import Fastify, { type FastifyInstance } from 'fastify'
import { API_IS_DOWN, HEADERS } from '#host/model.ts'
import { type SharesServed, serveShares } from './shares.ts'
import { serveSites } from './static.ts'

/** Serves built brands by Host on loopback like their real hosts (#host/model.ts). */
export async function preview(
  out: string,
  port: number,
  hidden?: ReadonlySet<string>,
  shares?: SharesServed
): Promise<FastifyInstance> {
  const server = Fastify({ logger: false })
  if (shares) serveShares(server, shares)
  serveSites(server, { out, port: () => port, ...(hidden ? { hidden } : {}) })
  // Accepts and ignores what all pages send and ask, to keep the console clean.
  for (const path of ['/api/track.php', '/api/bounce.php', '/api/lander.php']) {
    server.post(path, async (_, reply) => reply.headers(HEADERS).code(204).send())
  }
  server.get('/api/languages.css', async (_, reply) => reply.headers(HEADERS).code(204).send())
  server.all('/api/*', async (_, reply) =>
    reply.headers(HEADERS).code(API_IS_DOWN.status).type('application/json').send(API_IS_DOWN.body)
  )
  await server.listen({ port, host: '127.0.0.1' })
  return server
}
