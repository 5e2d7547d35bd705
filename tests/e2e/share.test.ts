import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preview } from '#server/http/preview.ts'
import { form } from '../server/accounts/newcomer.ts'
import { violationsOn } from '../world/axe.ts'
import { visitor } from '../world/browser.ts'
import { fleetIn, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'
import { fillAccount, goOn, tellWho } from '../world/sign-up.ts'

// A share as those see it who get its link (docs/decisions/031-preview-links.md).

const root = mkdtempSync(join(tmpdir(), 'livery-share-'))
const SITE = `${ZONNIG}landers:\n  use:\n    video: {}\n    collagelanding: {}\n`
let server: FastifyInstance
let base: string

beforeAll(async () => {
  await fleetIn(root, { 'sites/zonnig/site.yaml': SITE })
  const words = ['--share', 'zonnig', '--no-media', '--set', 'theme.primary=#0f5c6e']
  const { stdout } = livery(['--cwd', root, 'preview', ...words])
  const host = /[a-z2-7]{26}\.share\.localhost/.exec(stdout)?.[0]
  server = await preview(join(root, 'dist'), 0, undefined, { root, now: () => new Date() })
  const [address] = server.addresses()
  base = `http://${host}:${typeof address === 'object' ? address.port : 0}`
})
afterAll(async () => {
  const closing = server?.close()
  // A page that is left may still hold a connection.
  server?.server.closeAllConnections()
  await closing
  rmSync(root, { recursive: true, force: true })
})

async function open(path: string, width = 390): Promise<{ page: Page; errors: string[] }> {
  const { page, errors } = await visitor({ width, isCalm: true })
  await page.goto(base + path)
  return { page, errors }
}

test.each([390, 1280])(
  'the bar stands over every page and under no other, at %i px',
  async width => {
    for (const path of ['/', '/landers/video', '/landers/collagelanding', '/login']) {
      const { page, errors } = await open(path, width)
      const bar = page.getByRole('complementary', { name: 'Voorbeeld van Zonnig' })
      const box = await bar.boundingBox()
      const below = await page.locator('.bar').first().boundingBox()
      expect([path, box?.x, box?.y, box?.width]).toEqual([path, 0, 0, width])
      expect(below?.y, path).toBeGreaterThanOrEqual((box?.height ?? 0) - 1)
      expect(await bar.innerText()).toContain('theme.primary=#0f5c6e')
      expect(errors.filter(error => /security policy/i.test(error))).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect((await violationsOn(page)).map(({ id }) => id)).toEqual([])
    }
  }
)

test('the bar stays when the member app goes from page to page', async () => {
  const { page } = await open('/', 1280)
  await page.getByRole('link', { name: 'Inloggen' }).first().click()
  await page.waitForURL('**/login')
  await page.getByRole('textbox', { name: /e-mail/i }).waitFor()
  expect(await page.locator('.livery-share').count()).toBe(1)
})

test('a sign-up ends with words that nothing is sent or saved', async () => {
  const { page } = await open('/signup')
  const given = form()
  await tellWho(page, { birth: given.date_of_birth })
  await fillAccount(page, given)
  await goOn(page)
  const words = 'Dit is alleen een voorbeeld van Zonnig: hier wordt niets verstuurd of bewaard.'
  await page.getByText(words).first().waitFor()
  expect(await page.context().cookies()).toEqual([])
})

test('a login says the same', async () => {
  const { page } = await open('/login')
  await page.getByRole('textbox', { name: /e-mail/i }).fill('noor@post.example')
  await page.locator('input[type=password]').fill('een lang wachtwoord')
  await page.locator('form button[type=submit]').first().click()
  await page.getByText('hier wordt niets verstuurd of bewaard').first().waitFor()
})
