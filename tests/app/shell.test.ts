import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { confirmed, PASSWORD } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import { useAppShop } from '../world/app-shop.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { attributes, read } from '../world/pages.ts'
import { type Person, person } from '../world/people.ts'

// The bars, the account menu and the alerts above the screens.

const app = useApp()
/** Where a new member has the welcome offer. */
const shop = useAppShop()
const open: BrowserContext[] = []
let premium: Person
let free: Person
const DESK = { width: 1280, height: 900, isCalm: true }
const PHONE = { width: 390, height: 844, isCalm: true }

beforeAll(async () => {
  premium = await person(app, { credits: 23, isPremium: true, profile: { name: 'Premium_P' } })
  free = await person(app, { profile: { name: 'Gratis_G' } })
})
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function at(someone: Person, path: string, options: Visitor = DESK): Promise<Page> {
  const { context, page } = await app.as(someone, options)
  open.push(context)
  await page.goto(app.at(path))
  await page.waitForSelector('.bar__own', { state: 'attached' })
  return page
}

/** Sets what the server says of a member, as its own jobs would. */
async function account(someone: Person, row: Record<string, unknown>): Promise<void> {
  await app.database.kysely.updateTable('accounts').set(row).where('id', '=', someone.id).execute()
}

async function profile(someone: Person, row: Record<string, unknown>): Promise<void> {
  await app.database.kysely.updateTable('profiles').set(row).where('id', '=', someone.id).execute()
}

/** Somebody whom nothing is told of but what a test makes due. */
async function settledPerson(given: Parameters<typeof person>[1] = {}): Promise<Person> {
  return person(app, { ...given, profile: { picture: 'woman/1', ...given.profile } })
}

const titles = (page: Page) => page.locator('.alerts .alert__title').allTextContents()
const words = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(all => all.map(each => each.textContent.trim()))

describe('the bars', () => {
  test('above 992 px they lead to search, likes, game and messages, and name the current one', async () => {
    const page = await at(premium, '/likes')
    expect(await words(page, '.bar__nav .bar__word')).toEqual([
      'Zoeken',
      'Likes',
      'Spel',
      'Berichten'
    ])
    expect(await words(page, '.bar__nav [aria-current=page] .bar__word')).toEqual(['Likes'])
    expect(await page.locator('.bottom-bar').isVisible()).toBe(false)
  })

  test('on a phone five places stand at the bottom, and the page keeps room for them', async () => {
    const page = await at(premium, '/members', PHONE)
    expect(await words(page, '.bottom-bar__word')).toEqual([
      'Zoeken',
      'Likes',
      'Spel',
      'Berichten',
      'Credits'
    ])
    expect(await words(page, '.bottom-bar [aria-current=page] .bottom-bar__word')).toEqual([
      'Zoeken'
    ])
    const room = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.body).paddingBottom)
    )
    // Its own 64 px, and 12 on each side of a bar that floats.
    expect(room).toBe(88)
    const sizes = await page
      .locator('.bottom-bar__item')
      .evaluateAll(all =>
        all
          .map(each => each.getBoundingClientRect())
          .map(({ width, height }) => Math.min(width, height))
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
  })

  test('a free member is offered premium where others see their credits', async () => {
    const page = await at(free, '/members', PHONE)
    expect(await words(page, '.bottom-bar__word')).toContain('Premium')
    expect(await page.locator('.bar__own .purse').getAttribute('href')).toBe('/premium')
  })

  test('a screen with its own button at the bottom has no bar there', async () => {
    const page = await at(premium, `/members/${free.id}`, PHONE)
    await page.waitForSelector('[data-place=screen] h1, [data-place=screen] h2')
    expect(await page.locator('.bottom-bar').count()).toBe(0)
  })

  test('an installed app has a way back on screens that are not in the bars', async () => {
    const { context, page } = await app.as(premium, DESK)
    open.push(context)
    await page.addInitScript(() => {
      const ask = window.matchMedia.bind(window)
      window.matchMedia = query => ask(query.includes('standalone') ? 'all' : query)
    })
    await page.goto(app.at('/likes'))
    await page.waitForSelector('.bar__own')
    expect(await page.locator('.bar__back').count()).toBe(0)
    await page.goto(app.at('/premium'))
    await page.click('.bar__back button')
    await page.waitForURL(/\/(likes|members)/)
  })

  test('a visitor keeps the bar of the page', async () => {
    const { page, context } = await app.visit(DESK)
    open.push(context)
    await page.goto(app.at('/members'))
    expect(await page.locator('.bar a[href="/login"]').first().isVisible()).toBe(true)
    expect(await page.locator('.bar__own').count()).toBe(0)
  })
})

