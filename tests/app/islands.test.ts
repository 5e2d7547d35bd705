import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { useApp } from '../world/app.ts'
import { say, useBrowsers } from '../world/conversation.ts'
import { memberScreens } from '../world/member-screens.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import { type Person, person, profile } from '../world/people.ts'

// The member app as Astro islands (docs/decisions/024-member-app.md).

const app = useApp()
const as = useBrowsers(app)
let people: Neighbourhood
let reader: Person
let writer: Person

beforeAll(async () => {
  people = await neighbourhood(app)
  reader = await person(app, { credits: 50, isPremium: true })
  writer = await person(app, { credits: 50, isPremium: true })
  for (let at = 0; at < 40; at++) await profile(app, { name: `buur${at}` })
  for (let at = 0; at < 12; at++) {
    await say(
      await person(app, { credits: 5, isPremium: true }),
      reader,
      'Hoi! Hoe was je weekend?'
    )
  }
}, 120_000)

const arrived = (page: Page) => page.locator('.bar__own').waitFor()
const cards = (page: Page) => page.locator('.search__main > .results .member')

/** Goes where a link of the page leads, as a press on it does. */
async function follow(page: Page, href: string): Promise<void> {
  await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click()
  await page.waitForURL(`**${href}`)
}

interface Frame {
  top: number
  bones: number
}

