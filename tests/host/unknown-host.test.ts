import { beforeAll, expect, inject, test } from 'vitest'
import type { AppContext } from '#server/core/app.ts'
import { ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { serveSites } from '#server/http/static.ts'
import { useServer } from '../world/server.ts'

const server = useServer()
let app: Awaited<ReturnType<typeof makeApp>>

/** As `serve` runs it, behind a proxy. */
beforeAll(async () => {
  const settings = { ...server.world.settings, isDevelopment: false }
  const world: AppContext = { ...server.world, settings }
  app = await makeApp(world, ROUTES, { proxies: 1 })
  serveSites(app, { out: inject('dist'), port: () => 4000 })
  return () => app.close()
})

const get = (url: string, headers: Readonly<Record<string, string>>) =>
  app.inject({ method: 'GET', url, headers })

test('an unknown host is not told which brands there are; whoever looks on this machine is', async () => {
  for (const headers of [
    { host: 'elsewhere.example' },
    { host: '203.0.113.7' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }
  ]) {
    const { statusCode, body } = await get('/', headers)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('avondlicht')
  }
  expect((await get('/', { host: 'localhost:4000' })).body).toContain('avondlicht.example')
})

test('in production no query chooses another brand', async () => {
  const { body } = await get('/api/settings.php?domain=herbstgold.example', {
    host: 'avondlicht.example.localhost:4000'
  })
  expect(JSON.parse(body)).toMatchObject({ settings: { domain: 'avondlicht.example' } })
})

test('a page that came without TLS writes nothing over TLS', async () => {
  const logIn = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/api/user.php',
      headers: {
        host: 'avondlicht.example',
        origin,
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https'
      },
      payload: { email: 'nobody@mail.example', password: 'not the right one' }
    })
  expect((await logIn('http://avondlicht.example')).json().error.code).toBe('cross_site')
  expect((await logIn('https://avondlicht.example')).json().error.code).toBe('login_failed')
})
