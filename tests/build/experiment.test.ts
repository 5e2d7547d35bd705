import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '#render/build.ts'
import { preview } from '#server/http/preview.ts'
import { visitor } from '../world/browser.ts'
import { WITH_EXPERIMENT } from '../world/experiment.ts'
import { writeFleet } from '../world/fleet.ts'
import { read } from '../world/pages.ts'

const DOMAIN = 'zonnig.example'

async function built(yaml: string = WITH_EXPERIMENT) {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': yaml })
  const out = join(world.root, 'dist')
  const run = () => build({ root: world.root, out, media: false })
  const report = await run()
  expect(report.diagnostics).toEqual([])
  const page = (file: string): string => read(join(out, DOMAIN), file)
  return { world, out, run, page }
}

const firstOf = (pattern: RegExp, html: string): string => pattern.exec(html)?.[1] ?? ''
const headlineOf = (html: string): string => firstOf(/<h1[^>]*>(.*?)<\/h1>/s, html)
const cardsOf = (html: string): number => html.split('data-age=').length - 1

test('an arm has a page beside the lander, in each language, with what it sets', async () => {
  const { page } = await built()
  expect(headlineOf(page('landers/gallery/~b.html'))).toContain('Wie leert u kennen?')
  expect(headlineOf(page('en/landers/gallery/~b.html'))).toContain('Who will you meet?')
  expect(page('landers/gallery/~b.html')).toContain('data-composition="folio"')
  expect(cardsOf(page('landers/gallery/~b.html'))).toBeLessThan(
    cardsOf(page('landers/gallery.html'))
  )
  for (const file of ['landers/gallery.html', 'landers/gallery/a.html', 'landers/video.html']) {
    expect(page(file)).not.toContain('Wie leert u kennen?')
    expect(page(file)).not.toContain('data-composition="folio"')
  }
})

test('a page knows its arm; a slug with a page of its own has none', async () => {
  const { page } = await built()
  const armOf = (file: string): string => firstOf(/data-arm="([^"]*)"/, page(file))
  expect(armOf('landers/gallery.html')).toBe('hero-2026:control')
  expect(armOf('landers/gallery/~b.html')).toBe('hero-2026:b')
  expect(armOf('landers/gallery/a.html')).toBe('')
  expect(armOf('landers/video.html')).toBe('')
  expect(armOf('index.html')).toBe('')
})

test('search engines are shown the control page alone', async () => {
  const { page } = await built()
  const arm = page('en/landers/gallery/~b.html')
  expect(arm).toContain('<meta name="robots" content="noindex"')
  expect(firstOf(/rel="canonical" href="([^"]+)"/, arm)).toBe(
    `https://${DOMAIN}/en/landers/gallery`
  )
  expect(arm).not.toContain('rel="alternate" hreflang')
  expect(arm).not.toContain('/~b')
  expect(page('sitemap.xml')).not.toContain('~b')
  expect(page('landers/gallery.html')).not.toContain('noindex')
})

test('a page with its own look has its own stylesheet', async () => {
  const { page, out } = await built()
  const sheetOf = (file: string): string =>
    firstOf(/<style data-holds="\/(_t\/[0-9a-f]+\.css)"/, page(file))
  expect(sheetOf('landers/gallery/~b.html')).not.toBe(sheetOf('landers/gallery.html'))
  expect(sheetOf('landers/gallery/~b.html')).not.toBe('')
  expect(existsSync(join(out, DOMAIN, sheetOf('landers/gallery/~b.html')))).toBe(true)
})

test('a stopped experiment leaves no page and no mark', async () => {
  const { world, run, page, out } = await built()
  await world.write({ 'sites/zonnig/site.yaml': `${WITH_EXPERIMENT}      stopped: true\n` })
  await run()
  expect(existsSync(join(out, DOMAIN, 'landers/gallery/~b.html'))).toBe(false)
  expect(page('landers/gallery.html')).not.toContain('data-arm')
})

/** What a visit sends, and where its links lead; in a browser that is dealt `arm`. */
async function visitIn(arm: string, path: string) {
  const { out } = await built()
  const server = await preview(out, 0)
  onTestFinished(() => server.close())
  const { port } = server.server.address() as AddressInfo
  for (let attempt = 0; attempt < 40; attempt++) {
    const { context, page, errors } = await visitor({ isCalm: true })
    await context.setExtraHTTPHeaders({ 'User-Agent': `Browser/${attempt}` })
    await context.addInitScript(() => {
      navigator.sendBeacon = (to, body) => {
        if (String(to).endsWith('/api/track.php') && body instanceof Blob)
          void body.text().then(text => Object.assign(window, { told: text }))
        return true
      }
    })
    await page.goto(`http://${DOMAIN}.localhost:${port}${path}`)
    if ((await page.locator('body').getAttribute('data-arm')) === arm) {
      const told = await page.waitForFunction(
        () => Reflect.get(window, 'told') as string | undefined
      )
      const sent: unknown = JSON.parse((await told.jsonValue()) ?? '')
      const link = page.locator('main a[href*="/signup"]').first()
      const href = (await link.getAttribute('href')) ?? ''
      const kept = await page.evaluate(() => sessionStorage.getItem('tracking'))
      const shown = { url: page.url(), headline: await page.locator('h1').innerText() }
      await context.close()
      return { sent, query: new URL(href, 'http://x').searchParams, kept, shown, errors }
    }
    await context.close()
  }
  throw new Error(`no browser was dealt ${arm}`)
}

test('a visit says its arm, hands it on to sign-up, and stays at its address', async () => {
  const { sent, query, shown, kept } = await visitIn('hero-2026:b', '/landers/gallery/partner-7')
  expect(sent).toMatchObject({ lander: 'gallery', sub1: 'partner-7', arm: 'hero-2026:b' })
  expect(query.get('arm')).toBe('hero-2026:b')
  expect(query.get('sub1')).toBe('partner-7')
  expect(new URLSearchParams(kept ?? '').get('arm')).toBe('hero-2026:b')
  expect(shown.url).toContain('/landers/gallery/partner-7')
  expect(shown.headline).toContain('Wie leert u kennen?')
})

test('control is counted like any arm; who looks at an arm by its own address is not', async () => {
  const control = await visitIn('hero-2026:control', '/landers/gallery')
  expect(control.sent).toMatchObject({ lander: 'gallery', arm: 'hero-2026:control' })
  const looked = await visitIn('hero-2026:b', '/landers/gallery/~b')
  expect(looked.sent).not.toHaveProperty('arm')
  expect(looked.query.get('arm')).toBeNull()
})
