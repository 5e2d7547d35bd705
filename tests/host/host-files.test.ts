import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hostFiles } from '#host/host-files.ts'
import { type Installation, type TargetKind, UnsafeValueError } from '#host/installation.ts'
import { type HostModel, modelOf } from '#host/model.ts'
import { packFiles } from '#host/pack.ts'
import type { Hosting } from '#site/hosting.ts'
import { rewritesOf } from '#site/routes.ts'
import { clear, scratch } from './world.ts'

const HOSTING: Hosting = {
  domain: 'zonnig.example',
  defaultLocale: 'nl',
  locales: ['nl', 'de'],
  otherNames: ['zon.example', 'oud.example', 'www.oud.example'],
  cdn: 'https://cdn.zonnig.example',
  trackers: ['https://px.example']
}

const PLACE: Installation = { path: '/srv/zonnig', api: '127.0.0.1:4100' }

const LONG = '<p>Rustig kennismaken.</p>'.repeat(80)

/** A release of a few files, with a drawing, an inline script and structured data. */
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!DOCTYPE html><script type="application/ld+json">{"@type":"WebSite"}</script>${LONG}`,
  '404.html': '<!DOCTYPE html>weg',
  '500.html': '<!DOCTYPE html>stuk',
  'login.html':
    '<!DOCTYPE html><script>document.title="x"</script><script src="/_l/a.js"></script>',
  'credits/_id.html': 'credits',
  'credits/repeat-order.html': 'again',
  'members/_id.html': 'member',
  'de/index.html': 'de',
  'de/404.html': 'de weg',
  'de/500.html': 'de stuk',
  'de/members/_id.html': 'de member',
  '_l/a.a1b2.js': 'export {}',
  '_m/0123456789abcdef.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style></svg>',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'rewrites.json': '[]',
  'theme.proof.json': '{}'
}

async function release(hosting: Hosting = HOSTING, more: Readonly<Record<string, string>> = {}) {
  const folder = await scratch()
  onTestFinished(() => clear(folder))
  for (const [file, text] of Object.entries({ ...FILES, ...more })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const model = await modelOf(folder, hosting)
  const { packs } = await packFiles(folder, model.files, join(folder, '.cache'))
  return { model, packs }
}

const KINDS: readonly TargetKind[] = ['nginx', 'caddy', 'netlify', 'cloudflare', 's3']

test.each(KINDS)('the files for %s are these', async kind => {
  const { model, packs } = await release()
  const files = hostFiles(kind, model, PLACE, packs)
  expect(files.map(({ file, text }) => `──── ${file}\n${text}`).join('\n')).toMatchSnapshot()
})

test('inline code is allowed by its hash, data needs none, and nothing else is', async () => {
  const { model } = await release()
  const hashes = model.pagePolicy.match(/'sha256-[^']+'/g)
  expect(hashes).toHaveLength(1)
  expect(model.pagePolicy).toContain(`script-src 'self' ${hashes?.[0]} https://px.example;`)
  expect(model.pagePolicy).toContain(
    "img-src 'self' https://cdn.zonnig.example https://px.example;"
  )
  expect(model.pagePolicy).toContain("connect-src 'self' https://px.example;")
  expect(model.pagePolicy).not.toContain('unsafe')
  expect(model.drawings.get('_m/0123456789abcdef.svg')).toMatch(/style-src 'sha256-[^']{44}';/)
  expect(model.drawings.get('favicon.svg')).not.toContain('style-src')
})

test('a brand of one language has no prefixes to lead to', async () => {
  const { model, packs } = await release({ ...HOSTING, locales: ['nl'] })
  for (const kind of ['nginx', 'caddy', 'netlify', 'cloudflare'] as const) {
    for (const { text } of hostFiles(kind, model, PLACE, packs)) expect(text).not.toContain('/de')
  }
})

test("no brand's host files hold another's name or folder", async () => {
  const other: Hosting = { ...HOSTING, domain: 'stil.example', otherNames: ['rust.example'] }
  const { model, packs } = await release(other)
  for (const kind of KINDS) {
    for (const { text } of hostFiles(kind, model, { path: '/srv/stil' }, packs)) {
      expect(text.replaceAll('cdn.zonnig.example', '')).not.toContain('zonnig')
    }
  }
})

