import { createHash } from 'node:crypto'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostFiles } from '#host/host-files.ts'
import type { TargetKind } from '#host/installation.ts'
import { type HostModel, modelOf } from '#host/model.ts'
import { preview } from '#server/http/preview.ts'
import type { Hosting } from '#site/hosting.ts'
import { caddy, clear, freePort, nginx, type Running, scratch } from './world.ts'

const DOMAIN = 'zonnig.example'
const HOSTING: Hosting = {
  domain: DOMAIN,
  defaultLocale: 'nl',
  locales: ['nl', 'de'],
  trackers: [],
  experiments: [
    {
      id: 'hero-2026',
      lander: 'gallery',
      arms: [
        { id: 'b', weight: 25 },
        { id: 'c', weight: 25 },
        { id: 'control', weight: 50 }
      ]
    }
  ]
}

const ARMS = ['control', 'b', 'c']

/** Pages that say which they are; braces that a template language would take for its own. */
const PAGES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  '404.html': 'missing',
  '500.html': 'broken',
  'de/index.html': 'de home',
  'landers/video.html': 'video',
  'landers/gallery.html': 'control {{ .Host }}',
  'landers/gallery/~b.html': 'b {{ .Host }}',
  'landers/gallery/~c.html': 'c',
  'landers/gallery/a.html': 'slug a',
  'landers/gallery/gay.html': 'gay',
  'de/landers/gallery.html': 'de control',
  'de/landers/gallery/~b.html': 'de b',
  'de/landers/gallery/~c.html': 'de c'
}

interface Seen {
  status: number
  body: string
  cache: string
}

/** A visitor with an address of loopback and a browser. */
type Ask = (path: string, visitor: { address?: string; agent?: string }) => Promise<Seen>

function asking(port: number): Ask {
  return (path, { address = '127.0.0.1', agent = 'test' }) =>
    new Promise((resolve, reject) => {
      const headers = { Host: `${DOMAIN}.localhost`, 'User-Agent': agent }
      const target = { host: '127.0.0.1', port, path, headers, localAddress: address, agent: false }
      request(target, answer => {
        let body = ''
        answer.on('data', part => (body += String(part)))
        answer.on('end', () => {
          const { 'cache-control': cache = '' } = answer.headers
          resolve({ status: answer.statusCode ?? 0, body, cache })
        })
      })
        .on('error', reject)
        .end()
    })
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}

async function filesFor(kind: TargetKind, folder: string) {
  const path = join(folder, kind)
  await write(join(path, 'current', 'site'), PAGES)
  const model: HostModel = await modelOf(join(path, 'current', 'site'), HOSTING)
  const files = hostFiles(kind, model, { path }, new Map())
  await write(join(path, 'conf'), Object.fromEntries(files.map(each => [each.file, each.text])))
  return { path, textOf: (name: string) => files.find(each => each.file === name)?.text ?? '' }
}

interface Host {
  ask: Ask
  stop(): Promise<void>
}

const served = (running: Running): Host => ({ ask: asking(running.port), stop: running.stop })

