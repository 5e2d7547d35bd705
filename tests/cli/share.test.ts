import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preview } from '#server/http/preview.ts'
import { startServer } from '#server/start.ts'
import { fleetIn, ZONNIG } from '../world/fleet.ts'
import { livery, liveryWith, type Ran } from '../world/livery.ts'
import { databaseBeside, TestClock, useServer } from '../world/server.ts'

// A brand under an address that nobody can guess (docs/decisions/031-preview-links.md).

const database = useServer()
const root = mkdtempSync(join(tmpdir(), 'livery-share-'))
const CHANGE = 'theme.primary=#0f5c6e'
const ADDRESS = /^ +http:\/\/([a-z2-7]{26})\.share\.localhost:4321(\/\S*)$/m

let made: Ran
let token: string
let id: string
const clock = new TestClock()
let server: FastifyInstance

const run = (...words: string[]): Ran => livery(['--cwd', root, 'preview', ...words])
const share = (...words: string[]): Ran => run('--share', 'zonnig', '--no-media', ...words)

/** What the share's host answers. */
const ask = (
  path: string,
  options: { method?: 'GET' | 'POST'; accept?: string; of?: string } = {}
) =>
  server.inject({
    method: options.method ?? 'GET',
    url: path,
    headers: {
      host: `${options.of ?? token}.share.localhost:4321`,
      accept: options.accept ?? '*/*'
    }
  })

const everyFile = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

beforeAll(async () => {
  await fleetIn(root, {
    'sites/zonnig/site.yaml': `${ZONNIG}landers:\n  use:\n    video: {}\n    gallery: {}\n`
  })
  made = share('--lander', 'video', '--set', CHANGE)
  token = ADDRESS.exec(made.stdout)?.[1] ?? ''
  id = JSON.parse(run('--json', '--shares').stdout).sites[0].id
  clock.set(new Date().toISOString())
  const shares = { root, host: 'preview.example', now: () => clock.now() }
  server = await preview(join(root, 'dist'), 0, undefined, shares)
})
afterAll(async () => {
  await server?.close()
  rmSync(root, { recursive: true, force: true })
})

describe('livery preview --share', () => {
  test('prints an address that opens at the lander, and builds nothing where sites are built', () => {
    expect([made.status, made.stderr]).toEqual([0, expect.stringContaining('Open until ')])
    expect(ADDRESS.exec(made.stdout)?.[2]).toBe('/landers/video')
    expect(existsSync(join(root, 'dist'))).toBe(false)
    expect(readdirSync(root).sort()).toEqual(['.livery', 'sites'])
  })

  test('keeps only a hash of the token', () => {
    const texts = everyFile(join(root, '.livery')).map(file => readFileSync(file, 'utf8'))
    expect(texts.filter(text => text.includes(token))).toEqual([])
  })

  test('two shares of the same brand have addresses of their own', () => {
    const other = ADDRESS.exec(share().stdout)?.[1]
    expect(other).toMatch(/^[a-z2-7]{26}$/)
    expect(other).not.toBe(token)
  })

  test('a setting, a lander or a number of days that is none is refused, and nothing is shared', () => {
    const before = run('--shares').stdout
    const wrong = share('--set', 'theme.primary=blue-ish')
    expect([wrong.status, wrong.stderr]).toEqual([3, expect.stringContaining('theme.primary')])
    const lander = share('--lander', 'swipe')
    expect([lander.status, lander.stderr]).toEqual([
      2,
      expect.stringContaining('zonnig has no lander swipe. It has gallery, video.')
    ])
    expect(share('--days', '91').status).toBe(2)
    expect(run('--set', CHANGE).status).toBe(2)
    expect(run('--share', 'nobody').status).toBe(2)
    expect(run('--shares').stdout).toBe(before)
  })

  test('with LIVERY_SHARE_HOST the address is that of the own server', () => {
    const words = ['--cwd', root, 'preview', '--share', 'zonnig', '--no-media', '--days', '1']
    const { stdout } = liveryWith({ LIVERY_SHARE_HOST: 'preview.example' }, ...words)
    expect(stdout).toMatch(/^ +https:\/\/[a-z2-7]{26}\.preview\.example\/$/m)
    const wrong = liveryWith({ LIVERY_SHARE_HOST: 'https://x' }, ...words)
    expect(wrong.stderr).toContain('LIVERY_SHARE_HOST is "https://x"')
  })
})

