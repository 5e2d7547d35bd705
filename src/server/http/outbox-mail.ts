import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HEADERS } from '#host/model.ts'
import { escaped } from '#locales/words.ts'
import type { AppContext } from '../core/app.ts'
import type { Brand } from '../core/brands.ts'
import { refuse } from '../core/refusal.ts'
import { type RenderedMail, renderMail } from '../platform/mail/render.ts'
import { TemplateError } from '../platform/mail/values.ts'
import { brandOf } from './visit.ts'

/** In development: serves outbox mails as received, at `/outbox/<number>`. */
export function serveOutboxMail(server: FastifyInstance, app: AppContext): void {
  server.get<{ Params: { id: string } }>('/outbox/:id', async (request, reply) => {
    const { mail } = await mailIn(app, request)
    const src = `/outbox/${Number(request.params.id)}/html${queryOf(request)}`
    const page =
      typeof mail === 'string' ? `<p>${escaped(mail)}` : beside(mail, src, request.params.id)
    return send(reply, "default-src 'none'; frame-src 'self'; style-src 'unsafe-inline'", page)
  })
  server.get<{ Params: { id: string } }>('/outbox/:id/html', async (request, reply) => {
    const { mail, brand } = await mailIn(app, request)
    if (typeof mail === 'string') refuse('not_found')
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    return send(reply, policy, ledHere(mail.html, brand, queryOf(request)))
  })
}

async function mailIn(
  app: AppContext,
  request: FastifyRequest<{ Params: { id: string } }>
): Promise<{ brand: Brand; mail: RenderedMail | string }> {
  const brand = brandOf(app, request, { ...(request.query as Record<string, unknown>) })
  const { id } = request.params
  if (!/^\d{1,15}$/.test(id)) refuse('not_found')
  const row = await app.database.kysely
    .selectFrom('outbox')
    .select(['template', 'language', 'data', 'sent_at'])
    .where('id', '=', Number(id))
    .where('brand', '=', brand.id)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  if (row === undefined) refuse('not_found')
  if (row.sent_at !== null) return { brand, mail: 'This mail has left; its data is forgotten.' }
  try {
    return { brand, mail: renderMail(app.catalog.mails, brand, row) }
  } catch (error) {
    if (error instanceof TemplateError) return { brand, mail: error.message }
    throw error
  }
}

/** Points links to the same brand on this machine. */
function ledHere(html: string, { site }: Brand, query: string): string {
  const here = html.replaceAll(`href="https://${site.brand.domain}/`, 'target="_top" href="/')
  return query === '' ? here : here.replace(/(target="_top" href="\/[^"]*)/g, withQuery(query))
}

const withQuery = (query: string) => (link: string) =>
  `${link}${link.includes('?') ? `&amp;${query.slice(1)}` : query}`

function queryOf({ query }: FastifyRequest): string {
  const { domain } = query as { domain?: unknown }
  return typeof domain === 'string' ? `?domain=${encodeURIComponent(domain)}` : ''
}

const STYLE =
  'body{margin:0;display:flex;flex-wrap:wrap;font:15px/1.5 system-ui;color-scheme:light dark}' +
  'iframe{border:0;flex:2 1 640px;height:100vh}pre{flex:1 1 320px;margin:0;padding:24px;white-space:pre-wrap;overflow-wrap:anywhere}'

function beside({ from, subject, html, text }: RenderedMail, src: string, id: string): string {
  const kilobytes = (Buffer.byteLength(html) / 1024).toFixed(1)
  const head = `From: ${from}\nSubject: ${subject}\nHTML: ${kilobytes} KB`
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Mail ${escaped(id)}</title><style>${STYLE}</style>` +
    `<iframe title="The mail" src="${escaped(src)}" sandbox="allow-top-navigation-by-user-activation"></iframe>` +
    `<pre>${escaped(`${head}\n\n${text}`)}</pre></html>`
  )
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({ ...HEADERS, 'Content-Security-Policy': policy })
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)
}
