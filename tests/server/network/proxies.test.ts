import { expect, test } from 'vitest'
import type { AppContext } from '#server/core/app.ts'
import { ROUTES } from '#server/domains.ts'
import { makeApp } from '#server/http/app.ts'
import { settingsFrom } from '#server/settings.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

/** What `serve` tells the operator, with these settings, of requests with these headers. */
async function told(
  env: Readonly<Record<string, string>>,
  ...requests: Readonly<Record<string, string>>[]
): Promise<string[]> {
  const settings = { ...settingsFrom({ LIVERY_SECRET: 'x', ...env }, '/nowhere', false) }
  const world: AppContext = { ...server.world, settings: { ...server.world.settings, ...settings } }
  const lines: string[] = []
  const { proxies } = settings
  const app = await makeApp(world, ROUTES, { proxies, tell: line => lines.push(line) })
  for (const headers of requests) {
    await app.inject({ method: 'GET', url: '/api/settings.php', headers })
  }
  await app.close()
  return lines
}

const HERE = { host: 'avondlicht.example.localhost:4000' }
const OUTSIDE = { host: 'Avondlicht.example:443' }
const PASSED_ON = { ...OUTSIDE, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

test('a proxy that nobody believes is told, once', async () => {
  const lines = await told({ LIVERY_TRUST_PROXY: '0' }, PASSED_ON, PASSED_ON, HERE)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('LIVERY_TRUST_PROXY=0')
  expect(lines[0]).toContain('docs/operations.md')
})

test('a proxy that says too little is told', async () => {
  const { 'x-forwarded-proto': _, ...without } = PASSED_ON
  expect(await told({}, OUTSIDE, OUTSIDE)).toEqual([expect.stringContaining('no X-Forwarded-For')])
  expect(await told({}, without, without)).toEqual([
    expect.stringContaining('no X-Forwarded-Proto')
  ])
})

test('nothing is told where all is well, nor of whoever looks on this machine', async () => {
  expect(await told({}, PASSED_ON, HERE)).toEqual([])
})
