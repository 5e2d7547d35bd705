import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import { type Person, person } from '../world/people.ts'

// The app as it is installed: without a network, after a release, and how it comes on the home screen
// (docs/decisions/030-installed-app.md).

const app = useApp()
let people: Neighbourhood
const open: BrowserContext[] = []

beforeAll(async () => {
  people = await neighbourhood(app)
}, 120_000)

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function as(someone: Person, given: Visitor = {}): Promise<Page> {
  const { context, page } = await app.as(someone, { isCalm: true, hasWorker: true, ...given })
  open.push(context)
  return page
}

/** Waits until the worker answers for the page and has kept these addresses. */
async function kept(page: Page, ...addresses: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async wanted => {
      if (navigator.serviceWorker.controller === null) return ['the worker']
      const all = await Promise.all(wanted.map(each => caches.match(each, { ignoreVary: true })))
      return wanted.filter((_, index) => all[index] === undefined)
    }, addresses)
  await expect.poll(missing, { timeout: 40_000 }).toEqual([])
}

const SHELLS = ['/members', '/members/_id', '/chats/_id', '/credits', '/notifications']

describe('without a network', () => {
  test('each main screen shows again what was last known, and of when', {
    timeout: 240_000
  }, async () => {
    const page = await as(people.premium)
    const { partner, conversation } = people
    const screens: [string, string, string][] = [
      ['/members', '/api/members.php', '.member-card, .result-card, main a[href*="/members/"]'],
      [`/members/${partner.id}`, `/api/member.php?id=${partner.id}`, 'h1:has-text("Wilhelmina")'],
      ['/likes', '/api/likes.php', 'main :text("Els_88")'],
      ['/chats', '/api/chats.php', 'main :text("Els_88")'],
      [
        `/chats/${conversation}`,
        `/api/chat.php?conversation=${conversation}`,
        ':text("Elke zondagochtend. Ga je een keer mee?")'
      ],
      ['/profile', '/api/user.php', 'main :text("Maarten_P"):visible'],
      ['/notifications', '/api/notifications.php', 'main [role=switch]'],
      ['/credits', '/api/ledger.php', 'main :text("40")']
    ]
    await page.goto(app.at('/members'))
    await kept(page, ...SHELLS, '/api/user.php')
    for (const [path, , seen] of screens) {
      await page.goto(app.at(path))
      await page.locator(seen).first().waitFor()
    }
    await page.context().setOffline(true)
    for (const [path, , seen] of screens) {
      await page.goto(app.at(path))
      await page.locator(seen).first().waitFor()
      await page
        .locator('.offline-bar, .offline-row')
        .getByText(/Geen verbinding/)
        .waitFor()
    }
  })
})

describe('who sees what is kept', () => {
  test('a logout deletes it, and no screen of the member opens without a network', {
    timeout: 120_000
  }, async () => {
    const cleo = await person(app, { isPremium: true, profile: { name: 'Cleo_C' } })
    await people.partner.must(sendMessage, {
      body: { to: cleo.id, body: 'Hoi, wat een mooie naam!', sure: true }
    })
    const page = await as(cleo)
    await page.goto(app.at('/chats'))
    await page.locator('main :text("Wilhelmina")').first().waitFor()
    await kept(page, '/chats', '/api/chats.php', '/api/user.php')
    await page.goto(app.at('/members'))
    await page.locator('.account__button').click()
    await page.getByText('Uitloggen').click()
    await page.locator('.account__button').waitFor({ state: 'detached' })
    expect(await page.evaluate(() => caches.has('seen-1'))).toBe(false)
    await page.context().setOffline(true)
    await page.goto(app.at('/members'))
    await page.locator('.offline-bar').waitFor()
    expect(await page.locator(':text("Cleo_C"), :text("Wilhelmina")').count()).toBe(0)
    const seen = await page.evaluate(() => caches.match('/api/user.php', { ignoreVary: true }))
    expect(seen).toBeUndefined()
  })

  test('another account finds nothing of the first, and neither does a lost session', {
    timeout: 120_000
  }, async () => {
    const other = await person(app)
    const page = await as(people.premium)
    await page.goto(app.at('/chats'))
    await kept(page, '/chats', '/api/chats.php', '/api/user.php')
    await page.context().addCookies([{ name: 'auth', value: other.cookie ?? '', url: app.at('/') }])
    await page.goto(app.at('/members'))
    await kept(page, '/seen-by', '/api/user.php')
    const owner = () =>
      page.evaluate(async () => (await caches.match('/seen-by'))?.text() ?? 'nobody')
    await expect.poll(owner).toBe(String(other.id))
    const texts = await page.evaluate(async () => {
      const cache = await caches.open('seen-1')
      const all = await Promise.all((await cache.keys()).map(each => cache.match(each)))
      return (await Promise.all(all.map(each => each?.text()))).join()
    })
    expect(texts).not.toContain('Elke zondagochtend')
    await page.context().clearCookies({ name: 'auth' })
    await page.goto(app.at('/chats'))
    await page.waitForURL(/login/)
    await expect.poll(() => page.evaluate(() => caches.has('seen-1'))).toBe(false)
  })
})

