import { join } from 'node:path'
import compress from '@fastify/compress'
import files from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
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

/** Serves built brands by Host on loopback, with the rewrites and headers a real host has. */
export async function preview(out: string, port: number): Promise<FastifyInstance> {
  const server = Fastify({ logger: false })
  await server.register(compress, { global: true, encodings: ['br', 'gzip'] })
  await server.register(files, { root: out, serve: false, cacheControl: false })
  const sites = new Map<string, SiteFiles>()

  server.get('/*', (request, reply) => {
    reply.headers(HEADERS)
    const domain = domainOf(request.headers.host)
    if (!isBuilt(out, domain)) {
      return reply.code(404).type('text/html; charset=utf-8').send(indexOf(out, port))
    }
    const site = sites.get(domain) ?? new SiteFiles(out, domain)
    sites.set(domain, site)
    const pathname = decodeURIComponent(new URL(request.url, 'http://livery.invalid').pathname)
    const file = site.find(pathname)
    if (file === undefined) {
      const locale = /^\/[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? ''
      const page = site.find(`${locale}/404`) ?? '404.html'
      return reply.code(404).header('Cache-Control', ASK_AGAIN).sendFile(join(domain, page))
    }
    reply.header('Cache-Control', /^_[lftm]\//.test(file) ? FOREVER : ASK_AGAIN)
    if (file.endsWith('.svg')) reply.header('Content-Security-Policy', DRAWING_POLICY)
    return reply.sendFile(join(domain, file))
  })
  await server.listen({ port, host: '127.0.0.1' })
  return server
}

/** What an unknown Host gets on this machine: the brands there are. */
function indexOf(out: string, port: number): string {
  const items = domainsIn(out)
    .map(domain => `<li><a href="${localAddress(domain, port)}">${domain}</a></li>`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Livery</title><h1>No brand answers here</h1><ul>${items}</ul></html>`
}
