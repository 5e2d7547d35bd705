import { createReadStream, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { violationsOn } from '../world/axe.ts'
import { visitor } from '../world/browser.ts'
import { CHROMIUM } from '../world/chromium.ts'
import { forget } from '../world/gallery.ts'
import { liveryMeanwhile } from '../world/livery.ts'

const VIEW = '?brand=papillon&lander=gallery&locale=fr,nl'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml'
}

let folder: string
let server: Server
let address: string

const written = (...words: string[]) =>
  liveryMeanwhile(
    ['--cwd', CHECKOUT, 'gallery', '--no-build', '--out', inject('dist'), '--view', VIEW, ...words],
    { CHROMIUM }
  )

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-export-'))
  const { status, stderr } = await written('--export', join(folder, 'site'))
  expect(stderr).toBe('')
  expect(status).toBe(0)
  server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://x')
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    return createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/site/`
})
afterAll(() => {
  server.close()
  forget(folder)
})

test('an exported gallery opens from a folder of any static server, without knobs', async () => {
  const { page, errors } = await visitor({ width: 1280, height: 900, isCalm: true })
  const missing: string[] = []
  page.on('response', response => response.status() >= 400 && missing.push(response.url()))
  await page.goto(address)
  await expect.poll(() => page.locator('.count b').innerText()).toBe('24')
  await page.locator('.tile-state span').first().waitFor()
  await page.locator('.tile-open').first().press('Enter')
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  expect(await frame?.locator('h1').innerText()).not.toBe('')
  const loaded = await frame?.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(loaded).toContain('Bricolage')
  await page.getByText('Bytes of a first visit').waitFor()
  expect(await page.getByRole('heading', { name: 'Knobs' }).count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  expect(missing).toEqual([])
  expect(errors).toEqual([])
})

test('an export goes only into a folder that holds nothing else', async () => {
  const { status, stderr } = await written('--export', folder)
  expect(status).toBe(2)
  expect(stderr).toContain('Give a new or an empty folder')
})

test('a sheet shows the variants of a view on one picture', async () => {
  const file = join(folder, 'sheet.png')
  const { status, stdout } = await written('--sheet', file)
  expect(status).toBe(0)
  expect(stdout).toContain('24 variants')
  const { width = 0, height = 0 } = await sharp(file).metadata()
  expect(width).toBe(1920)
  expect(height).toBeGreaterThan(800)
  expect(readdirSync(folder).filter(name => name.endsWith('.next'))).toEqual([])
})

test('without a browser a sheet says what is missing, and writes nothing', async () => {
  const { status, stderr } = await liveryMeanwhile(
    ['--cwd', CHECKOUT, 'gallery', '--no-build', '--out', inject('dist'), '--sheet', '/tmp/x.png'],
    { CHROMIUM: '/nowhere/chromium' }
  )
  expect(status).toBe(8)
  expect(stderr).toContain('pictures need Chromium or Chrome, and /nowhere/chromium does not exist')
})
