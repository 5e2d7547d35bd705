import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import { brandOf } from '../../http/visit.ts'
import { readAddress, type Signed } from '../../platform/media/address.ts'
import { memberOf, SESSION_COOKIE } from '../../platform/session.ts'
import { isCutOff } from '../chat/index.ts'
import { isOfNobody, mayOpen } from '../photos/index.ts'

const IN_BROWSER = 'private, max-age=3600'
/** Not cached without a check: someone else may use the browser next. */
const ASKED_EACH_TIME = 'private, no-cache'
/** Shared caches drop a picture within a minute of its deletion (product.md §15, RFC 9213). */
const IN_BETWEEN = 'public, max-age=60'

/**
 * Serves pictures by signed address (media/address.ts): `/cdn/<signature>/<id>_<variant>.webp`.
 * Refuses `not_found` for an expired address, another brand, a deleted picture, and for a
 * restricted picture that this session may not see.
 */
export function serveMedia(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { signature: string; name: string } }>(
    '/cdn/:signature/:name',
    async (request, reply) => {
      const brand = brandOf(app, request, {})
      const signed = readAddress(brand, request.params, app.clock.now()) ?? refuse('not_found')
      await needThere(app, brand.id, signed)
      if (signed.reach === 'allowed') await needAllowed(app, brand, request, signed)
      const etag = `"${signed.key}_${signed.variant}"`
      reply.headers({
        'Cache-Control': signed.reach === 'public' ? IN_BROWSER : ASKED_EACH_TIME,
        ...(signed.reach === 'public' ? { 'CDN-Cache-Control': IN_BETWEEN } : {}),
        'Content-Security-Policy': "default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-site',
        ETag: etag
      })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/webp').send(await opened(app, signed))
    }
  )
}

async function needThere(
  { database }: AppContext,
  brand: string,
  { key, variant, reach }: Signed
): Promise<void> {
  const file = await database.kysely
    .selectFrom('files')
    .select('is_public')
    .where('key', '=', key)
    .where('brand', '=', brand)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  if (file === undefined) refuse('not_found')
  if (await isCutOff({ db: database.kysely }, brand, `photo/${key}`)) refuse('not_found')
  if (await isOfNobody({ db: database.kysely }, brand, `photo/${key}`)) refuse('not_found')
  if (reach === 'public' && variant !== 'blur' && !file.is_public) refuse('not_found')
}

async function needAllowed(
  { database, clock }: AppContext,
  brand: Brand,
  request: FastifyRequest,
  { key }: Signed
): Promise<void> {
  const token = request.cookies[SESSION_COOKIE]
  const viewer = token && (await memberOf(database.kysely, brand.id, token, clock.now()))
  if (!viewer || viewer.profileStatus === 'banned') return refuse('not_found')
  if (!(await mayOpen({ db: database.kysely, brand }, viewer, `photo/${key}`))) refuse('not_found')
}

async function opened({ media }: AppContext, { key, variant }: Signed) {
  const stream = await media.open(key, variant).catch((cause: unknown) => {
    const refusal = new Refusal('maintenance', { retryAfter: 10 })
    refusal.cause = cause
    throw refusal
  })
  return stream ?? refuse('not_found')
}
