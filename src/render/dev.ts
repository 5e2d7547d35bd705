import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { checkFleet } from '#check/fleet.ts'
import type { Locale } from '#contract/locale.ts'
import { formatProblems, type Problem } from '#site/problem.ts'
import { rewritesOf } from '#site/routes.ts'
import type { Site } from '#site/schema.ts'
import type { FontBuild } from '#theme/font-build.ts'
import { CHECKOUT } from './checkout.ts'
import { shareFonts } from './compile.ts'
import { familiesOf, memberOf } from './family.ts'
import { iconsOf } from './icons.ts'
import { addressesOf, fileOf } from './plan.ts'
import { type Brand, prepare } from './prepare.ts'
import { readLocale } from './words.ts'

/** Astro reads a request's locals from here. */
const LOCALS = Symbol.for('astro.locals')

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json'
}

/**
 * Astro's dev server with the brand taken from the host name, `http://<domain>.localhost:<port>`.
 * Config, words and assets are read anew after a change; code reloads by Vite. Answers the domains.
 */
export async function startDev(root: string, port: number): Promise<string[]> {
  process.env.ASTRO_DISABLE_UPDATE_CHECK = 'true'
  const { dev } = await import('astro')
  const fonts = await shareFonts(CHECKOUT)
  const fleet = new DevFleet(root, fonts)
  await fleet.reload()
  await dev({
    root: CHECKOUT,
    logLevel: 'warn',
    server: { port, host: '127.0.0.1', allowedHosts: true },
    integrations: [
      {
        name: 'livery-dev',
        hooks: { 'astro:server:setup': ({ server }) => listen(server, root, fleet) }
      }
    ]
  })
  return fleet.domains
}

function listen(server: ViteDevServer, root: string, fleet: DevFleet): void {
  const watched = [join(root, 'sites'), join(CHECKOUT, 'locales'), join(CHECKOUT, 'landers')]
  server.watcher.add(watched)
  server.watcher.on('all', (_, file) => {
    const isData = /\.(ya?ml|json|md|svg)$/.test(file) && watched.some(at => file.startsWith(at))
    if (!isData) return
    void fleet.reload().then(() => server.ws.send({ type: 'full-reload' }))
  })
  server.middlewares.use((request, response, next) => {
    fleet.answer(request, response).then(answered => {
      if (!answered) next()
    }, next)
  })
}

/** The brands as they are on disk now. */
class DevFleet {
  readonly #root: string
  readonly #fonts: FontBuild
  #brands = new Map<string, Brand>()
  #problems: readonly Problem[] = []

  constructor(root: string, fonts: FontBuild) {
    this.#root = root
    this.#fonts = fonts
  }

  get domains(): string[] {
    return [...this.#brands.keys()]
  }

  async reload(): Promise<void> {
    const { sites, problems } = await checkFleet(this.#root)
    const supplies = { fonts: this.#fonts, words: (locale: Locale) => readLocale(CHECKOUT, locale) }
    this.#problems = problems
    const families = familiesOf(sites.map(({ site }) => memberOf(this.#root, site)))
    for (const { id, site } of sites) {
      const brand = prepare(supplies, this.#root, site, true, families.get(id))
      this.#brands.set(site.brand.domain, brand)
    }
  }

  /** Answers a brand's own files and config mistakes; gives a page its locals and lets Astro draw it. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const domain = (request.headers.host ?? '').replace(/:\d+$/, '').replace(/\.localhost$/, '')
    const { pathname } = new URL(request.url ?? '/', 'http://livery.invalid')
    if (/^\/(@|src\/|landers\/.*\.|node_modules\/|islands\/|\.livery\/)/.test(pathname))
      return false
    const errors = this.#problems.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return sayProblems(response, errors, this.#root)
    const brand = this.#brands.get(domain)
    if (brand === undefined) return sayBrands(response, this.domains, request.headers.host)
    const file = await this.#file(brand, pathname.slice(1))
    if (file !== undefined) {
      const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(file)
      return true
    }
    const page = pageAt(this.#root, brand, pathname)
    // Code may have changed since they were rendered.
    page.parts.clear()
    Reflect.set(request, LOCALS, page)
    request.url = page.path
    return false
  }

  async #file(brand: Brand, name: string): Promise<string | Uint8Array | undefined> {
    if (name === brand.css.file) return brand.css.text
    if (name.startsWith('_f/')) return readFile(join(CHECKOUT, '.livery', 'fonts', basename(name)))
    if (brand.media.files.has(name)) return brand.media.files.get(name)
    if (!/^(favicon|site\.webmanifest|_i\/)/.test(name)) return undefined
    return (await iconsOf(brand.theme, brand.site, brand.mark).files(this.#root)).get(name)
  }
}

/** The page of an address in the brand's languages, a shell included; 404 where there is none. */
function pageAt(root: string, brand: Brand, pathname: string) {
  const { locale, path } = localeIn(brand.site, pathname)
  const addresses = addressesOf(root, brand.site)
  const shell = rewritesOf().find(({ from }) =>
    new RegExp(`^${from.replace(/:\w+/g, '[^/]+')}$`).test(path)
  )?.to
  const found =
    addresses.find(address => address.path === path) ??
    addresses.find(address => address.path === shell) ??
    addresses.find(address => address.path === '/404')
  if (found === undefined) throw new Error('the route table has no /404')
  return brand.pageOf({ locale, ...found, file: fileOf(brand.site, locale, found.path) })
}

function localeIn(site: Site, pathname: string): { locale: Locale; path: string } {
  const prefix = site.locales.enabled.find(
    locale => pathname === `/${locale}` || pathname.startsWith(`/${locale}/`)
  )
  const rest = prefix === undefined ? pathname : pathname.slice(prefix.length + 1)
  return { locale: prefix ?? site.locales.default, path: rest.replace(/\/+$/, '') || '/' }
}

function sayProblems(
  response: ServerResponse,
  problems: readonly Problem[],
  root: string
): boolean {
  const read = (file: string): string =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const text = formatProblems(problems, read)
  response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' })
  response.end(`Mend these and the page comes by itself.\n\n${text}\n`)
  return true
}

function sayBrands(response: ServerResponse, domains: readonly string[], host = ''): boolean {
  const port = /:(\d+)$/.exec(host)?.[1] ?? ''
  const lines = domains.map(domain => `http://${domain}.localhost:${port}/`)
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
  response.end(`No brand has this host. There are:\n\n${lines.join('\n')}\n`)
  return true
}
