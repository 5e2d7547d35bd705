import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { localeIn } from '#contract/locale.ts'
import { type Diagnostic, formatDiagnostics } from '#site/diagnostic.ts'
import { landerRewrites } from '#site/lander-rewrites.ts'
import { excerptsIn } from '#site/read-excerpt.ts'
import { rewritesOf, segmentsOf } from '#site/routes.ts'
import { CHECKOUT } from './checkout.ts'
import { shareFonts, WORKER } from './compile.ts'
import { DevFleet } from './dev-fleet.ts'
import { ffmpegPath } from './ffmpeg.ts'
import { filmsOf, renderFilm } from './films.ts'
import { iconsOf } from './icons.ts'
import { addressesOf, fileOf } from './plan.ts'
import type { Brand } from './prepare.ts'

/** Astro reads a request's locals from this property. */
const LOCALS = Symbol.for('astro.locals')

const SERVER_PATHS = ['/api/', '/cdn/', '/share/', '/cam-sandbox/', '/outbox']

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webm: 'video/webm',
  mp4: 'video/mp4',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json'
}

export interface DevSite {
  root: string
  fleet: DevFleet
}

export interface RunningDev {
  fleet: DevFleet
  stop(): Promise<void>
}

/**
 * Astro's dev server; the host name `http://<domain>.localhost:<port>` selects the brand. Config,
 * words and assets are reloaded by Livery, code by Vite. Faulty brands show their errors. `api` is
 * the member app's server, as in `http://127.0.0.1:4001`.
 * @throws Error `EADDRINUSE` if the port is in use
 */
export async function startDev(root: string, port: number, api?: string): Promise<RunningDev> {
  await requireFree(port)
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true'
  const { dev } = await import('astro')
  const fonts = await shareFonts(CHECKOUT)
  const fleet = new DevFleet(root, fonts)
  await fleet.reload()
  const before = process.listeners('SIGTERM')
  const server = await dev({
    root: CHECKOUT,
    logLevel: 'warn',
    server: { port, host: '127.0.0.1', allowedHosts: true },
    vite: { server: { proxy: api === undefined ? {} : proxied(api) } },
    integrations: [
      {
        name: 'livery-dev',
        hooks: { 'astro:server:setup': ({ server }) => listen(server, { root, fleet }) }
      }
    ]
  })
  // Vite would end the process before the caller has closed everything else.
  for (const listener of process.listeners('SIGTERM')) {
    if (!before.includes(listener)) process.removeListener('SIGTERM', listener)
  }
  return { fleet, stop: () => server.stop() }
}

/** Proxies the server's paths; it identifies the brand by the Host header. */
function proxied(target: string): Record<string, { target: string }> {
  return Object.fromEntries(SERVER_PATHS.map(path => [path, { target }]))
}

/** Astro would silently use the next port, and the printed addresses would be wrong. */
async function requireFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1')
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function listen(server: ViteDevServer, site: DevSite): void {
  const { root, fleet } = site
  const watched = [join(root, 'sites'), join(CHECKOUT, 'locales'), join(CHECKOUT, 'landers')]
  server.watcher.add(watched)
  server.watcher.on('all', (_, file) => {
    const isData =
      /\.(ya?ml|json|md|svg|png)$/.test(file) && watched.some(at => file.startsWith(at))
    if (!isData) return
    void fleet.reload().then(() => server.ws.send({ type: 'full-reload' }))
  })
  server.middlewares.use('/sw.js', (_, response, next) => {
    server.transformRequest(`/${WORKER}`).then(worker => {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(worker?.code ?? '')
    }, next)
  })
  server.middlewares.use((request, response, next) => {
    answer(site, request, response).then(answered => {
      if (!answered) next()
    }, next)
  })
}

async function answer(
  { root, fleet }: DevSite,
  request: IncomingMessage,
  response: ServerResponse
): Promise<boolean> {
  const domain = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/\.localhost$/, '')
  const { pathname } = new URL(request.url ?? '/', 'http://livery.invalid')
  if (SERVER_PATHS.some(path => pathname.startsWith(path))) return false
  if (
    /^\/(@|src\/|landers\/.*\.|locales\/.*\.ts|node_modules\/|islands\/|\.livery\/)/.test(pathname)
  )
    return false
  const found = fleet.at(domain)
  if (found.state === 'unknown') {
    const home = fleet.homeOf(domain)
    if (home !== undefined) return leadTo(response, home, request)
    return sayBrands(response, fleet, root, request.headers.host)
  }
  if (found.state === 'broken') return say(response, 500, found.why)
  if (found.state === 'wrong') return say(response, 500, toMend(found.diagnostics, root))
  const { brand } = found
  const file = await fileNamed(root, brand, pathname.slice(1))
  if (file !== undefined) {
    const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(file)
    return true
  }
  const page = pageAt(root, brand, pathname)
  // The code may have changed since they were rendered.
  page.parts.clear()
  Reflect.set(request, LOCALS, page)
  request.url = page.path
  return false
}

