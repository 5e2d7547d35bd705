import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type HostModel, headersOf } from '#host/model.ts'
import { liveModel } from '#host/release-model.ts'
import { preview } from '#server/http/preview.ts'
import { visitor } from '../world/browser.ts'
import { read } from '../world/pages.ts'
import { ask, caddy, clear, deployed, freePort, nginx, type Running, scratch } from './world.ts'

const DOMAIN = 'avondlicht.example'
const site = (): string => join(inject('dist'), DOMAIN)
const page = (file: string): string => read(site(), file)

/** Stands in for the member app. */
async function memberApp(): Promise<{ server: Server; port: number }> {
  const port = await freePort()
  const server = createServer((request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      response.setHeader('Content-Type', 'application/json')
      response.setHeader('Cache-Control', 'no-store')
      const { 'x-forwarded-proto': proto, 'x-forwarded-for': from, host } = request.headers
      response.end(JSON.stringify({ url: request.url, proto, from, host, bytes }))
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return { server, port }
}

interface Kind {
  name: 'nginx' | 'caddy' | 'preview'
  codings: readonly string[]
  start(folder: string, api: string): Promise<Running>
}

const KINDS: readonly Kind[] = [
  {
    name: 'nginx',
    // Debian's nginx has no Brotli of its own; conf/nginx/brotli.off is for those that have.
    codings: ['gzip'],
    start: async (folder, api) => {
      const place = { path: join(folder, 'srv'), api }
      await deployed(inject('dist'), DOMAIN, 'nginx', place)
      const port = await freePort()
      const block = `listen 127.0.0.1:${port}; include "${place.path}/conf/nginx/answers.inc";`
      return nginx(folder, port, `server { ${block} }`)
    }
  },
  {
    name: 'caddy',
    codings: ['br', 'gzip'],
    start: async (folder, api) => {
      const place = { path: join(folder, 'srv'), api }
      await deployed(inject('dist'), DOMAIN, 'caddy', place)
      const port = await freePort()
      return caddy(
        folder,
        port,
        `http://:${port} {\nimport "${place.path}/conf/caddy/answers.caddy"\n}`
      )
    }
  },
  {
    name: 'preview',
    codings: ['br', 'gzip'],
    start: async () => {
      const server = await preview(inject('dist'), 0)
      const { port } = server.server.address() as AddressInfo
      return {
        port,
        stop: () => {
          // A film that a browser has not read to its end would be waited for.
          server.server.closeAllConnections()
          return server.close()
        }
      }
    }
  }
]

describe.each(KINDS)('$name', ({ name, codings, start }) => {
  let folder: string
  let host: Running
  let app: Awaited<ReturnType<typeof memberApp>>
  let model: HostModel

  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    ask(host.port, path, { Host: `${DOMAIN}.localhost`, ...headers }, method)

  beforeAll(async () => {
    folder = await scratch()
    app = await memberApp()
    model = (await liveModel(inject('dist'), DOMAIN)).model
    host = await start(folder, `127.0.0.1:${app.port}`)
  })
  afterAll(async () => {
    await host?.stop()
    app?.server.close()
    await clear(folder)
  })

  test.each([
    ['/', 'index.html'],
    ['/de/', 'de/index.html'],
    ['/login', 'login.html'],
    ['/landers/alonetonight', 'landers/alonetonight.html'],
    ['/en/landers/alonetonight?utm_source=x', 'en/landers/alonetonight.html'],
    ['/landers/gallery/anything-9', 'landers/gallery.html'],
    ['/de/landers/alonetonight/Fr%C3%BChling?network=x', 'de/landers/alonetonight.html'],
    ['/landers/tinderswipe/x', 'landers/tinderswipe.html'],
    ['/landers/gallery/gay', 'landers/gallery/gay.html'],
    ['/en/landers/gallery/gay-spring', 'en/landers/gallery/gay.html'],
    ['/landers/gallery/gayly', 'landers/gallery.html'],
    ['/members', 'members.html'],
    ['/members/123', 'members/_id.html'],
    ['/de/members/123', 'de/members/_id.html'],
    ['/members/123/chat', 'members/_id/chat.html'],
    ['/members/123/landing2', 'members/_id/landing2.html'],
    ['/en/members/123/landing2/b', 'en/members/_id/landing2.html'],
    ['/members/123/landing/gay', 'members/_id/landing.html'],
    ['/members/123/signup/gay-1', 'members/_id/signup.html'],
    ['/de/members/123/chat/zomer', 'de/members/_id/chat.html'],
    ['/likes/m/9', 'likes/m/_id.html'],
    ['/credits/repeat-order', 'credits/repeat-order.html'],
    ['/credits/7/ideal', 'credits/_id.html'],
    ['/de/transactions/7', 'de/transactions.html']
  ])('%s is answered with %s', async (path, file) => {
    const { status, body, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toBe(page(file))
  })

  test.each([
    ['/nothing', '404.html'],
    ['/de/nothing', 'de/404.html'],
    ['/en/members/1/2/3', 'en/404.html'],
    ['/_l/none.js', '404.html'],
    ['/landers', '404.html'],
    ['/landers/nobody/a', '404.html'],
    ['/landers/gallery/a/b', '404.html'],
    ['/_m', '404.html'],
    ['/rewrites.json', '404.html'],
    ['/theme.proof.json', '404.html'],
    ['/index.html.br', '404.html'],
    ['/index.html.gz', '404.html'],
    ['/404.html', '404.html'],
    ['/de/500.html', 'de/404.html'],
    ['/.git/config', '404.html']
  ])('%s is not found, in its language (%s)', async (path, file) => {
    const { status, body, headers } = await get(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(body.toString()).toBe(page(file))
  })

  test('every kind of file goes with the headers of the model', async () => {
    const kinds = ['_l', '_f', '_t', '_m', '_i'].map(
      start => model.files.find(file => file.startsWith(`${start}/`)) ?? ''
    )
    const drawing = model.files.find(file => /^_m\/.*\.svg$/.test(file)) ?? ''
    const named = ['robots.txt', 'sitemap.xml', 'favicon.svg', 'site.webmanifest']
    const present = [...kinds, drawing, ...named].filter(file => model.files.includes(file))
    expect(present.length).toBeGreaterThan(5)
    for (const file of present) {
      const { status, headers } = await get(`/${file}`)
      expect(status, file).toBe(200)
      for (const [header, value] of Object.entries(headersOf(model, file))) {
        expect(headers[header.toLowerCase()], `${file} ${header}`).toBe(value)
      }
    }
  })

  test.runIf(name === 'preview')(
    'what a page loads goes without the policies of pages',
    async () => {
      const loaded = model.files.filter(file => /^_[lft]\//.test(file)).slice(0, 9)
      expect(loaded).not.toEqual([])
      for (const file of loaded) {
        const { headers } = await get(`/${file}`)
        expect(Object.keys(headers), file).toContain('x-content-type-options')
        expect(Object.keys(headers).filter(header => header.endsWith('-policy'))).toEqual([])
      }
    }
  )

  test('a page, a missing page and a redirect carry every security header', async () => {
    for (const path of ['/', '/members/1', '/nothing', '/login/']) {
      const { headers } = await get(path)
      const { 'Content-Type': _, ...wanted } = headersOf(model, 'index.html')
      for (const [header, value] of Object.entries(wanted)) {
        expect(headers[header.toLowerCase()], `${path} ${header}`).toBe(value)
      }
    }
  })

  test('the policy allows nothing inline', async () => {
    const policy = (await get('/')).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('what is known is not sent again', async () => {
    for (const path of [
      '/',
      '/members/1',
      `/${model.files.find(file => file.startsWith('_l/'))}`
    ]) {
      const first = await get(path)
      expect(first.headers.etag, path).toBeTruthy()
      const again = await get(path, { 'If-None-Match': first.headers.etag ?? '' })
      expect(again.status, path).toBe(304)
      expect(again.body.length).toBe(0)
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    }
  })

  test('texts go packed to those who take it, each under a tag of its own', async () => {
    const plain = await get('/members/1')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const coding of codings) {
      const { headers, body } = await get('/members/1', { 'Accept-Encoding': coding })
      expect(headers['content-encoding']).toBe(coding)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers.vary).toMatch(/Accept-Encoding/i)
      expect(headers.etag).not.toBe(plain.headers.etag)
      const text = coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
      expect(text.equals(plain.body)).toBe(true)
      expect(body.length).toBeLessThan(plain.body.length / 2)
    }
    const refused = await get('/members/1', { 'Accept-Encoding': 'br;q=0, gzip;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  test('a browser that takes both gets Brotli where there is one', async () => {
    const { headers } = await get('/', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(headers['content-encoding']).toBe(codings[0])
  })

  test.each([
    ['/login/', '/login'],
    ['/login/?a=1&b=%2F', '/login?a=1&b=%2F'],
    ['/de/landers/gallery/', '/de/landers/gallery'],
    ['/de', '/de/'],
    ['/de?x=1', '/de/?x=1'],
    ['/login.html', '/login'],
    ['/index.html', '/'],
    ['/en/index.html?q=1', '/en/?q=1']
  ])('%s leads to %s', async (path, to) => {
    const { status, headers } = await get(path)
    expect(status).toBe(301)
    expect(headers.location).toBe(to)
  })

  test.each([
    '//evil.example/',
    '///evil.example//',
    '//evil.example/index.html',
    '//evil.example.html',
    '/%5cevil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example/',
    '/x%0d%0aSet-Cookie:%20a=b/',
    '/@evil.example/'
  ])('%s leads nowhere else', async path => {
    const { headers } = await get(path)
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers.location ?? '/').toMatch(/^\/(?![/\\])[\w./~-]*$/)
  })

  test.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/_l/..%5c..%5c..%5cetc/passwd',
    '/members/..%2f..%2f..%2fetc%2fpasswd',
    '/../release.json',
    '/%2e%2e/conf/nginx/answers.inc',
    '/a%00.html'
  ])('%s finds nothing outside', async path => {
    const { status, body } = await get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(body.toString()).not.toMatch(/root:|livery_policy|"siteId"/)
  })

  test('the language chosen before is the home page, and caches are told', async () => {
    const plain = await get('/', { Cookie: 'a=b' })
    expect(plain.status).toBe(200)
    expect(plain.headers.vary).toMatch(/cookie/i)
    const chosen = await get('/', { Cookie: 'a=b; locale=de; c=d' })
    expect(chosen.status).toBe(302)
    expect(chosen.headers.location).toBe('/de/')
    expect(chosen.headers.vary).toMatch(/cookie/i)
    for (const cookie of ['locale=nl', 'locale=fr', 'locale=//evil.example', 'xlocale=de']) {
      expect((await get('/', { Cookie: cookie })).status, cookie).toBe(200)
    }
  })

  test.each([
    ['/login', '/de/login'],
    ['/members?gender=female', '/de/members?gender=female'],
    ['/members/123', '/de/members/123'],
    ['/landers/gallery/anything-9?network=x', '/de/landers/gallery/anything-9?network=x'],
    ['/pages/faq', '/de/pages/faq']
  ])('%s leads a visitor who chose German to %s', async (path, to) => {
    const { status, headers } = await get(path, { Cookie: 'locale=de' })
    expect([status, headers.location]).toEqual([302, to])
    expect(headers.vary).toMatch(/cookie/i)
    const unchosen = await get(path)
    expect(unchosen.status).toBe(200)
    expect(unchosen.headers.vary).toMatch(/cookie/i)
    const there = await get(to, { Cookie: 'locale=de' })
    expect(there.status).toBe(200)
    expect(there.headers.vary ?? '').not.toMatch(/cookie/i)
    expect((await get(path, { Cookie: 'locale=nl' })).status).toBe(200)
    expect((await get(to, { Cookie: 'locale=en' })).status).toBe(200)
  })

  test('the 404 page speaks the chosen language', async () => {
    const { status, body } = await get('/nothing', { Cookie: 'locale=de' })
    expect(status).toBe(404)
    expect(body.toString()).toBe(page('de/404.html'))
  })

  test('a file is the same in every language', async () => {
    const { status } = await get('/robots.txt', { Cookie: 'locale=de' })
    expect(status).toBe(200)
  })

  test('HEAD answers like GET, without the page', async () => {
    const { status, headers, body } = await get('/members/1', {}, 'HEAD')
    expect(status).toBe(200)
    expect(headers.etag).toBeTruthy()
    expect(body.length).toBe(0)
  })

  test.runIf(name !== 'preview')('/api is answered by the member app, uncached', async () => {
    const { status, headers, body } = await get('/api/settings.php?x=1')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(JSON.parse(body.toString())).toEqual({
      url: '/api/settings.php?x=1',
      proto: 'http',
      from: '127.0.0.1',
      host: `${DOMAIN}.localhost`,
      bytes: 0
    })
  })

  test.runIf(name !== 'preview')(
    'what a visitor says of other proxies is not passed on',
    async () => {
      const { body } = await get('/api/settings.php', {
        Host: `${DOMAIN}.localhost:${host.port}`,
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Proto': 'https'
      })
      expect(JSON.parse(body.toString())).toMatchObject({
        proto: 'http',
        from: '127.0.0.1',
        // The member app compares it with the page's origin, port and all.
        host: `${DOMAIN}.localhost:${host.port}`
      })
    }
  )

  test.runIf(name !== 'preview')('a photo of ten megabytes reaches the member app', async () => {
    const photo = Buffer.alloc(10 * 1024 * 1024)
    const to = { Host: `${DOMAIN}.localhost` }
    const { status, body } = await ask(host.port, '/api/photos.php', to, 'POST', photo)
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toMatchObject({ bytes: photo.length })
  })

  test.runIf(name !== 'preview')('reports of the mail provider reach the member app', async () => {
    const to = { Host: `${DOMAIN}.localhost` }
    const report = Buffer.alloc(2 * 1024 * 1024)
    const { status, body } = await ask(host.port, '/hooks/mail', to, 'POST', report)
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toMatchObject({ url: '/hooks/mail', bytes: report.length })
  })

  test('a browser finds nothing that the policy forbids, also in a drawing on its own', async () => {
    const { page, errors, context } = await visitor()
    for (const path of ['/', '/landers/alonetonight', '/de/members/1']) {
      await page.goto(`http://${DOMAIN}.localhost:${host.port}${path}`)
    }
    const drawing = [...model.drawings.keys()].find(file => file.startsWith('_m/')) ?? ''
    await page.goto(`http://${DOMAIN}.localhost:${host.port}/${drawing}`)
    // A style that the policy forbids has no rules.
    const rules = await page.evaluate(
      () => document.querySelector('style')?.sheet?.cssRules.length ?? 0
    )
    expect(rules).toBeGreaterThan(0)
    expect(errors.filter(error => /policy|refused|violat/i.test(error))).toEqual([])
    await context.close()
  })

  test.runIf(name === 'preview')('no lander writes an error into the console', async () => {
    const { page, errors, context } = await visitor()
    // The country of a visitor is asked for; without the server nobody knows it, which is no fault.
    await page.route('**/api/settings.php', route => route.fulfill({ status: 204 }))
    for (const lander of ['alonetonight', 'gallery', 'tinderswipe', 'video']) {
      const told = page.waitForResponse(/track\.php/)
      await page.goto(`http://${DOMAIN}.localhost:${host.port}/landers/${lander}`)
      if (lander === 'alonetonight') expect((await told).status()).toBe(204)
      else told.catch(() => undefined)
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test.runIf(name !== 'preview')('photos of members come from the member app too', async () => {
    const { status, body } = await get('/cdn/signature/1_thumb.webp')
    expect(status).toBe(200)
    expect(JSON.parse(body.toString())).toMatchObject({ url: '/cdn/signature/1_thumb.webp' })
  })

  // Last: it takes the member app away.
  test('/api says so while nobody answers there', async () => {
    await new Promise(resolve => app.server.close(resolve))
    const { status, headers, body } = await get('/api/settings.php')
    expect(status).toBe(503)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(JSON.parse(body.toString())).toEqual({ error: 'unavailable' })
  })
})
