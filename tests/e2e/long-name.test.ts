import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preview } from '#server/http/preview.ts'
import { HEADING_FONTS } from '#site/theme.ts'
import { visitor } from '../world/browser.ts'
import { fleetIn, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

// A brand whose name is long, in each typeface, on the phones that most people have.

const root = mkdtempSync(join(tmpdir(), 'livery-long-name-'))
let server: FastifyInstance
let port = 0

beforeAll(async () => {
  const sites = HEADING_FONTS.map(font => [
    `sites/${font}/site.yaml`,
    ZONNIG.replace('name: Zonnig', 'name: Lavendelküsschen')
      .replace('zonnig.example', `${font}.example`)
      .replace('[nl, en]', '[nl, en, de]')
      .replace('theme:', `theme:\n  fonts: { heading: ${font} }`)
  ])
  await fleetIn(root, Object.fromEntries(sites))
  expect(livery('--cwd', root, 'build', '--no-media').status).toBe(0)
  server = await preview(join(root, 'dist'), 0, undefined, { root, now: () => new Date() })
  const [address] = server.addresses()
  port = typeof address === 'object' ? address.port : 0
}, 120_000)
afterAll(async () => {
  const closing = server?.close()
  server?.server.closeAllConnections()
  await closing
  rmSync(root, { recursive: true, force: true })
})

test.each(HEADING_FONTS)('in %s the bar stays one row, and the name is whole', async font => {
  const { page, context } = await visitor({ width: 360, isCalm: true })
  for (const path of ['/', '/de/pricing']) {
    await page.goto(`http://${font}.example.localhost:${port}${path}`)
    const middles = await page.locator('.bar > .wrap > *:visible').evaluateAll(parts =>
      parts.map(part => {
        const { top, height } = part.getBoundingClientRect()
        return Math.round(top + height / 2)
      })
    )
    expect(new Set(middles).size, path).toBe(1)
    expect(await page.locator('.bar .wordmark').evaluate(mark => mark.clientHeight)).toBe(44)
  }
  await context.close()
})
