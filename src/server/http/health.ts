import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openApi } from '#contract/openapi.ts'
import { HOUR_SECONDS } from '#contract/time.ts'
import type { AppContext } from '../core/app.ts'
import { Refusal } from '../core/refusal.ts'
import { isMigrated } from '../db/migrate.ts'

const DESCRIPTION_SECONDS = HOUR_SECONDS

/** Serves the API description and the probes for load balancers. */
export function serveHealth(server: FastifyInstance, apps: () => readonly AppContext[]): void {
  let made: { body: Buffer; etag: string } | undefined
  server.get('/api/openapi.json', async (request, reply) => {
    made ??= description()
    const { body, etag } = made
    reply.headers({ 'Cache-Control': `public, max-age=${DESCRIPTION_SECONDS}`, ETag: etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
  server.get('/healthz', async () => ({ ok: true }))
  server.get('/readyz', async () => {
    const areReady = await Promise.all(apps().map(({ database }) => isMigrated(database.kysely)))
    if (areReady.every(Boolean)) return { ok: true }
    throw new Refusal('maintenance', { retryAfter: 5 })
  })
}

/** Built once, on the first request, because it is slow. */
function description(): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(openApi('member', '1.0.0')))
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  return { body, etag }
}