const HOSTS: Readonly<Record<string, (folder: string) => Promise<Host>>> = {
  nginx: async folder => {
    const { path } = await filesFor('nginx', folder)
    const port = await freePort()
    const conf = `include "${path}/conf/nginx/arms.inc"; server { listen 127.0.0.1:${port}; include "${path}/conf/nginx/answers.inc"; }`
    return served(await nginx(folder, port, conf))
  },
  caddy: async folder => {
    const { path } = await filesFor('caddy', folder)
    const port = await freePort()
    const site = `http://:${port} {\nimport "${path}/conf/caddy/answers.caddy"\n}`
    return served(await caddy(folder, port, site))
  },
  'our own server': async folder => {
    const name = 'aaaa'
    const out = join(folder, 'dist')
    await write(join(out, '.releases', DOMAIN, name), PAGES)
    const manifest = { fingerprint: '', siteId: 'zonnig', hosting: HOSTING, pages: {} }
    await writeFile(join(out, '.releases', DOMAIN, `${name}.json`), JSON.stringify(manifest))
    await symlink(join('.releases', DOMAIN, name), join(out, DOMAIN))
    const server = await preview(out, 0)
    const { port } = server.server.address() as AddressInfo
    return { ask: asking(port), stop: () => server.close() }
  },
  CloudFront: async folder => {
    const { textOf } = await filesFor('s3', folder)
    const code = textOf('s3/viewer-request.js')
    const metadata = JSON.parse(textOf('s3/metadata.json'))
    const ask: Ask = async (uri, { address = '192.0.2.1', agent = 'test' }) => {
      const headers = { host: { value: DOMAIN }, 'user-agent': { value: agent } }
      const event = {
        viewer: { ip: address },
        request: { uri, querystring: {}, headers, cookies: {} }
      }
      const require = () => ({ createHash })
      const key = runInContext(
        `${code};handler(event)`,
        createContext({ event, require })
      ).uri.slice(1)
      const cache = metadata[key]?.CacheControl ?? ''
      return { status: PAGES[key] === undefined ? 404 : 200, body: PAGES[key] ?? '', cache }
    }
    return { ask, stop: async () => undefined }
  },
  Netlify: async folder => {
    const { textOf } = await filesFor('netlify', folder)
    const file = join(folder, 'livery-arms.mjs')
    await writeFile(file, textOf('netlify/edge-functions/livery-arms.js'))
    const { default: deal, config } = await import(file)
    const headers = textOf('_headers')
    const ask: Ask = async (path, { address = '192.0.2.1', agent = 'test' }) => {
      const isAsked = config.path.some((pattern: string) =>
        new RegExp(`^${pattern.replace('*', '.*')}$`).test(path)
      )
      const asked = new Request(`https://${DOMAIN}${path}`, { headers: { 'User-Agent': agent } })
      const to: URL | undefined = isAsked ? await deal(asked, { ip: address }) : undefined
      const page = to?.pathname.slice(1) ?? `${path.slice(1)}.html`
      const own = headers.includes(`${path}\n  Cache-Control: private`)
      return { status: 200, body: PAGES[page] ?? '', cache: own ? 'private' : '' }
    }
    return { ask, stop: async () => undefined }
  },
  'Cloudflare Pages': async folder => {
    const { textOf } = await filesFor('cloudflare', folder)
    const file = join(folder, 'worker.mjs')
    await writeFile(file, textOf('_worker.js'))
    const { default: worker } = await import(file)
    const { include } = JSON.parse(textOf('_routes.json'))
    const assets = {
      fetch: async ({ url }: Request) => {
        const page = PAGES[`${new URL(url).pathname.slice(1)}.html`]
        const status = page === undefined ? 404 : 200
        return new Response(page, { status, headers: { 'Cache-Control': 'public, max-age=0' } })
      }
    }
    const ask: Ask = async (path, { address = '192.0.2.1', agent = 'test' }) => {
      const isAsked = include.some((pattern: string) =>
        new RegExp(`^${pattern.replace('*', '.*')}$`).test(path)
      )
      const headers = { 'User-Agent': agent, 'CF-Connecting-IP': address }
      const asked = new Request(`https://${DOMAIN}${path}`, { headers })
      const answer: Response = isAsked
        ? await worker.fetch(asked, { ASSETS: assets })
        : await assets.fetch(asked)
      const cache = answer.headers.get('Cache-Control') ?? ''
      return { status: answer.status, body: await answer.text(), cache }
    }
    return { ask, stop: async () => undefined }
  }
}

const VISITORS = Array.from({ length: 800 }, (_, index) => ({
  address: `127.0.${index % 7}.${1 + (index % 200)}`,
  agent: `Mozilla/5.0 (X11; Linux x86_64) Browser/${index}`
}))

