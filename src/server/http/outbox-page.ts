import type { FastifyInstance } from 'fastify'
import { HEADERS } from '#host/model.ts'
import { escaped } from '#locales/words.ts'
import type { AppContext } from '../core/app.ts'
import { outbox } from '../platform/outbox/outbox-list.ts'
import { brandOf } from './visit.ts'

const SHOWN = 50

/** In development: lists the brand's outbox at `/outbox`, newest first. */
export function serveOutbox(server: FastifyInstance, app: AppContext): void {
  server.get('/outbox', async (request, reply) => {
    const brand = brandOf(app, request, { ...(request.query as Record<string, unknown>) })
    const items = await outbox(app.database.kysely, { brand: brand.id, last: SHOWN })
    const rows = items.toReversed().map(({ data, error, state, ...item }) => {
      const became = error === null ? state : `${state}: ${error}`
      const texts = [item.created_at, item.channel, item.recipient, item.template, became]
      const cells = texts.map(text => `<td>${escaped(text)}`)
      const look = item.channel === 'mail' ? [`<a href="/outbox/${item.id}">See the mail</a>`] : []
      const details = Object.entries(data).map(([name, value]) => detail(name, shown(value)))
      return `<tr>${cells.join('')}<td>${[...look, ...details].join('<br>')}`
    })
    return reply
      .headers({ ...HEADERS, 'Content-Security-Policy': "default-src 'none'" })
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox of ${escaped(brand.site.brand.name)}</title>` +
          `<h1>Outbox of ${escaped(brand.site.brand.name)}</h1><p>${whatLeaves(app)}</p>` +
          `<table border="1"><tr><th>When<th>How<th>To<th>What<th>State<th>With${rows.join('')}</table></html>`
      )
  })
}

function whatLeaves({ senders }: AppContext): string {
  const on = Object.entries(senders).filter(([, sender]) => sender !== undefined)
  if (on.length === 0) return 'Nothing of this has left the machine.'
  return `These leave the machine: ${on.map(([channel]) => channel).join(', ')}.`
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function detail(name: string, value: string): string {
  const text = `${escaped(name)}: ${escaped(value)}`
  if (!URL.canParse(value)) return text
  const { pathname, search } = new URL(value)
  return `<a href="${escaped(pathname + search)}">${text}</a>`
}
