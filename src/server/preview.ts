import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { packed } from './compressed.ts'
import { domainOf, domainsIn, isBuilt, localAddress, SiteFiles } from './hosts.ts'

/** Headers of every answer; no page needs an exception from them. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin'
}

/** A drawing styles itself inside its own file, where the page's policy has no say. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'public, max-age=0, must-revalidate'

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml'
}

/** Serves built brands by Host on loopback, with the rewrites and headers a real host has. */
export async function preview(out: string, port: number): Promise<FastifyInstance> {
  const server = Fastify({ logger: false })
  server.get('/*', async (request, reply) => {
    reply.headers(HEADERS)
    const domain = domainOf(request.headers.host)
    if (!isBuilt(out, domain)) {
      return reply.code(404).type('text/html; charset=utf-8').send(indexOf(out, port))
    }
    // Read anew each time: a build may have swapped the folder since.
    const site = new SiteFiles(out, domain)
    const pathname = pathOf(request.url)
    const chosen = pathname === '/' ? chosenHome(site, request.headers.cookie) : undefined
    if (chosen) return reply.header('Vary', 'Cookie').redirect(chosen, 302)
    const file = site.find(pathname)
    return send(request, reply.code(file === undefined ? 404 : 200), {
      folder: join(out, domain),
      file: file ?? notFoundPage(site, pathname)
    })
  })
  await server.listen({ port, host: '127.0.0.1' })
  return server
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, file }: { folder: string; file: string }
): Promise<FastifyReply> {
  const { body, encoding } = await packed(join(folder, file), request.headers['accept-encoding'])
  reply
    .header('Cache-Control', /^_[lftm]\//.test(file) ? FOREVER : ASK_AGAIN)
    .header('Vary', 'Accept-Encoding')
    .type(TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  if (encoding) reply.header('Content-Encoding', encoding)
  if (file.endsWith('.svg')) reply.header('Content-Security-Policy', DRAWING_POLICY)
  return reply.send(body)
}

/** The path of a request; one that is not well-formed is no page. */
function pathOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url, 'http://livery.invalid').pathname)
  } catch {
    return '/404'
  }
}

/** The home page of the language a visitor chose before (spec §4, locale cookie). */
function chosenHome(site: SiteFiles, cookie = ''): string | undefined {
  const locale = /(?:^|;\s*)locale=([a-z]{2})(?:;|$)/.exec(cookie)?.[1]
  return locale && site.find(`/${locale}/`) ? `/${locale}/` : undefined
}

function notFoundPage(site: SiteFiles, pathname: string): string {
  const locale = /^\/[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? ''
  return site.find(`${locale}/404`) ?? '404.html'
}

/** What an unknown Host gets on this machine: the brands there are. */
function indexOf(out: string, port: number): string {
  const items = domainsIn(out)
    .map(domain => `<li><a href="${localAddress(domain, port)}">${domain}</a></li>`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Livery</title><h1>No brand answers here</h1><ul>${items}</ul></html>`
}