describe('badges', () => {
  test('unread messages are counted to 99, and then as 99+', async () => {
    const someone = await settledPerson({ isPremium: true, credits: 50 })
    const { kysely } = app.database
    const [low, high] = [Math.min(someone.id, premium.id), Math.max(someone.id, premium.id)]
    const brand = 'avondlicht'
    const now = new Date()
    const { id } = await kysely
      .insertInto('conversations')
      .values({ brand, low_id: low, high_id: high, started_by: premium.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const side = { conversation_id: id, brand, last_at: now }
    await kysely
      .insertInto('sides')
      .values([
        { ...side, member_id: someone.id, other_id: premium.id, unread: 99 },
        { ...side, member_id: premium.id, other_id: someone.id }
      ])
      .execute()
    const badge = '.bar__nav a[href="/chats"] .badge'
    const page = await at(someone, '/credits')
    await page.waitForSelector(badge)
    expect(await page.locator(badge).textContent()).toMatch(/^99 /)
    expect(await page.locator(badge).textContent()).toBe('99 ongelezen berichten')
    await kysely
      .updateTable('sides')
      .set({ unread: 100 })
      .where('member_id', '=', someone.id)
      .execute()
    await page.reload()
    await page.waitForSelector(badge)
    expect(await page.locator(badge).textContent()).toBe('99+ ongelezen berichten')
  })

  test.each([
    [11, 'plain', null],
    [10, 'warning', '10'],
    [1, 'warning', '1'],
    [0, 'danger', '0']
  ] as const)('%i credits are told as %s', async (credits, tone, text) => {
    const someone = await settledPerson({ isPremium: true, credits })
    const page = await at(someone, '/likes', PHONE)
    expect(await page.locator('.bar__own .purse').getAttribute('class')).toContain(`purse--${tone}`)
    const badges = page.locator('.bottom-bar a[href="/credits"] .badge')
    expect(await badges.count()).toBe(text === null ? 0 : 1)
    if (text === null) return
    expect(await badges.getAttribute('class')).toContain(`badge--${tone}`)
    expect((await badges.textContent())?.split(' ')[0]).toBe(text)
  })
})

describe('the account menu', () => {
  test('opens by keyboard on its first row, closes by Escape and gives the focus back', async () => {
    const page = await at(premium, '/credits')
    await page.locator('.account__button').focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.account__panel a:focus')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/profile')
    await page.keyboard.press('Escape')
    expect(await page.locator('.account').getAttribute('open')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.className)).toContain(
      'account__button'
    )
  })

  test('leads to every screen of one’s own, and closes when one goes there', async () => {
    const page = await at(premium, '/credits')
    await page.click('.account__button')
    await page.waitForSelector('.account__panel')
    const hrefs = await page
      .locator('.account__panel > a')
      .evaluateAll(all => all.map(a => a.getAttribute('href')))
    expect(hrefs).toEqual([
      '/profile',
      '/visitors',
      '/swipe-game',
      '/match-finder',
      '/notifications',
      '/settings'
    ])
    await page.click('.account__panel a[href="/visitors"]')
    await page.waitForURL(/\/visitors/)
    await page.waitForFunction(() => !document.querySelector('.account[open]'))
  })

  test('no footer stands under a member screen: its links are in the menu and in the settings', async () => {
    const [, footer = ''] = read(join(inject('dist'), 'avondlicht.example'), 'pricing.html').split(
      '<footer'
    )
    const linked = attributes(footer.split('</footer>')[0] ?? '', 'href').filter(
      href => href !== '/'
    )
    expect(linked).toHaveLength(10)
    const page = await at(premium, '/settings')
    expect(await page.locator('footer:visible').count()).toBe(0)
    await page.waitForSelector('.screen > .legal-links')
    await page.click('.account__button')
    await page.waitForSelector('.account__panel')
    await page.locator('.account__panel summary', { hasText: 'Regels en hulp' }).click()
    await page.locator('.account__panel .legal-links').waitFor()
    for (const group of ['.screen > .legal-links', '.account__panel .legal-links']) {
      const hrefs = await page
        .locator(`${group} a`)
        .evaluateAll(all => all.map(a => a.getAttribute('href')))
      expect(hrefs).toEqual(linked)
      const heights = await page
        .locator(`${group} a`)
        .evaluateAll(all => all.map(a => a.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    }
  })

  test.each(['/complaints', '/pages/faq'])(
    'a member comes from the settings to %s whole',
    async path => {
      const page = await at(premium, '/settings')
      await page.locator(`.screen > .legal-links a[href="${path}"]`).click()
      await page.locator('footer a').first().waitFor()
      const links = page.locator('footer nav a')
      const heights = await links.evaluateAll(all => all.map(a => a.getBoundingClientRect().height))
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
      if (path === '/complaints') {
        await page.getByRole('button', { name: 'Klacht versturen' }).waitFor()
      }
      await page.goBack()
      await page.waitForSelector('.screen > .legal-links')
    }
  )

  test('is whole on a phone, and fades where a small one cuts it', async () => {
    for (const [width, height] of [
      [390, 844],
      [360, 640]
    ] as const) {
      const page = await at(premium, '/likes', { width, height, isCalm: true })
      await page.click('.account__button')
      const panel = page.locator('.account__panel')
      await panel.waitFor()
      const { left, fades, last } = await panel.evaluate(element => {
        const { position, height: tall } = getComputedStyle(element, '::after')
        const left = element.scrollHeight - element.clientHeight
        element.scrollTo(0, element.scrollHeight)
        const rows = [...element.querySelectorAll('.drop__row')]
        const bottom = rows.at(-1)?.getBoundingClientRect().bottom ?? 0
        return {
          left,
          fades: position === 'sticky' && Number.parseFloat(tall) > 16,
          last: element.getBoundingClientRect().bottom - bottom
        }
      })
      if (height > 700) expect(left, `${width}x${height}`).toBe(0)
      expect(fades).toBe(true)
      // Scrolled to its end, the last row stands clear of the fade's solid part.
      expect(last).toBeGreaterThanOrEqual(16)
    }
  })

  test('under the last of a screen there are 24 px of air', async () => {
    const page = await at(premium, '/settings', { width: 390, height: 844, isCalm: true })
    await page.waitForSelector('.screen > .legal-links')
    const air = await page.evaluate(() => {
      const last = document.querySelector('.screen > .legal-links')?.getBoundingClientRect().bottom
      const { paddingBottom } = getComputedStyle(document.body)
      return (
        document.body.getBoundingClientRect().bottom -
        Number.parseFloat(paddingBottom) -
        (last ?? 0)
      )
    })
    expect(air).toBeCloseTo(24, 0)
  })

  test('a visitor on a member screen has the links at its foot', async () => {
    const { context, page } = await app.visit(DESK)
    open.push(context)
    await page.goto(app.at('/members'))
    const foot = page.locator('[data-place="foot"] a')
    await foot.first().waitFor({ state: 'visible' })
    expect(await foot.count()).toBe(10)
    expect(await page.locator('.footer').count()).toBe(0)
  })

  test('a language leads to this very page in that language', async () => {
    const page = await at(premium, '/premium?x=1')
    await page.click('.account__button')
    const link = page.locator('.account__panel a[data-locale=en]')
    expect(await link.getAttribute('href')).toBe('/en/premium?x=1')
    await link.click()
    await page.waitForURL(/\/en\/premium/)
    await page.waitForSelector('.bar__own')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })

  test('logging out brings back the bar of visitors', async () => {
    const someone = await settledPerson()
    const page = await at(someone, '/members')
    await page.click('.account__button')
    await page.click('.account__panel button:has-text("Uitloggen")')
    await page.waitForSelector('.bar__own', { state: 'detached' })
    expect(await page.locator('.bar a[href="/login"]').first().isVisible()).toBe(true)
  })
})

describe('alerts', () => {
  test('no photo: told on the search, not on the profile, and put away for good through a reload', async () => {
    const someone = await person(app)
    const page = await at(someone, '/likes')
    await page.waitForSelector('.alerts .alert')
    expect(await titles(page)).toEqual(['Je profiel heeft nog geen foto'])
    await page.click('.alerts .alert .icon-button')
    expect(await page.locator('.alerts .alert').count()).toBe(0)
    await page.reload()
    await page.waitForSelector('.bar__own')
    await page.click('.bar__nav a[href="/members"]')
    await page.waitForURL(/\/members/)
    expect(await page.locator('.alerts .alert').count()).toBe(0)
  })

  test.each(['profile', 'premium', 'notifications', 'directdebit', 'settings'])(
    'the photo alert does not show on /%s',
    async path => {
      const page = await at(free, `/${path}`)
      await page.waitForTimeout(300)
      expect(await titles(page)).not.toContain('Je profiel heeft nog geen foto')
    }
  )

  test.each([
    ['fbl', /als spam gemeld/],
    ['bounce', /kwamen terug/],
    ['listunsubscribe', /afgemeld/]
  ] as const)('mails that were stopped for %s say why', async (reason, said) => {
    const someone = await settledPerson()
    await app.database.kysely
      .insertInto('notifications_disabled')
      .values({ brand: 'avondlicht', account_id: someone.id, reason, since: new Date() })
      .execute()
    const page = await at(someone, '/likes')
    await page.waitForSelector('.alerts .alert')
    expect(await page.locator('.alerts .alert').textContent()).toMatch(said)
    await page.click('.alerts .alert button:has-text("Mails weer aanzetten")')
    await page.waitForSelector('.toast')
    expect(await page.locator('.toast').first().textContent()).toContain('link onderweg')
  })

  test('an unconfirmed address: the code is entered in a dialog, a wrong one says what is left', async () => {
    const someone = await settledPerson()
    await account(someone, { status: 'not_confirmed', activated_at: null })
    await profile(someone, { status: 'disabled' })
    const page = await at(someone, '/likes', PHONE)
    await page.click('.alerts button:has-text("Code invullen")')
    await page.waitForSelector('.modal .activation__code:focus')
    await page.keyboard.type('12 34')
    expect(await page.locator('.activation__code').inputValue()).toBe('1234')
    await page.keyboard.type('56')
    await page.waitForSelector('.activation .entry__error')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.modal', { state: 'detached' })
  })

  test('straight from a sign-up elsewhere, on a smartphone, the reminder is a dialog', async () => {
    const someone = await settledPerson()
    await account(someone, { status: 'not_confirmed', activated_at: null })
    await profile(someone, { status: 'disabled' })
    const phone = await at(someone, '/likes?api_signup_complete=1', PHONE)
    await phone.waitForSelector('.modal .activation')
    expect(phone.url()).not.toContain('api_signup_complete')
    await expect.poll(() => phone.locator('.alerts .alert').count()).toBe(0)
    const desk = await at(someone, '/likes?api_signup_complete=1')
    await desk.waitForSelector('.alerts .alert')
    expect(await desk.locator('.modal').count()).toBe(0)
  })

  test('a paused profile is shown again from its alert', async () => {
    const someone = await settledPerson()
    await profile(someone, { status: 'paused' })
    const page = await at(someone, '/likes')
    await page.click('.alerts button:has-text("Mijn profiel weer tonen")')
    await page.waitForSelector('.alerts .alert', { state: 'detached' })
    const row = await app.database.kysely
      .selectFrom('profiles')
      .select('status')
      .where('id', '=', someone.id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('active')
  })

  test('without consent the profile comes back with the consent', async () => {
    const someone = await settledPerson()
    await profile(someone, { status: 'paused' })
    await app.database.kysely
      .insertInto('consents')
      .values({
        brand: 'avondlicht',
        account_id: someone.id,
        version: '2023-12-01',
        choices: JSON.stringify({ sensitive: false }),
        created_at: new Date()
      })
      .execute()
    const page = await at(someone, '/likes')
    await page.click('.alerts button:has-text("Toestemming geven")')
    await page.waitForSelector('.alerts .alert', { state: 'detached' })
  })

  test('an account on hold is told so and led to the decision', async () => {
    const someone = await settledPerson()
    await account(someone, { status: 'on_hold' })
    const page = await at(someone, '/premium')
    await page.waitForSelector('.alert--danger')
    expect(await page.locator('.alert--danger a').getAttribute('href')).toBe('/settings#decisions')
    expect(await page.locator('.alert--danger .icon-button').count()).toBe(0)
  })

  test('without a connection a bar says since when, and goes by itself', async () => {
    const page = await at(premium, '/likes')
    await page.context().setOffline(true)
    await page.waitForSelector('.offline-bar')
    expect(await page.locator('.offline-bar').textContent()).toMatch(
      /Geen verbinding\. Je ziet de stand van \d\d:\d\d uur\./
    )
    await page.context().setOffline(false)
    await page.waitForSelector('.offline-bar', { state: 'detached' })
  })

  test('the second time an alert is due nothing moves for it', async () => {
    const someone = await person(app)
    const page = await at(someone, '/likes')
    await page.waitForSelector('.alerts .alert')
    await page.addInitScript(watchShifts)
    await page.goto(app.at('/credits'))
    await page.waitForSelector('.ledger .empty')
    await page.waitForTimeout(500)
    expect(await shiftOf(page)).toBeLessThan(0.02)
  })

  test.each([
    ['a phone', PHONE],
    ['a desk', DESK]
  ])('nor the first time, after a new member has logged in on %s', async (_, size) => {
    const { body } = await confirmed(shop)
    const { context, page } = await shop.visit(size)
    open.push(context)
    await page.addInitScript(watchShifts)
    await page.goto(shop.at('/login'))
    await page.fill('[name=email]', body.email)
    await page.fill('[name=password]', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/members')
    await page.waitForSelector('.alerts > section')
    await page.waitForTimeout(500)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    // A visit of its own, on a device that knows nothing of this member yet.
    await page.evaluate(() => localStorage.clear())
    await page.goto(shop.at('/members'))
    await page.waitForSelector('.alerts > section')
    await page.waitForTimeout(500)
    expect(await shiftOf(page)).toBeLessThan(0.01)
    // Once it has its place, it stands in the page again.
    await page.locator('a[href="/likes"]').filter({ visible: true }).first().click()
    await page.waitForURL('**/likes')
    await page.waitForSelector('.alerts:not([data-late]) > section')
  })
})

/**
 * Runs in the page: adds up what moves without having been touched. Chromium may lay a page out
 * before its first frame, for the pointer, and calls what moved until then a shift: nobody saw it.
 */
function watchShifts(): void {
  Object.assign(window, { shift: 0 })
  let secondFrame = Number.POSITIVE_INFINITY
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      secondFrame = performance.now()
    })
  )
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput && startTime > secondFrame)
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}

