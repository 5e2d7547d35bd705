import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import { WELCOME_SECONDS } from '#contract/limits.ts'
import { HOUR_SECONDS } from '#contract/time.ts'
import { sweepPayments } from '#server/domains/payments/sweep.ts'
import { useAppShop } from '../world/app-shop.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { loseAnswers } from '../world/lost-answers.ts'
import { type Person, person } from '../world/people.ts'

// Buying credits in a real browser, up to the provider's page and what becomes of the order.

const shop = useAppShop()
const open: BrowserContext[] = []
const PHONE = { width: 390, height: 844, isCalm: true }
const DESK = { width: 1280, height: 900, isCalm: true }
const OLD = new Date(Date.now() - 2 * WELCOME_SECONDS * 1000)
const PAY = '.order__pay button'
const IN_BRUSSELS = { country: 'BE' as const, region: 'BE-BRU' }

afterEach(async () => {
  await mode('up')
  for (const context of open.splice(0)) await context.close()
})

/** Somebody whose welcome offer is over. */
const buyer = (given: Parameters<typeof person>[1] = {}): Promise<Person> =>
  person(shop, { ...given, account: { created_at: OLD, ...given.account } })

async function at(someone: Person, path: string, options: Visitor = DESK): Promise<Page> {
  const { context, page } = await shop.as(someone, options)
  open.push(context)
  await page.goto(shop.at(path, someone.domain))
  return page
}

async function mode(now: string): Promise<void> {
  for (const provider of ['mollie', 'stripe']) {
    const body = new URLSearchParams({ provider, mode: now })
    await fetch(`${shop.sandbox.url}/sandbox/mode`, { method: 'POST', body, redirect: 'manual' })
  }
}

async function agreeAndPay(page: Page): Promise<void> {
  await page.locator('[data-field=consent]').click({ position: { x: 12, y: 16 } })
  await page.click(PAY)
}

