import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTo, pausedFile } from '#host/answer.ts'
import { HEADERS, headersOf, isPage } from '#host/model.ts'
import { OPEN_WHILE_PAUSED, RETRY_AFTER } from '#host/pause.ts'
import { type LiveModel, liveModel } from '#host/release-model.ts'
import { packed } from './compressed.ts'
import { type Framing, framed, standIn } from './framing.ts'
import { domainOf, domainsIn, holds, isBuilt, isLocalHost, localAddress } from './hosts.ts'
import { addressOn, OtherNames } from './other-names.ts'

export interface SitesServed {
  out: string
  hidden?: ReadonlySet<string>
  /** Whether a domain shows the page of a pause in place of its own. */
  isPaused?(domain: string): boolean
  port(): number
  /** For a tool on this machine that shows the pages in its own. */
  framing?: Framing
}

/** Serves built sites by Host, like their real hosts (#host/model.ts). */
export function serveSites(
  server: FastifyInstance,
  { out, hidden = new Set(), isPaused = () => false, port, framing }: SitesServed
): void {
  const models = new Map<string, Promise<LiveModel>>()
  const names = new OtherNames(out, hidden)
  server.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    const domain = domainOf(request.headers.host)
    if (hidden.has(domain) || !isBuilt(out, domain)) {
      const home = await names.domainOf(domain)
      if (home !== undefined) {
        const to = addressOn(home, request.headers.host ?? '', request.url)
        return reply.headers(HEADERS).redirect(to, 301)
      }
      const others = domainsIn(out).filter(other => !hidden.has(other))
      return nobody(request, reply, others, port())
    }
    const live = await modelFor(models, out, domain)
    const other = framing && standIn(framing, live.model, request.url)
    if (other) return reply.headers(other.headers).send(other.body)
    if (isPaused(domain) && !isOpen.test(request.url)) return sendPause(request, reply, live)
    return sendFile(request, reply, live, framing ? { framing } : {})
  })
}

/** Reloads the model when a build has swapped the release. */
function modelFor(
  models: Map<string, Promise<LiveModel>>,
  out: string,
  domain: string
): Promise<LiveModel> {
  const folder = realpathSync(join(out, domain))
  const known = models.get(folder)
  if (known !== undefined) return known
  const model = liveModel(out, domain)
  models.set(folder, model)
  model.catch(() => models.delete(folder))
  return model
}

const isOpen = new RegExp(OPEN_WHILE_PAUSED)

/** The page of the pause, for every address. */
async function sendPause(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, model }: LiveModel
): Promise<FastifyReply> {
  const { path } = addressOf(request.url)
  const file = pausedFile(model, { path, cookie: request.headers.cookie })
  const { body } = await packed(join(folder, file), '')
  return reply
    .code(503)
    .headers({ ...headersOf(model, file), 'Retry-After': String(RETRY_AFTER), Vary: 'Cookie' })
    .send(body)
}

export interface Sending {
  framing?: Framing
  /** Headers in place of the host's own. */
  instead?: Readonly<Record<string, string>>
}

/** Answers as the host of a brand does. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, model }: LiveModel,
  { framing, instead = {} }: Sending = {}
): Promise<FastifyReply> {
  const { path, query } = addressOf(request.url)
  const answer = answerTo(model, holds(folder), {
    path,
    query,
    cookie: request.headers.cookie,
    visitor: { address: request.ip, agent: request.headers['user-agent'] ?? '' }
  })
  const file = answer.state === 'moved' ? 'index.html' : answer.file
  const { 'Content-Type': type = '', ...own } = headersOf(model, file)
  const headers = { ...own, ...instead }
  // What every answer of the API carries, and a file of this kind needs not.
  for (const name of [...Object.keys(HEADERS), 'X-Request-Id']) {
    if (!(name in headers)) reply.removeHeader(name)
  }
  reply.headers(headers)
  if (answer.state === 'moved') {
    if (answer.varyByCookie) reply.header('Vary', 'Cookie')
    return reply.redirect(answer.to, answer.status)
  }
  const { body, encoding, etag } = await packed(
    join(folder, file),
    // Packing takes longer than it saves on one machine.
    framing ? '' : request.headers['accept-encoding']
  )
  const byCookie = answer.varyByCookie ? ', Cookie' : ''
  reply.header('Vary', `Accept-Encoding${byCookie}`).header('ETag', etag)
  if (answer.state === 'missing') reply.code(404)
  // Always whole: a short answer would repeat headers that forbid the frame.
  if (framing && isPage(file)) {
    const page = framed(framing, headers, body)
    return reply.headers(page.headers).type(type).send(page.body)
  }
  if (answer.state === 'found' && isKnown(request, etag)) return reply.code(304).send()
  if (encoding) reply.header('Content-Encoding', encoding)
  return type.startsWith('video/')
    ? sendPart(request, reply.type(type), body)
    : reply.type(type).send(body)
}

/** Safari plays only films that it can ask for in parts. */
function sendPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: Uint8Array
): FastifyReply {
  reply.header('Accept-Ranges', 'bytes')
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return reply.send(body)
  const end = first === '' || last === '' ? body.length - 1 : Math.min(+last, body.length - 1)
  const start = first === '' ? Math.max(0, body.length - +last) : +first
  if (start > end) return reply.code(416).header('Content-Range', `bytes */${body.length}`).send()
  return reply
    .code(206)
    .header('Content-Range', `bytes ${start}-${end}/${body.length}`)
    .send(body.subarray(start, end + 1))
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(each => each.trim())
  return known.includes(etag) || known.includes(`W/${etag}`)
}

function addressOf(url: string): { path: string; query: string } {
  const [raw = '/', ...rest] = url.split('?')
  try {
    return {
      path: decodeURIComponent(raw),
      query: rest.length > 0 ? `?${rest.join('?')}` : ''
    }
  } catch {
    return { path: '/404', query: '' }
  }
}

/** On this machine lists the brands; reveals nothing through a proxy. */
function nobody(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  domains: readonly string[],
  port: number
): FastifyReply {
  const isHere = isLocalHost(headers.host ?? '') && headers['x-forwarded-for'] === undefined
  const items = (isHere ? domains : [])
    .map(domain => `<li><a href="${localAddress(domain, port)}">${domain}</a></li>`)
    .join('')
  return reply
    .headers({ ...HEADERS, 'Content-Security-Policy': "default-src 'none'" })
    .code(404)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Livery</title><h1>No brand answers here</h1><ul>${items}</ul></html>`
    )
}