test.each(['light', 'dark'] as const)(
  'the menu, the alerts and the dialog are accessible in %s',
  async mode => {
    const someone = await person(app)
    await account(someone, { status: 'not_confirmed', activated_at: null })
    await profile(someone, { status: 'disabled' })
    const findings: string[] = []
    for (const size of [PHONE, DESK]) {
      const page = await at(someone, '/credits', { ...size, mode })
      await page.waitForSelector('.alerts .alert')
      const judge = async (where: string) => {
        const violations = await violationsOn(page)
        findings.push(
          ...violations.map(({ id, nodes }) => `${where} ${size.width}: ${id} ${nodes[0]?.html}`)
        )
      }
      await judge('alerts')
      await page.click('.account__button')
      await page.waitForSelector('.account__panel')
      await judge('menu')
      await page.keyboard.press('Escape')
      await page.click('.alerts button:has-text("Code invullen")')
      await page.waitForSelector('.modal .activation')
      await judge('dialog')
    }
    expect(findings).toEqual([])
  }
)

test('a page whose app does not come says so, and another try brings it', async () => {
  const { page, context } = await app.visit(PHONE)
  open.push(context)
  await page.route('**/_w/**', route => route.abort())
  await page.goto(app.at('/login'))
  await page.getByText('Deze pagina kon niet worden geladen').waitFor()
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  await page.unroute('**/_w/**')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByLabel('Wachtwoord', { exact: true }).waitFor()
})
