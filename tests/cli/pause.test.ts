import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pauseBrand, resumeBrand } from '#contract/operator/pauses.ts'
import { ask, caddy, freePort, nginx } from '../host/world.ts'
import { useOperators, worker } from '../server/moderation/desk.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { Going } from '../world/going.ts'
import { livery } from '../world/livery.ts'
import { useServer } from '../world/server.ts'

const server = useServer({ hasCities: true })
const desk = useOperators(server)
vi.setConfig({ testTimeout: 240_000 })

/** Servers read pauses every second. */
const SOON = { timeout: 15_000 }

const HELDER = ZONNIG.replace('name: Zonnig', 'name: Helder').replaceAll('zonnig.', 'helder.')

/** Zonnig on nginx and Helder on Caddy, both before one server. */
async function fleet() {
  const port = await freePort()
  const host = (target: string) =>
    `deploy: { target: ${target}, path: srv-${target}, api: "127.0.0.1:${port}" }\n`
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG + host('nginx'),
    'sites/helder/site.yaml': HELDER + host('caddy')
  })
  const run = (...words: string[]) => {
    const env = { DATABASE_URL: server.url, LIVERY_OPERATOR: 'Anna' }
    return livery(['--cwd', root, '--no-input', ...words], env)
  }
  const ok = (...words: string[]) => {
    const ran = run(...words)
    expect(ran.status, `${words.join(' ')}\n${ran.stderr}`).toBe(0)
    return ran.stdout
  }
  ok('build', '--no-media')
  ok('deploy', '--allow-live', '--allow-stale')
  const going = new Going(['--cwd', root, 'serve', '--port', `${port}`], {
    DATABASE_URL: server.url
  })
  await going.says('Ctrl+C stops it.')
  const ports = { zonnig: await freePort(), helder: await freePort(), serve: port }
  const block = `listen 127.0.0.1:${ports.zonnig}; include "${root}/srv-nginx/conf/nginx/answers.inc";`
  const site = `http://:${ports.helder} {\nimport "${root}/srv-caddy/conf/caddy/answers.caddy"\n}`
  const hosts = [
    await nginx(join(root, 'n'), ports.zonnig, `server { ${block} }`),
    await caddy(join(root, 'c'), ports.helder, site)
  ]
  onTestFinished(async () => {
    for (const id of ['zonnig', 'helder']) run('resume', id)
    for (const running of hosts) await running.stop()
    going.signal('SIGTERM')
    await going.ends()
  })
  const get = async (port: number, id: string, path: string, headers = {}) => {
    const answer = await ask(port, path, { Host: `${id}.example`, ...headers })
    return { ...answer, text: answer.body.toString() }
  }
  return { ports, run, ok, get }
}

test('a paused brand shows its page in each language, on nginx, on Caddy and by serve, and others go on', async () => {
  const { ports, run, ok, get } = await fleet()
  const hosts = { zonnig: [ports.zonnig, ports.serve], helder: [ports.helder, ports.serve] }
  for (const [id, places] of Object.entries(hosts)) {
    const other = id === 'zonnig' ? 'helder' : 'zonnig'
    const css = /\/_l\/[^"]+\.css/.exec((await get(ports.serve, id, '/login')).text)?.[0] ?? ''
    expect(ok('pause', id, '--note', 'New hall')).toContain(`${id} is paused.`)
    for (const port of places) {
      for (const path of ['/', '/api/settings.php']) {
        await expect.poll(async () => (await get(port, id, path)).status, SOON).toBe(503)
      }
      for (const path of ['/', '/members/7', '/pages/terms', '/nothing', '/503.html']) {
        const { status, headers, text } = await get(port, id, path)
        expect([path, status, headers['retry-after']]).toEqual([path, 503, '600'])
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(headers['content-security-policy']).toContain("script-src 'self'")
        expect(text).toContain('We zijn zo terug')
      }
      expect((await get(port, id, '/en/members')).text).toContain('We’ll be back soon')
      const chosen = await get(port, id, '/members', { Cookie: 'locale=en' })
      expect(chosen.text).toContain('We’ll be back soon')
      expect((await get(port, id, css)).status, css).toBe(200)
      const call = await get(port, id, '/api/settings.php')
      expect([call.status, call.text, call.headers['retry-after']]).toEqual([
        503,
        expect.stringContaining('"maintenance"'),
        '600'
      ])
      expect((await get(port, id, '/api/payment-webhook.php?provider=mollie')).status).not.toBe(503)
    }
    expect((await get(hosts[other][0] ?? 0, other, '/')).status).toBe(200)
    expect((await get(ports.serve, other, '/api/settings.php')).status).toBe(200)
    expect(ok('list', id)).toMatch(/PAUSED since \d{4}-\d\d-\d\d by Anna: New hall/)
    expect(ok('list', other)).not.toContain('PAUSED')
    expect(ok('pause', id)).toContain(`${id} was paused already.`)

    expect(ok('resume', id)).toContain(`${id} goes on.`)
    for (const port of places) {
      await expect.poll(async () => (await get(port, id, '/')).status, SOON).toBe(200)
      await expect
        .poll(async () => (await get(port, id, '/api/settings.php')).status, SOON)
        .toBe(200)
      expect((await get(port, id, '/503.html')).status).toBe(404)
    }
    expect(ok('list', id)).not.toContain('PAUSED')
    expect(ok('resume', id)).toContain(`${id} was not paused.`)
  }
  expect(run('pause', 'zonig').stderr).toContain('Did you mean zonnig?')
})

test('a pause that the console made reaches the host by the run of the schedule, and ends by it', async () => {
  const { root } = await writeFleet({
    'sites/avondlicht/site.yaml': `${HELDER}deploy: { target: nginx, path: srv }\n`
  })
  const admin = await worker(server, desk, 'admin')
  const run = (): string => {
    const env = { DATABASE_URL: server.url }
    const { status, stdout, stderr } = livery(['--cwd', root, 'schedule', 'run'], env)
    expect(status, stderr).toBe(0)
    return stdout
  }
  const brand = { params: { brand: 'avondlicht' } }
  const held = join(root, 'srv', 'paused')
  expect(run()).toBe('')
  await admin.must(pauseBrand, { ...brand, body: {} })
  expect(run()).toContain('paused  avondlicht')
  expect(existsSync(held)).toBe(true)
  expect(run()).toBe('')
  await admin.must(resumeBrand, brand)
  expect(run()).toContain('resumed  avondlicht')
  expect(existsSync(held)).toBe(false)
})

test('a brand whose host cannot be told is paused, and the verb says that its pages stay', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': `${ZONNIG}deploy: { target: netlify, path: out, api: "https://api.example" }\n`
  })
  const run = (verb: string) =>
    livery(['--cwd', root, verb, 'zonnig'], { DATABASE_URL: server.url })
  const { status, stdout, stderr } = run('pause')
  expect(status).toBe(7)
  expect(stdout).toContain('zonnig is paused.')
  expect(stderr).toContain('its pages on netlify')
  expect(run('resume').status).toBe(0)
})
