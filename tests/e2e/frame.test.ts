import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'

const DUTCH = 'avondlicht.example'
const BELGIAN = 'papillon.example'
const GERMAN = 'herbstgold.example'

describe('the language switcher', () => {
  test('leads to the very page in the other language and keeps the choice for a year', async () => {
    const { context, page } = await visitor({ width: 1280 })
    await page.goto(address(BELGIAN, '/members/abc-1/chat?sub1=x'))
    await page.locator('[data-locale=nl]').first().click()
    await page.waitForURL('**/nl/members/abc-1/chat?sub1=x')
    const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
    expect(cookie?.value).toBe('nl')
    expect(Math.round(((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000)).toBe(365)
    await context.close()
  })

  test('opens as a menu where there are many languages, and Escape closes it', async () => {
    const { context, page } = await visitor()
    await page.goto(address(GERMAN, '/pages/faq'))
    const summary = page.locator('[data-languages] summary')
    await summary.click()
    expect(await page.locator('[data-languages] a:visible').count()).toBe(11)
    await page.keyboard.press('Escape')
    expect(await page.locator('[data-languages] a:visible').count()).toBe(0)
    expect(await summary.evaluate(node => node === document.activeElement)).toBe(true)
    await context.close()
  })
})

test('links to sign-up keep the campaign, also on the next page, and nothing else', async () => {
  const { context, page } = await visitor({ width: 1280 })
  const signups = (): Promise<(string | null)[]> =>
    page
      .locator('header a[href*="/signup"]')
      .evaluateAll(nodes => nodes.map(node => node.getAttribute('href')))
  await page.goto(address(BELGIAN, '/?network=abc&ref=r.1&sub2=%3Cb%3E&other=1'))
  expect(new Set(await signups())).toEqual(new Set(['/signup?network=abc&ref=r.1']))
  await page.goto(address(BELGIAN, '/pages/faq'))
  expect(new Set(await signups())).toEqual(new Set(['/signup?network=abc&ref=r.1']))
  await context.close()
})

test('the first key press offers to skip to the content', async () => {
  const { context, page } = await visitor()
  await page.goto(address(DUTCH, '/pages/terms'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  await context.close()
})

test('a member screen without JavaScript says what it needs and leads home', async () => {
  const { context, page } = await visitor({ hasScript: false })
  await page.goto(address(DUTCH, '/chats'))
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('.notice a').getAttribute('href')).toBe('/')
  await context.close()
})
