import { expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const [DUTCH, BELGIAN, GERMAN] = DEMO

test('the contents are folded on a phone, and beside the text from 992 px', async () => {
  const { context, page } = await visitor({ isCalm: true })
  await page.goto(address(DUTCH, '/pages/terms'))
  const last = page.locator('.fold li >> nth=-1')
  expect(await last.isVisible()).toBe(false)
  await page.locator('.fold > summary').click()
  expect(await last.isVisible()).toBe(true)
  expect(await page.locator('.toc').isVisible()).toBe(false)
  await page.setViewportSize({ width: 992, height: 800 })
  expect(await page.locator('.toc').isVisible()).toBe(true)
  expect(await page.locator('.fold').isVisible()).toBe(false)
  await context.close()
})

test('the contents mark what is being read, and stay on the screen', async () => {
  const { context, page, errors } = await visitor({ isCalm: true, width: 1280, height: 800 })
  await page.goto(address(DUTCH, '/pages/terms'))
  const link = page.locator('.toc li:nth-child(6) a')
  await link.click()
  await page.locator('.toc li:nth-child(6) [aria-current]').waitFor()
  expect(await page.locator('.toc [aria-current]').count()).toBe(1)
  const { top, bottom } = await link.evaluate(node => node.getBoundingClientRect())
  expect(top).toBeGreaterThan(0)
  expect(bottom).toBeLessThan(800)
  expect(errors).toEqual([])
  await context.close()
})

test('every entry of every list of contents leads to a place on its page', async () => {
  const { context, page } = await visitor({ isCalm: true, width: 1280 })
  for (const path of ['/pages/faq', '/pages/terms', '/pages/privacy']) {
    await page.goto(address(GERMAN, path))
    expect(await page.locator('.toc a').count(), path).toBeGreaterThan(3)
    const lost = await page
      .locator('.toc a')
      .evaluateAll(links =>
        links.filter(link => !document.querySelector(link.getAttribute('href') ?? ''))
      )
    expect(lost, path).toEqual([])
  }
  await context.close()
})

test('a table on a phone says beside each cell what its column is', async () => {
  const { context, page } = await visitor({ width: 360, isCalm: true })
  await page.goto(address(GERMAN, '/pages/privacy'))
  const row = page.locator('.prose tbody tr').first()
  const labels = await row
    .locator('td')
    .evaluateAll(cells => cells.map(cell => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual(['none', '"Zweck"', '"Rechtsgrundlage"', '"Aufbewahrung"'])
  const tops = await row
    .locator('td')
    .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().top))
  expect(tops).toEqual([...new Set(tops)].sort((one, other) => one - other))
  await context.close()
})

test('on paper every question is answered, in dark mode too', async () => {
  const { context, page } = await visitor({ width: 800, mode: 'dark', isCalm: true })
  await page.goto(address(BELGIAN, '/pages/faq'))
  await page.emulateMedia({ media: 'print' })
  const answers = await page
    .locator('.prose details > div')
    .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().height))
  expect(Math.min(...answers)).toBeGreaterThan(10)
  const colours = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    getComputedStyle(document.querySelector('.prose details p') ?? document.body).color
  ])
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  expect(await page.locator('.bar, .toc, .related').locator('visible=true').count()).toBe(0)
  await context.close()
})

test('contents stand over long texts alone, and never over questions that fold', async () => {
  const { context, page } = await visitor({ isCalm: true, width: 1280 })
  const has = async (domain: string, path: string) => {
    await page.goto(address(domain, path))
    return (await page.locator('.toc').count()) > 0
  }
  expect(await has(DUTCH, '/pages/terms')).toBe(true)
  expect(await has(DUTCH, '/pages/service')).toBe(false)
  expect(await has(DUTCH, '/pages/faq')).toBe(false)
  expect(await has(BELGIAN, '/pages/faq')).toBe(false)
  expect(await has(GERMAN, '/pages/faq')).toBe(true)
  await context.close()
})

test('which version a text is stands at its foot, never under its heading', async () => {
  const { context, page } = await visitor({ isCalm: true })
  const DATES = { [DUTCH]: '1 december 2023', [GERMAN]: '1. Dezember 2023' }
  for (const [domain, date] of Object.entries(DATES)) {
    for (const path of ['/pages/terms', '/pages/faq', '/pricing']) {
      await page.goto(address(domain, path))
      const foot = page.locator('.prose ~ .info__foot')
      expect(await foot.textContent(), path).toContain(date)
      const head = await page.locator('h1').evaluate(node => node.parentElement?.textContent)
      expect(head, path).not.toContain(date)
    }
  }
  await context.close()
})

test('a folio prints its answers, each under a number and a heading of its own', async () => {
  const { context, page } = await visitor({ isCalm: true, width: 1280 })
  await page.goto(address(GERMAN, '/pages/faq'))
  expect(await page.locator('.prose details').count()).toBe(0)
  const answers = page.locator('.prose h3 + p')
  expect(await answers.count()).toBe(await page.locator('.prose h3').count())
  expect(await answers.last().isVisible()).toBe(true)
  await context.close()
})

test('the frames of three compositions differ in where the contents stand', async () => {
  const { context, page } = await visitor({ isCalm: true, width: 1280 })
  const sideOf = async (domain: string) => {
    await page.goto(address(domain, '/pages/terms'))
    const [toc, text] = await Promise.all(
      ['.toc', '.prose p'].map(part => page.locator(part).first().boundingBox())
    )
    if (!toc || !text) throw new Error(`${domain} has no contents or no text`)
    if (toc.y + toc.height <= text.y) return 'above'
    return toc.x > text.x ? 'right' : 'left'
  }
  expect(await sideOf(DUTCH)).toBe('right')
  expect(await sideOf(BELGIAN)).toBe('above')
  expect(await sideOf(GERMAN)).toBe('left')
  await context.close()
})

test('the longest word of a title stands on one line of a phone', async () => {
  const { context, page } = await visitor({ isCalm: true, width: 390 })
  for (const domain of DEMO) {
    const isGerman = domain === GERMAN
    await page.goto(address(domain, isGerman ? '/pages/terms' : '/de/pages/terms'))
    const lines = await page.locator('h1').evaluate(node => {
      const text = node.firstChild as Text
      const range = document.createRange()
      range.setStart(text, text.data.lastIndexOf(' ') + 1)
      range.setEnd(text, text.data.length)
      return range.getClientRects().length
    })
    expect([domain, lines]).toEqual([domain, 1])
  }
  await context.close()
})