async function settle(page: Page, outcome: string): Promise<void> {
  await page.waitForURL(/\/checkout\//)
  await page.check(`input[name=outcome][value=${outcome}]`)
  await page.click('button.main')
  await page.waitForURL(/\/transactions/)
}

const orders = (someone: Person) =>
  shop.database.kysely
    .selectFrom('orders')
    .select(['id', 'status', 'total', 'credits', 'method'])
    .where('account_id', '=', someone.id)
    .orderBy('id')
    .execute()

const plain = (text: string | null) => text?.replace(/\s+/g, ' ').trim()
const text = async (page: Page, selector: string) =>
  plain(await page.locator(selector).first().textContent())

const OUTCOMES = [
  ['paid', 'completed'],
  ['pending', 'completed'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired']
] as const

test.each(OUTCOMES)('a member on a phone buys by iDEAL: %s', async (outcome, status) => {
  const someone = await buyer()
  const page = await at(someone, '/credits', PHONE)
  await page.waitForSelector(PAY)
  expect(await text(page, PAY)).toBe('€ 17,99 betalen met iDEAL')
  await agreeAndPay(page)
  await settle(page, outcome)
  await expect
    .poll(async () => (await orders(someone)).map(order => order.status))
    .toEqual([status])
})

test.each(OUTCOMES)(
  'a member at a desk buys at a brand with Stripe: %s',
  async (outcome, status) => {
    const someone = await buyer({ domain: 'papillon.example', profile: IN_BRUSSELS })
    const page = await at(someone, '/credits/c35/card')
    await page.waitForSelector(PAY)
    expect(await text(page, PAY)).toContain('par carte')
    await agreeAndPay(page)
    await settle(page, outcome)
    const ended = outcome === 'cancelled' ? ['cancelled', 'expired', 'pending'] : [status]
    await expect
      .poll(async () => ended.includes((await orders(someone))[0]?.status ?? ''))
      .toBe(true)
    expect((await orders(someone))[0]).toMatchObject({ credits: 35, method: 'card' })
  }
)

test('nobody pays before the consent, which takes the focus', async () => {
  const someone = await buyer()
  const page = await at(someone, '/credits', PHONE)
  await page.click(PAY)
  await page.getByText('Vink dit eerst aan, dan kun je betalen.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('consent')
  expect(await orders(someone)).toEqual([])
})

test('two presses make one order', async () => {
  const someone = await buyer()
  const page = await at(someone, '/credits')
  await page.waitForSelector(PAY)
  await page.locator('[data-field=consent]').click({ position: { x: 12, y: 16 } })
  await page.locator(PAY).dblclick()
  await page.waitForURL(/\/checkout\//)
  expect(await orders(someone)).toHaveLength(1)
})

test('a press after a lost answer stays the same order', async () => {
  const someone = await buyer()
  const page = await at(someone, '/credits')
  await page.waitForSelector(PAY)
  const restore = loseAnswers(shop, '/api/payments.php')
  await agreeAndPay(page)
  await page.getByText('Er kwam geen antwoord').waitFor({ timeout: 30_000 })
  restore()
  // Each try counts against the orders of an hour; the order and its key outlive it.
  shop.clock.pass(HOUR_SECONDS + 1)
  await page.reload()
  await page.waitForSelector(PAY)
  await agreeAndPay(page)
  await page.waitForURL(/\/checkout\//)
  expect(await orders(someone)).toHaveLength(1)
}, 60_000)

test('a discount code shows both prices of each bundle, and can be taken away', async () => {
  const page = await at(await buyer(), '/credits')
  await page.click('.code-open')
  await page.fill('.code-entry input', 'nothere1')
  await page.keyboard.press('Enter')
  await page.getByText('Deze code', { exact: false }).first().waitFor()
  await page.fill('.code-entry input', 'spring10')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.code-used')
  expect(await text(page, '.code-used b')).toBe('SPRING10: 10% korting')
  expect(await text(page, '.bundle:nth-child(2) s')).toBe('€ 17,99')
  expect(await text(page, '.bundle:nth-child(2) .bundle__price b')).toBe('€ 16,20')
  // Below its least order the smallest bundle keeps its price.
  expect(await page.locator('.bundle:first-child s').count()).toBe(0)
  await page.reload()
  await page.waitForSelector('.code-used')
  await page.click('.code-used button')
  await page.waitForSelector('.code-open')
  await page.locator('.bundle s').first().waitFor({ state: 'detached' })
})

test('a code for cards alone leaves cards alone to choose', async () => {
  const page = await at(await buyer(), '/credits?discountcode=CARDONLY')
  await page.waitForSelector('.radio.is-disabled')
  expect(await text(page, '.order .radio:has(:checked)')).toBe('Kaart')
  expect(await text(page, PAY)).toBe('€ 15,30 betalen met kaart')
})

test('a price that has changed is shown beside the old one before anybody pays', async () => {
  const someone = await buyer()
  const page = await at(someone, '/credits')
  await page.waitForSelector(PAY)
  const back = shop.sell('avondlicht.example', 'NL', [
    { credits: 6, price: 7.99 },
    { credits: 15, price: 18.49 }
  ])
  await agreeAndPay(page)
  await page.getByText('De prijs is veranderd').waitFor()
  expect(await text(page, '.order .alert p')).toBe(
    'Het was € 17,99 en is nu € 18,49. Er is niets afgeschreven.'
  )
  expect(await orders(someone)).toEqual([])
  await expect.poll(() => text(page, PAY)).toBe('€ 18,49 betalen met iDEAL')
  await page.click(PAY)
  await page.waitForURL(/\/checkout\//)
  expect(await orders(someone)).toMatchObject([{ total: 1849, credits: 15 }])
  back()
})

/** Whoever presses "pay" while the provider is silent. */
async function payInSilence(): Promise<{ someone: Person; page: Page }> {
  const someone = await buyer()
  const page = await at(someone, '/credits')
  await page.waitForSelector(PAY)
  await mode('down')
  await agreeAndPay(page)
  await page.getByText('Verbinden met de betaaldienst').waitFor({ timeout: 20_000 })
  expect((await orders(someone)).map(({ status }) => status)).toEqual(['loading'])
  return { someone, page }
}

test('an order of a silent provider is waited for, and goes on by itself', async () => {
  const { someone, page } = await payInSilence()
  await mode('up')
  shop.clock.pass(20)
  await sweepPayments(shop.world)
  await settle(page, 'paid')
  await expect.poll(async () => (await orders(someone))[0]?.status).toBe('completed')
}, 60_000)

test('an order of a silent provider can be stopped, and another one made', async () => {
  const { someone, page } = await payInSilence()
  await page.getByRole('button', { name: 'Bestelling annuleren' }).click({ timeout: 40_000 })
  await expect.poll(async () => (await orders(someone))[0]?.status).toBe('cancelled')
  await page.getByText('Verbinden met de betaaldienst').waitFor({ state: 'detached' })
  await mode('up')
  await page.click(PAY)
  await page.waitForURL(/\/checkout\//)
  expect(await orders(someone)).toHaveLength(2)
}, 90_000)

test('what waits for credits is sent once they are paid', async () => {
  const mila = await person(shop, { profile: { name: 'Mila_B' } })
  const someone = await buyer()
  const refused = await someone.call(sendMessage, {
    body: { to: mila.id, body: 'Hoe was het water vandaag?', sure: true }
  })
  expect(refused.status).toBe(402)
  const page = await at(someone, '/credits')
  await page.locator('.pending__acts a').click()
  await page.getByText('wordt je bericht aan Mila_B vanzelf verstuurd', { exact: false }).waitFor()
  await agreeAndPay(page)
  await settle(page, 'paid')
  await expect
    .poll(async () => {
      const rows = await shop.database.kysely
        .selectFrom('messages')
        .select('body')
        .where('sender_id', '=', someone.id)
        .execute()
      return rows.map(({ body }) => body)
    })
    .toEqual(['Hoe was het water vandaag?'])
})

test('a new member sees the welcome offer count down, and buys with it', async () => {
  const someone = await person(shop)
  const page = await at(someone, '/premium')
  await page.waitForSelector('.welcome-bar .countdown')
  expect(await text(page, '.welcome-bar h2')).toBe('25% korting op je eerste credits')
  expect(await text(page, '.welcome-bar .countdown')).toMatch(/^Nog (4:00:00|3:59:\d\d)$/)
  await page.click('.welcome-bar__act')
  await page.waitForSelector('.welcome-strip')
  expect(await text(page, PAY)).toBe('€ 13,50 betalen met iDEAL')
  await agreeAndPay(page)
  await settle(page, 'paid')
  await expect.poll(async () => (await orders(someone))[0]).toMatchObject({ total: 1350 })
})

test('the welcome dialog opens after forty seconds, once', async () => {
  const someone = await person(shop)
  const page = await at(someone, '/members', PHONE)
  await page.waitForTimeout(3_000)
  expect(await page.locator('dialog.welcome').count()).toBe(0)
  await page.evaluate(() => {
    const [who] = (sessionStorage.getItem('welcome-since') ?? '').split(' ')
    sessionStorage.setItem('welcome-since', `${who} ${Date.now() - 40_000}`)
  })
  await page.waitForSelector('dialog.welcome')
  expect(await violationsOn(page, { within: 'dialog.welcome' })).toEqual([])
  await page.keyboard.press('Escape')
  await page.waitForSelector('dialog.welcome', { state: 'detached' })
  await page.reload()
  await page.waitForTimeout(3_000)
  expect(await page.locator('dialog.welcome').count()).toBe(0)
}, 60_000)

test('no member with credits of their own money sees the offer, and none after four hours', async () => {
  for (const someone of [await buyer(), await person(shop, { isPremium: true, credits: 5 })]) {
    const page = await at(someone, '/premium')
    await page.waitForSelector('.money')
    await page.waitForTimeout(1_000)
    expect(await page.locator('.welcome-bar').count()).toBe(0)
  }
})

/** Presses Tab until something has the focus; gives up after more stops than the page has. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    if (await page.evaluate(it => document.activeElement?.matches(it) === true, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

test('a purchase needs no pointer', async () => {
  const someone = await buyer()
  const page = await at(someone, '/credits')
  await page.waitForSelector(PAY)
  await tabTo(page, '.bundle input')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '[name=consent]')
  await page.keyboard.press('Space')
  await tabTo(page, PAY)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/checkout\//)
  expect(await orders(someone)).toMatchObject([{ credits: 35 }])
})

test.each(['avondlicht.example', 'papillon.example', 'herbstgold.example'])(
  'axe finds nothing on the bundles of %s, by day and by night',
  async domain => {
    const someone = await person(shop, { domain })
    for (const options of [PHONE, { ...DESK, mode: 'dark' as const }]) {
      const page = await at(someone, '/credits', options)
      await page.waitForSelector(PAY)
      await page.waitForSelector('.welcome-strip')
      expect(await violationsOn(page, { within: 'main' })).toEqual([])
    }
  }
)

test('premium says what it costs in total and a month, that it renews never, and how it ends', async () => {
  const terms = async (page: Page) => {
    await page.waitForSelector('.terms')
    await expect.poll(() => page.locator('.terms .bone').count()).toBe(0)
    const lines = await page.locator('.term').allInnerTexts()
    return lines.map(line => line.replace(/\s+/g, ' '))
  }
  expect(await terms(await at(await buyer(), '/premium'))).toEqual([
    'In totaal € 7,49 Eén betaling, 6 credits inbegrepen',
    'Per maand € 0,00 Geen abonnement',
    'Verlenging geen Er wordt niets vanzelf afgeschreven',
    expect.stringMatching(/^Opzeggen hoeft niet .* 14 dagen lang/)
  ])
  const member = await person(shop, { isPremium: true, credits: 5 })
  const page = await at(member, '/premium')
  expect((await terms(page))[0]).toBe('Duur zonder einddatum Tenzij alle aankopen worden herroepen')
  await page.click('.term a')
  await page.waitForURL(/\/transactions$/)
})
