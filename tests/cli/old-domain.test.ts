import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ask } from '../host/world.ts'
import { writeFleet, ZONNIG } from '../world/fleet.ts'
import { freePort, Going } from '../world/going.ts'
import { livery } from '../world/livery.ts'
import { useServer } from '../world/server.ts'

const server = useServer({ hasCities: true })
vi.setConfig({ testTimeout: 240_000 })

/** A brand that was built under one domain and has another now. */
async function moved() {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG })
  const build = () => {
    const ran = livery(['--cwd', world.root, 'build', '--no-media'])
    expect(ran.status, ran.stderr).toBe(0)
  }
  build()
  await world.write({
    'sites/zonnig/site.yaml': ZONNIG.replace('zonnig.example', 'helder.example')
  })
  build()
  return world
}

test.each(['serve', 'preview'])(
  '%s serves a brand at its present domain alone, and says so',
  async verb => {
    const { root } = await moved()
    const port = await freePort()
    const going = new Going(['--cwd', root, verb, '--port', port], { DATABASE_URL: server.url })
    await going.says('Ctrl+C stops it.')
    const at = async (domain: string): Promise<number> => {
      const headers = { host: domain }
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      const { get } = await import('node:http')
      get({ host: '127.0.0.1', port, headers, path: '/' }, ({ statusCode = 0 }) =>
        resolve(statusCode)
      ).on('error', reject)
      return promise
    }
    expect(await at('helder.example')).toBe(200)
    expect(await at('zonnig.example')).toBe(404)
    expect(going.stdout).not.toContain('zonnig.example')
    expect(going.stderr).toContain('zonnig.example is not served: zonnig has another domain now')
    going.signal('SIGTERM')
    expect(await going.ends(), going.stderr).toBe(0)
  }
)

test.each(['serve', 'preview'])(
  '%s leads from www, aliases and former domains to the same address on the domain',
  async verb => {
    const { root } = await writeFleet({
      'sites/zonnig/site.yaml': ZONNIG.replace(
        '  niche: 1\n',
        '  niche: 1\n  aliases: [zon.example]\n  formerDomains: [oud.example]\n'
      )
    })
    expect(livery(['--cwd', root, 'build', '--no-media']).status).toBe(0)
    const port = await freePort()
    const going = new Going(['--cwd', root, verb, '--port', port], { DATABASE_URL: server.url })
    await going.says('Ctrl+C stops it.')
    for (const name of ['www.zonnig.example', 'zon.example', 'oud.example', 'www.oud.example']) {
      const { status, headers } = await ask(Number(port), '/en/members/7?a=1&b=%2F', { Host: name })
      const location = 'https://zonnig.example/en/members/7?a=1&b=%2F'
      expect([status, headers.location], name).toEqual([301, location])
    }
    const here = await ask(Number(port), '/login', { Host: `zon.example.localhost:${port}` })
    expect(here.headers.location).toBe(`http://zonnig.example.localhost:${port}/login`)
    const outside = await ask(Number(port), '//evil.example/', { Host: 'zon.example' })
    expect(outside.headers.location).toBe('https://zonnig.example//evil.example/')
    for (const name of ['www.zon.example', 'xoud.example', 'elsewhere.example']) {
      expect((await ask(Number(port), '/', { Host: name })).status, name).toBe(404)
    }
    going.signal('SIGTERM')
    expect(await going.ends(), going.stderr).toBe(0)
  }
)

test('dev leads from www, aliases and former domains to the same address on the domain', async () => {
  const { root } = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG.replace(
      '  niche: 1\n',
      '  niche: 1\n  aliases: [zon.example]\n  formerDomains: [oud.example]\n'
    )
  })
  const port = await freePort()
  const going = new Going(['--cwd', root, 'dev', '--port', port], { DATABASE_URL: server.url })
  await going.says('Ctrl+C stops it.')
  for (const name of ['www.zonnig.example', 'zon.example', 'oud.example', 'www.oud.example']) {
    const Host = `${name}.localhost:${port}`
    const { status, headers } = await ask(Number(port), '/members/7?a=1&b=%2F', { Host })
    const location = `http://zonnig.example.localhost:${port}/members/7?a=1&b=%2F`
    expect([status, headers.location], name).toEqual([301, location])
  }
  for (const name of ['www.zon.example', 'xoud.example']) {
    const { status } = await ask(Number(port), '/', { Host: `${name}.localhost:${port}` })
    expect(status, name).toBe(404)
  }
  going.signal('SIGTERM')
  expect(await going.ends(), going.stderr).toBe(0)
})

test('clean --orphans takes the site of a domain that its brand has left, and no other', async () => {
  const { root } = await moved()
  const doctor = livery(['--cwd', root, 'doctor'])
  expect(doctor.stdout).toMatch(/! old sites +zonnig\.example/)
  const { status, stdout } = livery(['--cwd', root, 'clean', '--orphans'])
  expect(status).toBe(0)
  expect(stdout).toContain('zonnig has another domain now')
  expect(existsSync(join(root, 'dist/zonnig.example'))).toBe(false)
  expect(existsSync(join(root, 'dist/helder.example/index.html'))).toBe(true)
})

test('a brand whose settings are wrong for now keeps its site', async () => {
  const { root, write } = await moved()
  await write({ 'sites/zonnig/site.yaml': 'livery: [' })
  const { stdout } = livery(['--cwd', root, 'clean', '--orphans', '--dry-run'])
  expect(stdout).not.toContain('helder.example')
})
