import type { BrowserContext, Page, Request } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { type Person, person } from '../world/people.ts'

// What happens beside the screens: news, tabs, being hidden, what is missing or blocked.

const app = useApp()
let anna: Person
let bob: Person
const open: BrowserContext[] = []

beforeAll(async () => {
  anna = await person(app, { credits: 50, isPremium: true })
  bob = await person(app, { credits: 50, isPremium: true, profile: { gender: 'male' } })
})
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function as(
  someone: Person,
  options: Visitor = {}
): Promise<{ page: Page; errors: string[] }> {
  const opened = await app.as(someone, { isCalm: true, width: 1280, height: 900, ...options })
  open.push(opened.context)
  return opened
}

const arrived = (page: Page) => page.waitForSelector('.bar__own')
const said = (page: Page, text: RegExp) =>
  page.waitForFunction(source => new RegExp(source).test(document.title), text.source)
const isApi = (name: string) => (request: Request) =>
  new URL(request.url()).pathname === `/api/${name}.php`

/** As a browser does it when another tab comes to the front. */
const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(to => {
    Object.defineProperty(document, 'visibilityState', { value: to, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

describe('news', () => {
  test('a message and a like are in the title at once, on every screen', async () => {
    const { page } = await as(anna)
    await page.goto(app.at('/members'))
    await arrived(page)
    await page.waitForTimeout(1_000)
    await bob.must(sendMessage, {
      body: { to: anna.id, body: 'Hoe was het aan het water vandaag?' }
    })
    await said(page, /^\(1\) /)
    await bob.must(likeMember, { body: { id: anna.id } })
    await said(page, /^\(2\) /)
    await page.click('a[href="/likes"]')
    await page.waitForURL(/\/likes/)
    await said(page, /^\([12]\) /)
  })

  test('without a stream of events news come by polling, and nothing breaks', async () => {
    const cleo = await person(app, { credits: 5, isPremium: true })
    const { page, errors } = await as(cleo)
    await page.route('**/api/events.php', route =>
      route.fulfill({ status: 404, contentType: 'text/html', body: 'not here' })
    )
    await page.goto(app.at('/members'))
    await arrived(page)
    await bob.must(sendMessage, {
      body: { to: cleo.id, body: 'Ben je vaker in de stad te vinden?' }
    })
    await said(page, /^\(1\) /)
    expect(errors.filter(text => !text.includes('404'))).toEqual([])
  })

  test('the stream closes while the page is hidden, and the server hears that nobody looks', async () => {
    const { page } = await as(anna)
    await page.goto(app.at('/members'))
    await arrived(page)
    await page.waitForTimeout(500)
    const hidden = page.waitForRequest(isApi('page-hidden'))
    await turn(page, 'hidden')
    expect((await hidden).method()).toBe('POST')
    const reloaded = page.waitForRequest(isApi('chats'))
    const again = page.waitForRequest(isApi('events'))
    await turn(page, 'visible')
    await Promise.all([reloaded, again])
  })
})

describe('tabs', () => {
  test('who logs out in one tab is logged out in the other', async () => {
    const dora = await person(app, { credits: 5, isPremium: true })
    const { page } = await as(dora)
    await page.goto(app.at('/members'))
    await arrived(page)
    const other = await page.context().newPage()
    await other.goto(app.at('/likes'))
    await arrived(other)
    await other.click('.account__button')
    await other.getByText('Uitloggen').click()
    await page.waitForFunction(() => localStorage.getItem('livery:member') === null)
    await page.waitForSelector('.bar__own', { state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.dataset.session)).toBeUndefined()
  })
})

describe('what is missing or blocked', () => {
  test('a browser that blocks storage has the whole app', async () => {
    const { page, errors } = await as(anna)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          }
        })
      }
    })
    await page.goto(app.at('/likes'))
    await arrived(page)
    await page.waitForTimeout(1_000)
    expect(errors).toEqual([])
  })

  test('a screen whose file is gone reloads the page once, and then says that it did not come', async () => {
    const { page } = await as(anna)
    await page.goto(app.at('/likes'))
    await arrived(page)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const missing = (url: URL) => url.pathname.endsWith('.js')
    const goThere = () => page.click('a[href="/chats"]')
    await page.route(missing, route => route.fulfill({ status: 404, body: '' }))
    await goThere()
    await page.waitForEvent('load')
    await page.unroute(missing)
    await page.goto(app.at('/likes'))
    await arrived(page)
    loads = 0
    await page.route(missing, route => route.fulfill({ status: 404, body: '' }))
    await goThere()
    await page.waitForTimeout(2_000)
    expect(loads).toBe(0)
  })

  test('the worker for push messages is there', async () => {
    const { page } = await as(anna, { hasWorker: true })
    await page.goto(app.at('/likes'))
    await arrived(page)
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
    expect(new URL(scope).pathname).toBe('/')
  })
})

describe('visits', () => {
  test('a lander tells once a visit where it came from', async () => {
    const { context, page } = await app.visit()
    open.push(context)
    await app.database.kysely.deleteFrom('visits').execute()
    await page.goto(app.at('/landers/gallery?network=n1&sub1=abc&evil=<b>'))
    await page.waitForTimeout(500)
    await page.goto(app.at('/landers/gallery?network=n1&sub1=abc'))
    await page.waitForTimeout(500)
    const visits = await app.database.kysely.selectFrom('visits').selectAll().execute()
    expect(visits).toMatchObject([{ lander: 'gallery', touch: { network: 'n1', sub1: 'abc' } }])
  })

  test('a plain visit to the home page tells nothing', async () => {
    const { context, page } = await app.visit()
    open.push(context)
    let told = 0
    page.on('request', request => {
      if (isApi('track')(request)) told += 1
    })
    await page.goto(app.at('/'))
    await page.waitForTimeout(700)
    expect(told).toBe(0)
  })

  test('with lb in the query a visit that went no further is told when it ends', async () => {
    const { context, page } = await app.visit()
    open.push(context)
    await page.goto(app.at('/landers/gallery?lb=1'), { waitUntil: 'networkidle' })
    await page.mouse.click(5, 5)
    await turn(page, 'hidden')
    const told = () => app.database.kysely.selectFrom('bounces').selectAll().execute()
    await expect.poll(told).toMatchObject([{ lander: 'gallery', events: 1 }])
    const bounces = await told()
    expect(bounces[0]?.ms).toBeGreaterThan(0)
    expect(bounces[0]?.scroll).toBeGreaterThan(0)
  })

  test('a visit that goes further is no bounce', async () => {
    const { context, page } = await app.visit()
    open.push(context)
    let told = 0
    page.on('request', request => {
      if (isApi('bounce')(request)) told += 1
    })
    await page.goto(app.at('/landers/gallery?lb=1'))
    await page.locator('a[href^="/signup"], a[href^="/members"]').first().click()
    await page.waitForTimeout(1_000)
    await turn(page, 'hidden')
    await page.waitForTimeout(500)
    expect(told).toBe(0)
  })
})
