import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#host/model.ts'
import { escaped } from '#locales/words.ts'
import type { AppContext } from '../../core/app.ts'
import { refuse } from '../../core/refusal.ts'
import { brandOf } from '../../http/visit.ts'
import { SANDBOX_PATH } from '../../platform/cam-feed/local-feed.ts'

/** Serves cam pictures ourselves, so that browsers don't contact the provider. */
export function serveCamPictures(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { name: string } }>('/api/cam-pictures/:name', async (request, reply) => {
    const brand = brandOf(app, request, {})
    const [, id] = /^(\d{1,15})\.webp$/.exec(request.params.name) ?? refuse('not_found')
    if (!brand.site.disclosures.resell.used) refuse('not_found')
    const row = await app.database.kysely
      .selectFrom('cams')
      .select('picture')
      .where('id', '=', Number(id))
      .executeTakeFirst()
    return reply
      .header('Cache-Control', 'private, max-age=300')
      .type('image/webp')
      .send(row?.picture ?? refuse('not_found'))
  })
}

/** In development: the target of clicks on the local feed. */
export function serveCamSandbox(server: FastifyInstance): void {
  server.get(SANDBOX_PATH, async (request, reply) => {
    const { performer = '', click = '' } = request.query as Record<string, string>
    return reply
      .headers({ ...HEADERS, 'Content-Security-Policy': "default-src 'none'" })
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandbox Cams</title>` +
          `<h1>Sandbox Cams</h1><p>Here the other company's site would begin: performer ` +
          `${escaped(String(performer))}, click ${escaped(String(click))}.</p></html>`
      )
  })
}