const armIn = (body: string): string => /control|\bb\b|\bc\b/.exec(body)?.[0] ?? body

describe.each(Object.keys(HOSTS))('%s', name => {
  let folder: string
  let host: Host

  beforeAll(async () => {
    folder = await scratch()
    const start = HOSTS[name]
    if (start === undefined) throw new Error(`no host ${name}`)
    host = await start(folder)
  })
  afterAll(async () => {
    await host?.stop()
    await clear(folder)
  })

  test('visitors are dealt the arms near their weights', async () => {
    const seen: Seen[] = []
    for (let from = 0; from < VISITORS.length; from += 20) {
      const some = VISITORS.slice(from, from + 20)
      seen.push(...(await Promise.all(some.map(each => host.ask('/landers/gallery', each)))))
    }
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
    const shareOf = (arm: string) =>
      seen.filter(({ body }) => armIn(body) === arm).length / VISITORS.length
    // Five standard deviations of 800 visitors.
    expect(Math.abs(shareOf('control') - 0.5)).toBeLessThan(0.09)
    expect(Math.abs(shareOf('b') - 0.25)).toBeLessThan(0.08)
    expect(Math.abs(shareOf('c') - 0.25)).toBeLessThan(0.08)
  })

  test('one visitor sees one arm, at every address of the lander and in each language', async () => {
    for (const visitor of VISITORS.slice(0, 20)) {
      const first = armIn((await host.ask('/landers/gallery', visitor)).body)
      expect(ARMS).toContain(first)
      for (const path of ['/landers/gallery', '/landers/gallery/partner-7']) {
        expect(armIn((await host.ask(path, visitor)).body)).toBe(first)
      }
      const german = (await host.ask('/de/landers/gallery', visitor)).body
      expect(german).toBe(`de ${first}`)
    }
  })

  test('another address or browser may see another arm', async () => {
    const agents = await Promise.all(
      VISITORS.slice(0, 20).map(({ agent }) => host.ask('/landers/gallery', { agent }))
    )
    expect(new Set(agents.map(({ body }) => armIn(body))).size).toBeGreaterThan(1)
    const addresses = await Promise.all(
      VISITORS.slice(0, 20).map(({ address }) => host.ask('/landers/gallery', { address }))
    )
    expect(new Set(addresses.map(({ body }) => armIn(body))).size).toBeGreaterThan(1)
  })

  test('the page is whole, and no shared cache keeps it for others', async () => {
    const [visitor] = VISITORS
    const { body, cache } = await host.ask('/landers/gallery', visitor ?? {})
    expect(Object.values(PAGES)).toContain(body)
    expect(cache).toContain('private')
  })

  test('pages that are not compared are the same for everybody', async () => {
    for (const [path, page] of [
      ['/landers/video', 'video'],
      ['/landers/gallery/a', 'slug a'],
      ['/landers/gallery/~b', PAGES['landers/gallery/~b.html']]
    ] as const) {
      const seen = await Promise.all(VISITORS.slice(0, 12).map(each => host.ask(path, each)))
      expect(new Set(seen.map(({ body }) => body))).toEqual(new Set([page]))
    }
    const { cache } = await host.ask('/landers/video', {})
    expect(cache).not.toContain('private')
  })
})

test('the servers that count by the same hash deal alike', async () => {
  const folder = await scratch()
  const hosts = await Promise.all(
    ['caddy', 'our own server', 'CloudFront', 'Netlify', 'Cloudflare Pages'].map(async name =>
      HOSTS[name]?.(folder)
    )
  )
  for (const agent of ['one', 'two', 'three', 'four', 'five', 'six']) {
    const seen = await Promise.all(
      hosts.map(host => host?.ask('/landers/gallery', { address: '127.0.0.9', agent }))
    )
    expect(new Set(seen.map(each => armIn(each?.body ?? ''))).size, agent).toBe(1)
  }
  for (const host of hosts) await host?.stop()
  await clear(folder)
})
