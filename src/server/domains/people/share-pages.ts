import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { HEADERS } from '#host/model.ts'
import { escaped } from '#locales/words.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { Refusal, refuse } from '../../core/refusal.ts'
import { wordsFor } from '../../core/words.ts'
import { brandOf, refuseIfPaused } from '../../http/visit.ts'
import { keyOf } from '../../platform/media/address.ts'
import { SHARE_SIZE, sharePicture } from '../../platform/media/share-picture.ts'
import { listedFor } from './visibility.ts'

/** Pictures kept in memory; each is about 100 KB. */
const KEPT = 60

/** Who previews a link asks again within a minute, since leave can be taken back. */
const FOR_A_MINUTE = 'public, max-age=60'

/**
 * Serves a member's own link (product.md §14): `/share/<id>` leads people to the member's landing
 * and tells services that preview links what to show; `/share/<id>.jpg` is the photo. Without the
 * member's leave the answer is the same as for nobody.
 */
export function serveSharePages(server: FastifyInstance, app: AppContext): void {
  const kept = new Map<string, Promise<Buffer | undefined>>()
  server.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const brand = brandOf(app, request, {})
    refuseIfPaused(app, brand)
    const [, digits = '', extension] =
      /^(\d{1,15})(\.jpg)?$/.exec(request.params.file) ?? refuse('not_found')
    const id = Number(digits)
    const shared = await sharedProfile(app, brand, id)
    reply.headers({ ...HEADERS, 'Cache-Control': FOR_A_MINUTE, 'X-Robots-Tag': 'noindex' })
    reply.header('Content-Security-Policy', "default-src 'none'")
    if (extension) {
      return sendPicture(app, reply, kept, keyOf((shared ?? refuse('not_found')).picture))
    }
    return reply.type('text/html; charset=utf-8').send(pageOf(brand, id, shared))
  })
}

interface SharedProfile {
  name: string
  picture: string
}

/** An active, visible member with a public main photo, who agreed. */
async function sharedProfile(
  { database }: AppContext,
  brand: Brand,
  id: number
): Promise<SharedProfile | undefined> {
  const { rows } = await sql<SharedProfile>`
    select p.name::text as name, p.picture from profiles p
    join files f on f.brand = p.brand and p.picture = 'photo/' || f.key
    where p.id = ${id} and p.kind = 'member' and p.share_picture and ${listedFor(brand, undefined)}
      and f.state = 'kept' and f.is_public`.execute(database.kysely)
  return rows[0]
}

async function sendPicture(
  { media }: AppContext,
  reply: FastifyReply,
  kept: Map<string, Promise<Buffer | undefined>>,
  key: string
): Promise<FastifyReply> {
  const known = kept.get(key) ?? sharePicture(media, key)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, known)
  const picture = await known.catch((cause: unknown) => {
    kept.delete(key)
    const refusal = new Refusal('maintenance', { retryAfter: 10 })
    refusal.cause = cause
    throw refusal
  })
  if (picture === undefined) kept.delete(key)
  return reply.type('image/jpeg').send(picture ?? refuse('not_found'))
}

function pageOf(brand: Brand, id: number, shared: SharedProfile | undefined): string {
  const { domain, name } = brand.site.brand
  const locale = brand.site.locales.default
  const text = wordsFor(brand, locale)
  const title = shared
    ? text('landing.hello.title', { name: shared.name })
    : text('landing.nobody.title')
  const about = shared ? text('landing.hello.text') : text('landing.nobody.text')
  const origin = `https://${domain}`
  const landing = `/members/${id}/landing`
  const facts = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:locale', locale],
    ['og:title', title.replaceAll('*', '')],
    ['og:description', about],
    ['og:url', `${origin}/share/${id}`],
    ...(shared
      ? [
          ['og:image', `${origin}/share/${id}.jpg`],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', String(SHARE_SIZE.width)],
          ['og:image:height', String(SHARE_SIZE.height)],
          ['og:image:alt', shared.name],
          ['twitter:card', 'summary_large_image']
        ]
      : [])
  ]
  const plain = escaped(title.replaceAll('*', ''))
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${plain}</title>`,
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${landing}">`,
    ...facts.map(
      ([key = '', value = '']) => `<meta property="${key}" content="${escaped(value)}">`
    ),
    `</head><body><p><a href="${landing}">${plain}</a></p></body></html>`
  ].join('\n')
}