async function fileNamed(
  root: string,
  brand: Brand,
  name: string
): Promise<string | Uint8Array | undefined> {
  // The dev server is slow and caches nothing; `swap` lets late fonts appear.
  const sheet = brand.sheets.get(name)
  if (sheet !== undefined) return sheet.replaceAll('font-display:optional', 'font-display:swap')
  const locale = brand.site.locales.enabled.find(locale => name.startsWith(`_w/${locale}.`))
  if (locale !== undefined) return brand.appWords(locale).files.get(name)
  if (name.startsWith('_f/')) return readFile(join(CHECKOUT, '.livery', 'fonts', basename(name)))
  if (brand.media.files.has(name)) return brand.media.files.get(name)
  if (name.startsWith('_m/film-')) return filmNamed(brand, name)
  if (name.startsWith('_m/own.')) return (await brand.own.files()).get(name)
  if (name.startsWith('_m/logo.')) return (await brand.logo?.files())?.get(name)
  if (!/^(favicon|site\.webmanifest|_i\/)/.test(name)) return undefined
  const icons = iconsOf(brand.theme, brand.site, brand.mark)
  return (await icons.files(root, brand.words(brand.site.locales.default))).get(name)
}

/** Rendered when it is first asked for. */
async function filmNamed({ site, theme }: Brand, name: string): Promise<Uint8Array | undefined> {
  const ffmpeg = ffmpegPath()
  const job = filmsOf(site, theme).find(film => name.startsWith(`_m/${film.name}.`))
  if (ffmpeg === undefined || job === undefined) return undefined
  const { webm, mp4 } = await renderFilm(ffmpeg, job)
  return name.endsWith('.webm') ? webm : mp4
}

function pageAt(root: string, brand: Brand, pathname: string) {
  const { enabled, default: first } = brand.site.locales
  const { locale, path } = localeIn(pathname, enabled, first)
  const addresses = addressesOf(root, brand.site)
  const landers = landerRewrites(addresses.map(address => `${address.path.slice(1)}.html`))
  const shell = [...rewritesOf(), ...landers].find(({ from }) =>
    new RegExp(`^${segmentsOf(from)}$`).test(path)
  )?.to
  const found =
    addresses.find(({ place, path: own }) => (place ?? own) === path) ??
    addresses.find(address => address.path === shell) ??
    addresses.find(address => address.path === '/404')
  if (found === undefined) throw new Error('the route table has no /404')
  return brand.pageOf({
    locale,
    ...found,
    file: fileOf(brand.site, locale, found.place ?? found.path)
  })
}

function toMend(diagnostics: readonly Diagnostic[], root: string): string {
  return `Mend these and the page comes by itself.\n\n${formatDiagnostics(diagnostics, excerptsIn(root))}`
}

/** The same address on the brand's domain, as a host answers; not kept, since names may change. */
function leadTo(response: ServerResponse, domain: string, { headers, url }: IncomingMessage): true {
  const [port = ''] = /:\d+$/.exec(headers.host ?? '') ?? []
  const to = `http://${domain}.localhost${port}${url ?? '/'}`
  response.writeHead(301, { Location: to, 'Cache-Control': 'no-store' }).end()
  return true
}

function sayBrands(response: ServerResponse, fleet: DevFleet, root: string, host = ''): boolean {
  const port = /:(\d+)$/.exec(host)?.[1] ?? ''
  const lines = fleet.domains.map(domain => `http://${domain}.localhost:${port}/`)
  const known = lines.length > 0 ? `There are:\n\n${lines.join('\n')}` : 'There is none yet.'
  const wrong = fleet.errors.length > 0 ? `\n\n${toMend(fleet.errors, root)}` : ''
  return say(response, 404, `No brand has this host. ${known}${wrong}`)
}

function say(response: ServerResponse, status: number, text: string): boolean {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' })
  response.end(`${text}\n`)
  return true
}