describe('messages', () => {
  test('what is written without a network waits over a reload, and goes out once', {
    timeout: 120_000
  }, async () => {
    const page = await as(people.premium)
    const path = `/chats/${people.conversation}`
    await page.goto(app.at(path))
    await kept(page, '/chats/_id', `/api/chat.php?conversation=${people.conversation}`)
    await page.goto(app.at(path))
    await page.locator(':text("Elke zondagochtend"):visible').first().waitFor()
    await page.context().setOffline(true)
    const text = 'Zondag om tien uur bij de brug?'
    await page.locator('.compose textarea').fill(text)
    await page.locator('.compose textarea').press('Enter')
    await page.locator(`:text("${text}"):visible`).first().waitFor()
    await page.reload()
    await page.locator(`:text("${text}"):visible`).first().waitFor()
    const second = await page.context().newPage()
    await second.goto(app.at(path))
    await second.locator(`:text("${text}"):visible`).first().waitFor()
    await page.context().setOffline(false)
    const sent = async () =>
      (
        await app.database.kysely
          .selectFrom('messages')
          .select('id')
          .where('body', '=', text)
          .execute()
      ).length
    await expect.poll(sent, { timeout: 30_000 }).toBe(1)
    await page.reload()
    await page.locator(`:text("${text}"):visible`).first().waitFor()
    expect(await page.locator(`:text("${text}"):visible`).count()).toBe(1)
    expect(await sent()).toBe(1)
  })
})

describe('a new release', () => {
  test('is offered by one button once nobody types, and comes with one reload', {
    timeout: 120_000
  }, async () => {
    const page = await as(people.premium)
    await page.goto(app.at('/chats'))
    await kept(page, '/chats')
    app.release()
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.goto(app.at('/members'))
    const offer = page.locator('.toast').getByText('Er is een nieuwe versie.')
    await offer.waitFor({ timeout: 30_000 })
    expect(loads).toBe(1)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Vernieuwen' }).click()
    await reloaded
    await page.locator('.bar__own').waitFor()
    await kept(page, '/members')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBe(
      null
    )
    expect(await offer.count()).toBe(0)
    expect(loads).toBe(2)
  })
})

describe('the home screen', () => {
  /** As Chromium tells a page that it can be installed. */
  const installable = (page: Page) =>
    page.addInitScript(() => {
      addEventListener('load', () => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => document.documentElement.setAttribute('data-prompted', ''),
          userChoice: Promise.resolve({ outcome: 'accepted' })
        })
        dispatchEvent(event)
      })
    })
  const hint = (page: Page) => page.getByRole('heading', { name: 'Op je beginscherm' })
  const dismissPush = (page: Page) =>
    page.addInitScript(() =>
      localStorage.setItem('dismissed', JSON.stringify({ 'notice:push': Date.now() }))
    )

  test('is offered after the first message sent, not before, and the browser asks', async () => {
    const anna = await person(app, {
      credits: 9,
      isPremium: true,
      profile: { picture: 'portrait-1' }
    })
    const page = await as(anna, { hasWorker: false })
    await installable(page)
    await dismissPush(page)
    await page.goto(app.at('/members'))
    await page.locator('.bar__own').waitFor()
    await page.click('a[href="/chats"]:visible')
    await page.waitForURL(/chats/)
    expect(await hint(page).count()).toBe(0)
    await anna.must(sendMessage, {
      body: { to: people.partner.id, body: 'Hoi, hoe gaat het?', sure: true }
    })
    await page.goto(app.at('/chats'))
    await page.locator('.chat-row, .chats a').first().waitFor()
    await page.locator('a[href="/members"]:visible').first().click()
    await hint(page).waitFor()
    await page.getByRole('button', { name: 'Op beginscherm zetten' }).click()
    await page.locator('[data-prompted]').waitFor({ state: 'attached' })
    await hint(page).waitFor({ state: 'detached' })
  })
})