describe('a share', () => {
  test('is the brand with its change, and says on every page what it is', async () => {
    for (const [path, words] of [
      ['/landers/video', ['Voorbeeld van Zonnig', CHANGE, 'Te zien tot', 'niets verstuurd']],
      ['/en/landers/video', ['Preview of Zonnig', CHANGE, 'Open until', 'Nothing is sent']],
      ['/signup', ['Voorbeeld van Zonnig', CHANGE]]
    ] as const) {
      const { statusCode, body } = await ask(path)
      expect(statusCode).toBe(200)
      for (const word of words) expect(body).toContain(word)
      expect(body.match(/<aside class="livery-share"/g)).toHaveLength(1)
    }
    const css = /href="(\/_t\/[^"]+\.css)"/.exec((await ask('/login')).body)?.[1] ?? ''
    expect((await ask(css)).statusCode).toBe(200)
  })

  test('is kept out of search, of other sites and of shared caches', async () => {
    const { headers, body } = await ask('/')
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, max-age=0, must-revalidate'
    })
    expect(body.match(/<meta name="robots"[^>]*>/g)).toEqual([
      '<meta name="robots" content="noindex, nofollow">'
    ])
    expect((await ask('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    expect((await ask('/sitemap.xml')).statusCode).toBe(404)
  })

  test('its policy allows what its pages have, the bar too', async () => {
    const { headers, body } = await ask('/landers/gallery')
    const { inlineIn } = await import('#host/policy.ts')
    const { scripts, styles } = inlineIn(body)
    expect(styles.length).toBeGreaterThan(0)
    for (const hash of [...scripts, ...styles]) {
      expect(headers['content-security-policy']).toContain(hash)
    }
  })

  test('does nothing at a call: everybody is a visitor, and each write is refused', async () => {
    const user = await ask('/api/user.php')
    expect([user.statusCode, user.json().user]).toEqual([200, null])
    for (const path of ['/api/signup.php', '/api/user.php', '/api/message.php', '/hooks/mail']) {
      const { statusCode, body } = await ask(path, { method: 'POST' })
      expect([path, statusCode, JSON.parse(body).error.code]).toEqual([path, 403, 'preview_only'])
    }
    const form = await ask('/api/signup.php', { method: 'POST', accept: 'text/html,*/*' })
    expect(form.statusCode).toBe(403)
    expect(form.body).toContain('Hier wordt niets verstuurd of bewaard.')
    expect((await ask('/api/lander.php', { method: 'POST' })).statusCode).toBe(204)
  })

  test('is found by its token alone', async () => {
    for (const of of ['a'.repeat(26), 'x', '..', id, '']) {
      const { statusCode, body, headers } = await ask('/', { of })
      expect([of, statusCode]).toEqual([of, 404])
      expect(body).not.toContain('Zonnig')
      expect(headers['x-robots-tag']).toContain('noindex')
    }
  })

  test('answers at the host of the own server too', async () => {
    const host = `${token.toUpperCase()}.preview.example`
    const { statusCode, body } = await server.inject({ url: '/landers/video', headers: { host } })
    expect([statusCode, body.includes('livery-share')]).toEqual([200, true])
  })
})

test('the production server answers for a share before any brand, and does nothing for it', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: await databaseBeside(database),
    LIVERY_SHARE_HOST: 'preview.example'
  }
  const own = await startServer({
    ...{ root, out: join(root, 'dist'), port: 0, env, isDevelopment: false }
  })
  try {
    const headers = { host: `${token}.preview.example` }
    const page = await own.server.inject({ url: '/landers/video', headers })
    expect([page.statusCode, page.body.includes(CHANGE)]).toEqual([200, true])
    const signup = await own.server.inject({ method: 'POST', url: '/api/signup.php', headers })
    expect(signup.json().error.code).toBe('preview_only')
    const brand = { host: 'zonnig.example' }
    const real = await own.server.inject({ method: 'POST', url: '/api/signup.php', headers: brand })
    expect(real.json().error.code).not.toBe('preview_only')
  } finally {
    await own.stop()
  }
})

describe('the end of a share', () => {
  test('--unshare ends it at once: 410 in plain words, and its pages are gone', async () => {
    const { stdout } = share('--days', '2')
    const of = ADDRESS.exec(stdout)?.[1] ?? ''
    expect((await ask('/', { of })).statusCode).toBe(200)
    const [newest] = JSON.parse(run('--json', '--shares').stdout).sites
    expect(newest).toMatchObject({ site: 'zonnig', open: true, set: [] })
    expect(run('--unshare', newest.id).status).toBe(0)
    const ended = await ask('/landers/video', { of })
    expect(ended.statusCode).toBe(410)
    expect(ended.body).toContain('Dit voorbeeld is niet meer te zien')
    expect(ended.headers['x-robots-tag']).toContain('noindex')
    expect(existsSync(join(root, '.livery/shares', newest.id, 'pages'))).toBe(false)
    expect(run('--shares').stdout).toMatch(new RegExp(`^${newest.id} +zonnig +/ +ended `, 'm'))
    expect(run('--unshare', 'none').status).toBe(2)
  })

  test('after its days it answers 410, calls too', async () => {
    expect((await ask('/landers/video')).statusCode).toBe(200)
    clock.pass(7 * 86_400 + 60)
    for (const path of ['/landers/video', '/', '/api/user.php', '/robots.txt']) {
      const { statusCode, body } = await ask(path)
      expect([path, statusCode]).toEqual([path, 410])
      expect(body).toContain('Vraag een nieuwe link')
    }
  })
})
