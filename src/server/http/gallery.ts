import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { HEADERS } from '#host/model.ts'
import type { Framing } from './framing.ts'
import { serveSites } from './static.ts'

/** A request to the gallery itself, not to a brand. */
export interface GalleryRequest {
  method: string
  /** Decoded. */
  path: string
  header(name: string): string | undefined
  body: unknown
}

export interface GalleryAnswer {
  status?: number
  type: string
  body: string | Uint8Array
  headers?: Readonly<Record<string, string>>
}

export interface GalleryServed {
  out: string
  port: number
  hidden: ReadonlySet<string>
  framing: Framing
  answer(request: GalleryRequest): Promise<GalleryAnswer>
}

/** Most that a change of knobs can hold. */
const MOST_BYTES = 256 * 1024

const OWN_HOST = /^(?:localhost|127\.0\.0\.1):\d+$/
const BRAND_HOST = /^[a-z0-9.-]+\.localhost:\d+$/

/**
 * Serves the gallery at `localhost` and every brand at its own host, on loopback only. Refuses other
 * hosts, so that no stranger's name leads here.
 */
export async function serveGallery(served: GalleryServed): Promise<FastifyInstance> {
  const { out, port, hidden, framing, answer } = served
  // A frame may hold a film's connection, which would keep the gallery from ending.
  const server = Fastify({ logger: false, bodyLimit: MOST_BYTES, forceCloseConnections: true })
  server.addHook('onRequest', async (request, reply) => {
    const { host = '' } = request.headers
    if (OWN_HOST.test(host) || BRAND_HOST.test(host)) return
    return reply.code(421).type('text/plain').send('This server answers on this machine only.\n')
  })
  server.route({
    method: ['GET', 'POST'],
    url: '/*',
    constraints: { host: OWN_HOST },
    handler: async (request, reply) => {
      const { status = 200, type, headers = {}, body } = await answer(readable(request))
      return reply.code(status).headers(headers).type(type).send(body)
    }
  })
  serveSites(server, { out, hidden, framing, port: () => port })
  // The pages' calls to the member app, of which a frame needs none.
  server.all('/api/*', async (_, reply) => reply.headers(HEADERS).code(204).send())
  await server.listen({ port, host: '127.0.0.1' })
  return server
}

function readable({ method, url, headers, body }: FastifyRequest): GalleryRequest {
  const { pathname } = new URL(url, 'http://livery.invalid')
  return {
    method,
    path: decodeURIComponent(pathname),
    header: name => {
      const value = headers[name]
      return typeof value === 'string' ? value : undefined
    },
    body
  }
}
