import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { type Tone, type WordTree, wordsOf } from '#locales/words.ts'
import { ROUTES } from '#site/routes.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const BELGIAN = 'papillon.example'
const GERMAN = 'herbstgold.example'
const TONES = {
  'avondlicht.example': 'warm',
  'papillon.example': 'playful',
  'herbstgold.example': 'direct'
} as const

/** The frame's words as a brand of this tone says them. */
function shellWords(locale: string, tone: Tone, brand: string) {
  const file = new URL(`../../locales/${locale}/shell.json`, import.meta.url)
  const shell = JSON.parse(readFileSync(file, 'utf8')) as WordTree
  return wordsOf(locale, tone, { shell }, { brand, minAge: 18 })
}

describe('the language switcher', () => {
  test('leads to the very page in the other language and keeps the choice for a year', async () => {
    const { context, page } = await visitor({ width: 1280 })
    await page.goto(address(BELGIAN, '/members/abc-1/landing?sub1=x'))
    await page.locator('[data-locale=nl]').first().click()
    await page.waitForURL('**/nl/members/abc-1/landing?sub1=x')
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
    // Of the brand's eleven those that its first country is offered.
    expect(await page.locator('[data-languages] a:visible').count()).toBe(2)
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
  await page.goto(address(BELGIAN, '/?network=abc&ref=r.1&sub2=%3Cb%3E&other=1'), {
    waitUntil: 'networkidle'
  })
  expect(new Set(await signups())).toEqual(new Set(['/signup?network=abc&ref=r.1']))
  await page.goto(address(BELGIAN, '/pages/faq'), { waitUntil: 'networkidle' })
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

test('the wordmark leads home in the same language', async () => {
  const { context, page } = await visitor()
  for (const path of ['/landers/gallery', '/login', '/chats', '/pages/faq']) {
    await page.goto(address(BELGIAN, `/nl${path}`))
    await page.locator('header .wordmark').click()
    await page.waitForURL(address(BELGIAN, '/nl/'))
  }
  await context.close()
})

test('a link to a place on the page goes there', async () => {
  const { context, page } = await visitor({ isCalm: true })
  for (const [path, selector] of [['/pages/terms', '.fold a[href^="#"] >> nth=-1']] as const) {
    await page.goto(address(DUTCH, path))
    for (const fold of await page.locator('.fold > summary').all()) await fold.click()
    const link = page.locator(selector)
    const target = decodeURIComponent(new URL(await hrefOf(link)).hash)
    await link.click()
    const { top, bottom, height } = await page
      .locator(`[id="${target.slice(1)}"]`)
      .evaluate(node => {
        const { top, bottom } = node.getBoundingClientRect()
        return { top, bottom, height: innerHeight }
      })
    expect(top, `${path}${target}`).toBeGreaterThanOrEqual(0)
    expect(Math.min(bottom, top + 60), `${path}${target}`).toBeLessThanOrEqual(height)
    expect(decodeURIComponent(new URL(page.url()).hash)).toBe(target)
  }
  await context.close()
})

const hrefOf = (link: ReturnType<Page['locator']>): Promise<string> =>
  link.evaluate(node => (node as HTMLAnchorElement).href)

describe('an address that is nobody’s', () => {
  test.each([
    [BELGIAN, '/nope', 'fr', '/'],
    [BELGIAN, '/nl/pages/nope', 'nl', '/nl/'],
    [GERMAN, '/pl/a/b/c', 'pl', '/pl/'],
    [DUTCH, '/landers/nobody', 'nl', '/']
  ])('%s%s answers 404 in %s with a way home', async (domain, path, lang, home) => {
    const { context, page } = await visitor()
    const response = await page.goto(address(domain, path))
    expect(response?.status()).toBe(404)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.locator('h1').count()).toBe(1)
    await page.locator(`main a[href="${home}"]`).click()
    await page.waitForURL(address(domain, home))
    await context.close()
  })
})

describe.each(DEMO)('%s', domain => {
  const locale = { [DUTCH]: 'en', [BELGIAN]: 'de', [GERMAN]: 'pl' }[domain] ?? ''
  const members = ROUTES.filter(route => route.kind === 'member' && route.skeleton)

  test(`every member screen waits with its own heading, in ${locale}`, async () => {
    const { context, page } = await visitor()
    await page.goto(address(domain, '/pages/faq'))
    const words = shellWords(locale, TONES[domain], '')
    const paths = members.map(
      ({ path }) =>
        `/${locale}${path
          .replace('/:slug*', '')
          .replace('/:paymentmethod*', '')
          .replace(/:\w+\*?/g, 'abc-1')}`
    )
    const screens = await page.evaluate(
      async paths =>
        Promise.all(
          paths.map(async path => {
            const response = await fetch(path)
            const page = new DOMParser().parseFromString(await response.text(), 'text/html')
            return {
              status: response.status,
              lang: page.documentElement.lang,
              headings: [...page.querySelectorAll('h1')].map(node => node.textContent?.trim()),
              busy: page.querySelector('main [data-place=screen][aria-busy=true]')
                ? page.body.dataset.route
                : undefined,
              noscript: page.querySelector('main noscript')?.textContent?.trim(),
              robots: page.querySelector('meta[name=robots]')?.getAttribute('content')
            }
          })
        ),
      paths
    )
    const expected = members
      .filter(({ id }) => id !== 'lang-config')
      .map(({ id }) => ({
        status: 200,
        lang: locale,
        // Signing up names its first step.
        headings: [id.endsWith('signup') ? expect.any(String) : words(`shell.titles.${id}`)],
        busy: id,
        noscript: expect.stringContaining(words('shell.noScript')),
        robots: expect.stringContaining('noindex')
      }))
    expect(members.length).toBeGreaterThan(30)
    expect(screens.filter((_, index) => members[index]?.id !== 'lang-config')).toEqual(expected)
    await context.close()
  })

  test('/lang-config has every language by its own name, and keeps the choice', async () => {
    const { context, page } = await visitor()
    await page.goto(address(domain, '/lang-config'))
    const choices = page.locator('main [data-locale]')
    const count = { [DUTCH]: 3, [BELGIAN]: 3, [GERMAN]: 11 }[domain]
    expect(await choices.count()).toBe(count)
    const lang = await page.locator('html').getAttribute('lang')
    expect(await page.locator('main [aria-current=true]').getAttribute('hreflang')).toBe(lang)
    // The brand's first country is offered these.
    const offered = { [DUTCH]: 'en', [BELGIAN]: 'de', [GERMAN]: 'en' }[domain] ?? ''
    await page.locator(`main [data-locale=${offered}]`).click()
    await page.waitForURL(address(domain, `/${offered}/`))
    expect(await page.locator('html').getAttribute('lang')).toBe(offered)
    const cookies = await context.cookies()
    expect(cookies.find(({ name }) => name === 'locale')?.value).toBe(offered)
    await context.close()
  })

  test('dark mode is the same page in other tokens', async () => {
    // Without scripts, which offer further languages at a moment of their own.
    const { context, page } = await visitor({ hasScript: false })
    await page.goto(address(domain))
    const light = await lookOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const dark = await lookOf(page)
    await context.close()
    expect(dark.html).toBe(light.html)
    expect(dark.background).toBe(dark.token)
    expect(light.background).toBe(light.token)
    expect(light.brightness).toBeGreaterThan(200)
    expect(dark.brightness).toBeLessThan(50)
    expect(dark.text).not.toBe(light.text)
  })

  test('no screen logs an error', async () => {
    const { context, page, errors } = await visitor()
    for (const path of [
      '/',
      '/members',
      '/chats',
      '/login',
      '/pages/terms',
      '/pricing',
      '/lang-config'
    ]) {
      await page.goto(address(domain, path))
    }
    // A brand may keep its search to members; a browser writes that answer down as a fault.
    expect(errors.filter(error => !error.includes('status of 403'))).toEqual([])
    await context.close()
  })
})

interface Look {
  html: string
  background: string
  /** `--lv-bg` as the browser reads it. */
  token: string
  text: string
  /** Mean of the background's three channels, 0 to 255. */
  brightness: number
}

const lookOf = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const { backgroundColor: background, color: text } = getComputedStyle(document.body)
    const probe = document.createElement('i')
    probe.style.color = 'var(--lv-bg)'
    document.body.append(probe)
    const token = getComputedStyle(probe).color
    probe.remove()
    const channels = (background.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const brightness = channels.reduce((sum, channel) => sum + channel, 0) / 3
    return { html: document.body.outerHTML, background, token, text, brightness }
  })

test('a member screen without JavaScript says what it needs and leads home', async () => {
  const { context, page } = await visitor({ hasScript: false })
  await page.goto(address(DUTCH, '/chats'))
  expect(await page.locator('h1').count()).toBe(1)
  expect(await page.locator('.notice a').getAttribute('href')).toBe('/')
  await context.close()
})