describe('Cloudflare Pages', () => {
  test('a page that a rewrite covers comes first as itself', async () => {
    const { model, packs } = await release()
    const rules = linesOf(model, 'cloudflare', '_redirects', packs)
    const first = rules.find(rule => matches(rule, '/credits/repeat-order'))
    expect(first).toBe('/credits/repeat-order /credits/repeat-order 200')
    expect(rules.find(rule => matches(rule, '/credits/7'))).toBe('/credits/:id /credits/_id 200')
    expect(rules.find(rule => matches(rule, '/de/members/7'))).toBe(
      '/:language/members/:id /:language/members/_id 200'
    )
  })

  test('eleven languages and five hundred drawings stay within its limits', async () => {
    const drawings = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `_m/${(index * 2654435761).toString(16).padStart(16, '0').slice(-16).split('').reverse().join('')}.svg`,
        `<svg><style>a{b:${index}}</style></svg>`
      ])
    )
    const locales = ['nl', 'de', 'en', 'fr', 'es', 'it', 'pl', 'sv', 'da', 'no', 'fi'] as const
    const { model, packs } = await release({ ...HOSTING, locales }, drawings)
    const headers = linesOf(model, 'cloudflare', '_headers', packs)
    expect(headers.filter(line => line.startsWith('/')).length).toBeLessThanOrEqual(100)
    expect(Math.max(...headers.map(line => line.length))).toBeLessThanOrEqual(2000)
    const dynamic = linesOf(model, 'cloudflare', '_redirects', packs).filter(line =>
      line.includes(':')
    )
    expect(dynamic.length).toBeLessThanOrEqual(100)
  })
})

test('Netlify sends /api to the brand’s own, and says so where there is none', async () => {
  const { model, packs } = await release()
  const installation = { path: '/srv/x', api: 'https://api.zonnig.example' }
  const text = hostFiles('netlify', model, installation, packs).find(
    ({ file }) => file === '_redirects'
  )?.text
  expect(text).toContain('/api/* https://api.zonnig.example/api/:splat 200')
  const none = hostFiles('netlify', model, { path: '/srv/x' }, packs)
  expect(none.find(({ file }) => file === '_redirects')?.text).not.toContain('/api/*')
})

const LANDERS: Readonly<Record<string, string>> = {
  'landers/gallery.html': 'gallery',
  'landers/gallery/gay.html': 'men',
  'landers/gallery/spring.html': 'spring',
  'de/landers/gallery.html': 'galerie',
  'de/landers/gallery/gay.html': 'männer'
}

test.each(['netlify', 'cloudflare'] as const)('%s shows a lander at every slug', async kind => {
  const { model, packs } = await release(HOSTING, LANDERS)
  const texts = hostFiles(kind, model, PLACE, packs).map(({ text }) => text)
  const rules = {
    netlify: '/landers/gallery/:slug /landers/gallery.html 200\n',
    cloudflare: '/landers/gallery/:slug /landers/gallery 200\n'
  }
  expect(texts.join('\n')).toContain(rules[kind])
  // Their rules know whole segments only.
  expect(texts.join('\n')).not.toContain('gay-:')
})

describe('the function for CloudFront', () => {
  const asked = async (uri: string, headers: object = {}, cookies: object = {}) => {
    const { model, packs } = await release(HOSTING, LANDERS)
    const files = hostFiles('s3', model, PLACE, packs)
    const code = files.find(({ file }) => file.endsWith('viewer-request.js'))?.text ?? ''
    const querystring = {
      a: { value: '1' },
      b: { value: 'x', multiValue: [{ value: 'x' }, { value: 'y' }] }
    }
    const request = {
      uri,
      querystring,
      headers: { host: { value: 'zonnig.example' }, ...headers },
      cookies
    }
    const context = createContext({ event: { request } })
    return runInContext(`${code};handler(event)`, context)
  }

  test.each([
    ['/', '/index.html'],
    ['/de/', '/de/index.html'],
    ['/login', '/login.html'],
    ['/members/7', '/members/_id.html'],
    ['/de/members/7', '/de/members/_id.html'],
    ['/credits/repeat-order', '/credits/repeat-order.html'],
    ['/credits/7', '/credits/_id.html'],
    ['/landers/gallery', '/landers/gallery.html'],
    ['/landers/gallery/gay', '/landers/gallery/gay.html'],
    ['/de/landers/gallery/gay', '/de/landers/gallery/gay.html'],
    ['/landers/gallery/gay-summer', '/landers/gallery/gay.html'],
    ['/de/landers/gallery/gay-summer', '/de/landers/gallery/gay.html'],
    ['/landers/gallery/spring', '/landers/gallery/spring.html'],
    // A page of its own in the first language only.
    ['/de/landers/gallery/spring', '/de/landers/gallery.html'],
    ['/landers/gallery/anything', '/landers/gallery.html'],
    ['/landers/constructor/x', '/landers/constructor/x.html'],
    ['/_l/a.a1b2.js', '/_l/a.a1b2.js'],
    ['/.livery/live.json', '/404.html'],
    ['/index.html.br', '/404.html']
  ])('%s is answered with %s', async (uri, key) => {
    expect((await asked(uri)).uri).toBe(key)
  })

  test('Brotli goes to those who take it, where there is one', async () => {
    const br = { 'accept-encoding': { value: 'gzip, deflate, br' } }
    expect((await asked('/', br)).uri).toBe('/index.html.br')
    expect((await asked('/login', br)).uri).toBe('/login.html')
  })

  test.each([
    ['/login/', 301, '/login?a=1&b=x&b=y'],
    ['/login.html', 301, '/login?a=1&b=x&b=y'],
    ['/de', 301, '/de/?a=1&b=x&b=y'],
    ['//evil.example/', undefined, undefined]
  ])('%s: %s to %s', async (uri, status, to) => {
    const answer = await asked(uri)
    expect(answer.statusCode).toBe(status)
    expect(answer.headers.location?.value).toBe(to)
  })

  test('the language chosen before, and www', async () => {
    expect((await asked('/', {}, { locale: { value: 'de' } })).headers.location.value).toBe(
      '/de/?a=1&b=x&b=y'
    )
    expect(
      (await asked('/members/7', {}, { locale: { value: 'de' } })).headers.location.value
    ).toBe('/de/members/7?a=1&b=x&b=y')
    expect((await asked('/de/members/7', {}, { locale: { value: 'de' } })).uri).toBe(
      '/de/members/_id.html'
    )
    expect((await asked('/', {}, { locale: { value: '//x' } })).uri).toBe('/index.html')
    const www = await asked('/a', { host: { value: 'www.zonnig.example' } })
    expect(www.headers.location.value).toBe('https://zonnig.example/a?a=1&b=x&b=y')
    const former = await asked('/a', { host: { value: 'www.oud.example' } })
    expect([former.statusCode, former.headers.location.value]).toEqual([
      301,
      'https://zonnig.example/a?a=1&b=x&b=y'
    ])
  })
})