/** Watches what each frame shows from now on, once a screen is in it: the place, and bones. */
async function watchFrames(page: Page, screen: string): Promise<() => Promise<Frame[]>> {
  await page.evaluate(wanted => {
    const frames: Frame[] = []
    Object.assign(window, { frames })
    const look = () => {
      const place = document.querySelector('[data-place="screen"]')
      if (place?.querySelector(`${wanted}, .bone`)) {
        frames.push({ top: scrollY, bones: place.querySelectorAll('.bone').length })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, screen)
  return () => page.evaluate(() => (window as unknown as { frames: Frame[] }).frames)
}

test('a member page has nothing inline, and its policy allows only the texts that landers hold', async () => {
  const { page } = await as(reader)
  const response = await page.goto(app.at('/members'))
  const html = (await response?.text()) ?? ''
  expect(html).toContain('<astro-island')
  expect(html.match(/<script(?![^>]* src=)[^>]*>/g)).toBeNull()
  expect(html.match(/<style|\sstyle=/g)).toBeNull()
  const policy = response?.headers()['content-security-policy']
  expect(policy).toMatch(
    /script-src 'self'(?: 'sha256-[^']+'){0,2}; style-src 'self'(?: 'sha256-[^']+')+;/
  )
})

test('every screen comes without a fault in the console, a breach of the policy or a refused call', {
  timeout: 180_000
}, async () => {
  const { page, errors } = await as(people.premium)
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.addInitScript(() => {
    for (const name of ['securitypolicyviolation', 'astro:hydration-error']) {
      document.addEventListener(name, () => {
        throw new Error(name)
      })
    }
  })
  const paths = memberScreens(people).flatMap(([path, who]) => (who === 'premium' ? [path] : []))
  await page.goto(app.at('/members'))
  await arrived(page)
  for (const path of paths) {
    await page.evaluate(to => {
      const link = Object.assign(document.createElement('a'), { href: to })
      document.body.append(link)
      link.click()
      link.remove()
    }, path)
    await page.waitForLoadState('networkidle')
  }
  expect(errors).toEqual([])
  expect(refused).toEqual([])
})

test('a page preloads the code of its screen and of what lies over it, all of it', async () => {
  // Under a short list stand suggestions, whose code comes late.
  for (let at = 0; at < 12; at++) {
    const admirer = await person(app, { profile: { gender: 'male' } })
    await admirer.must(likeMember, { body: { id: reader.id } })
  }
  const { page } = await as(reader)
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_l/') && pathname.endsWith('.js')) asked.push(pathname)
  })
  await page.goto(app.at('/likes'))
  await arrived(page)
  const named = await page.evaluate(() =>
    [...document.querySelectorAll('link[rel=modulepreload], script[src]')].map(
      element =>
        new URL(element.getAttribute('href') ?? element.getAttribute('src') ?? '', location.href)
          .pathname
    )
  )
  const islands = await page
    .locator('astro-island')
    .evaluateAll(all => all.map(island => island.getAttribute('component-url')))
  expect(islands).toHaveLength(4)
  expect(named).toEqual(expect.arrayContaining(islands))
  // Late are the alerts alone: whether one is due, the session says.
  expect(asked.filter(file => !named.includes(file) && !/\/(cards|Alert)\b/.test(file))).toEqual([])
})

describe('between screens', () => {
  test('back shows the place of before in its first frame, and never an outline', async () => {
    const { page } = await as(reader, { width: 390, height: 844 })
    await page.goto(app.at('/members'))
    await cards(page).first().waitFor()
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_500)
    await page.waitForTimeout(400)
    const before = await page.evaluate(() => scrollY)
    await follow(page, '/likes')
    await page.locator('.screen h1').waitFor()
    const frames = await watchFrames(page, '.search__main')
    await page.goBack()
    await cards(page).first().waitFor()
    await page.waitForTimeout(500)
    const all = await frames()
    expect(all.length).toBeGreaterThan(5)
    expect(all.filter(({ top, bones }) => Math.abs(top - before) > 2 || bones > 0)).toEqual([])
  })

  test('the bar, the list of conversations and its place stay as they are', async () => {
    const { page } = await as(reader)
    await page.goto(app.at('/chats'))
    await page.locator('.chat-row').first().waitFor()
    await page.evaluate(() => {
      for (const part of ['.bar__own', '.chat__scroll']) {
        Object.assign(document.querySelector(part) ?? {}, { isTheSame: true })
      }
    })
    const list = page.locator('.chat__scroll')
    await list.evaluate(element => element.scrollTo(0, 200))
    await expect.poll(() => list.evaluate(element => element.scrollTop)).toBeGreaterThan(100)
    const top = await list.evaluate(element => element.scrollTop)
    await page.locator('.chat-row').nth(6).click()
    await page.waitForURL(/\/chats\/\d+/)
    await page.locator('.log .bubble').first().waitFor()
    const isTheSame = (part: string) =>
      page
        .locator(part)
        .evaluate(element => (element as { isTheSame?: boolean }).isTheSame === true)
    expect(await isTheSame('.chat__scroll')).toBe(true)
    expect(await list.evaluate(element => element.scrollTop)).toBe(top)
    await follow(page, '/likes')
    await page.locator('.screen h1').waitFor()
    expect(await isTheSame('.bar__own')).toBe(true)
  })

  test('a dialog has its own styles again after its screen was left', async () => {
    const conversation = await say(writer, reader, 'Heb je de foto’s van de markt al gezien?')
    const { page } = await as(reader)
    const gap = async () => {
      await page.getByRole('button', { name: 'Cadeau geven' }).click()
      const gifts = page.locator('.gifts')
      await gifts.waitFor()
      const display = await gifts.evaluate(element => getComputedStyle(element).display)
      await page.keyboard.press('Escape')
      await gifts.waitFor({ state: 'detached' })
      return display
    }
    await page.goto(app.at(`/chats/${conversation}`))
    const before = await gap()
    await follow(page, '/likes')
    await page.goBack()
    await page.getByRole('button', { name: 'Cadeau geven' }).waitFor()
    expect(await gap()).toBe(before)
    expect(before).not.toBe('block')
  })

  test('a screen that goes does not hear of the new address', async () => {
    const { page } = await as(people.premium)
    const calls: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (url.pathname.startsWith('/api/')) calls.push(`${url.pathname}${url.search}`)
    })
    // The profile looks ahead at its neighbours when it has time.
    const resting = async (): Promise<void> => {
      for (let before = -1; before !== calls.length; ) {
        before = calls.length
        await page.waitForTimeout(1_500)
      }
    }
    await page.goto(app.at('/members'))
    await cards(page).first().waitFor()
    await cards(page).first().locator('.member__link').click()
    await page.waitForURL(/\/members\/\d+$/)
    await page.locator('.profile h1').waitFor()
    await resting()
    calls.length = 0
    await follow(page, '/likes')
    await resting()
    // Whoever has no likes is shown people with a photo there.
    const late = calls.filter(call => call.includes('member') && !call.includes('photo=1'))
    expect(late).toEqual([])
  })
})

describe('a fault in one island', () => {
  const missing = (name: string) => (url: URL) => url.pathname.includes(`/_l/${name}`)

  test('leaves the others: without the screen’s code the bar works, and the screen says it', async () => {
    const { page } = await as(reader)
    await page.route(missing('LikesScreen'), route => route.abort())
    await page.goto(app.at('/likes'))
    await arrived(page)
    await page.getByText('Opnieuw proberen').or(page.locator('.empty .button')).first().waitFor()
    await page.locator('.account__button').click()
    await page.locator('.account__panel').waitFor()
  })

  test('leaves the others: without the bar’s code the screen is there', async () => {
    const { page } = await as(reader)
    await page.route(missing('AppBar'), route => route.abort())
    await page.goto(app.at('/members'))
    await cards(page).first().waitFor()
    expect(await page.locator('.bar__own').count()).toBe(0)
  })
})