describe('no value breaks out of its place', () => {
  const plain: HostModel = {
    domain: 'zonnig.example',
    otherNames: ['www.zonnig.example'],
    files: ['index.html'],
    prefixes: ['de'],
    rewrites: rewritesOf(),
    pagePolicy: "default-src 'none'",
    splits: [],
    drawings: new Map([['_m/a.svg', "default-src 'none'"]])
  }
  const nasty = fc.string({
    unit: fc.constantFrom(...'ab/.-_:;{}$"\'`\\#@*?! \n\r\t\u0000\u2028é', '\\"'),
    maxLength: 12
  })
  const whole = (kind: TargetKind, model: HostModel, installation: Installation): string[] => {
    try {
      return hostFiles(kind, model, installation, new Map()).map(({ text }) => text)
    } catch (error) {
      expect(error).toBeInstanceOf(UnsafeValueError)
      return []
    }
  }

  /** A text with everything in quotes taken out: what is left must not depend on the value. */
  const bones = (text: string): string => text.replace(/"(?:[^"\\\n]|\\.)*"/g, '""')

  test.each(['nginx', 'caddy'] as const)('%s: folders and policies', kind => {
    const wanted = whole(kind, plain, { path: '/srv/x' }).map(bones)
    fc.assert(
      fc.property(nasty, nasty, (path, policy) => {
        const model = { ...plain, pagePolicy: policy, drawings: new Map([['_m/a.svg', policy]]) }
        const texts = whole(kind, model, { path: `/${path}` })
        if (texts.length > 0) expect(texts.map(bones)).toEqual(wanted)
      }),
      { numRuns: 500 }
    )
  })

  test.each([
    ['nginx', '/srv/$host'],
    ['nginx', '/srv/a\nb'],
    ['caddy', '/srv/{env.HOME}'],
    ['caddy', '/srv/{$HOME}'],
    ['caddy', '/srv/a\\'],
    ['caddy', '/srv/`a`']
  ] as const)('%s is not given %j, which it would read as more than a text', (kind, path) => {
    expect(() => hostFiles(kind, plain, { path }, new Map())).toThrow(UnsafeValueError)
  })

  test.each(['netlify', 'cloudflare'] as const)('%s: one rule stays one line', kind => {
    const lines = (texts: readonly string[]): number[] => texts.map(text => text.split('\n').length)
    const wanted = lines(whole(kind, plain, { path: '/x', api: 'https://a.example' }))
    fc.assert(
      fc.property(nasty, nasty, nasty, (policy, api, domain) => {
        const texts = whole(kind, { ...plain, domain, pagePolicy: policy }, { path: '/x', api })
        if (texts.length > 0) expect(lines(texts)).toEqual(wanted)
      }),
      { numRuns: 500 }
    )
  })

  test.each(['nginx', 'caddy'] as const)('%s: names and upstreams are plain or refused', kind => {
    fc.assert(
      fc.property(nasty, nasty, (domain, api) => {
        const texts = whole(kind, { ...plain, domain }, { path: '/x', api })
        if (texts.length === 0) return
        expect(domain + api).toMatch(/^[\w.:/[\]-]+$/)
        expect(texts.join('\n')).toContain(api)
      }),
      { numRuns: 500 }
    )
  })
})

function linesOf(
  model: HostModel,
  kind: TargetKind,
  name: string,
  packs: Parameters<typeof hostFiles>[3]
): string[] {
  const text = hostFiles(kind, model, PLACE, packs).find(({ file }) => file === name)?.text ?? ''
  return text.split('\n').filter(line => line.trim() !== '' && !line.startsWith('#'))
}

/** Whether a redirect's source covers a path, as the host reads it: `:name` is one segment. */
function matches(rule: string, path: string): boolean {
  const [from = ''] = rule.split(' ')
  return new RegExp(`^${from.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path)
}
