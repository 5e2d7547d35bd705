import type { BrowserContext, Page } from 'playwright'
import { afterEach, describe, expect, test } from 'vitest'
import { listPending, sendMessage } from '#contract/calls/chat.ts'
import { listPayments } from '#contract/calls/payments.ts'
import type { Outcome } from '#server/platform/payment/sandbox/book.ts'
import { useAppShop } from '../world/app-shop.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { type Person, person } from '../world/people.ts'
import { checkout, choose, orderOf, tellSandbox, until } from '../world/shop.ts'

// What became of an order, in a real browser: the provider’s page is the sandbox’s.

const shop = useAppShop()
const open: BrowserContext[] = []
const DESK = { width: 1280, height: 900, isCalm: true }
const PHONE = { width: 390, height: 844, isCalm: true }

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function at(someone: Person, path: string, options: Visitor = DESK): Promise<Page> {
  const { context, page } = await shop.as(someone, options)
  open.push(context)
  await page.goto(path.startsWith('http') ? path : shop.at(path, someone.domain))
  return page
}

const clean = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
const said = async (page: Page, selector: string) =>
  clean(await page.locator(selector).first().textContent())

/** Chooses on the sandbox's page how the payment ends, and comes back as a payer does. */
async function payThere(page: Page, outcome: Outcome, delivery = 'now'): Promise<void> {
  await page.check(`[name=outcome][value=${outcome}]`)
  const ways = page.locator('[name=delivery]')
  if (await ways.first().evaluate(way => way.tagName === 'SELECT'))
    await ways.selectOption(delivery)
  else await page.locator(`[name=delivery][value=${delivery}]`).check({ force: true })
  await page.click('button.main')
  await page.waitForURL(/\/transactions/)
  await page.waitForSelector('.outcome')
}

/** An order that was paid, with the provider's mandate if it is remembered. */
async function bought(buyer: Person, { remember = false } = {}): Promise<number> {
  const { transaction, url } = await checkout(buyer, { remember })
  await choose(url, 'paid')
  await until(buyer, transaction, 'completed')
  return transaction
}

const STATES = [
  ['paid', 'done', 'Je credits zijn er', 'Berichten bekijken'],
  ['failed', 'ended', 'De betaling is mislukt', 'Opnieuw proberen'],
  ['cancelled', 'ended', 'De bestelling is geannuleerd', 'Opnieuw proberen'],
  ['expired', 'ended', 'De betaling duurde te lang', 'Opnieuw proberen']
] as const

describe.for([PHONE, DESK])('at $width px', size => {
  test.for(STATES)(
    'an order that ends as %s says what happened and what comes next',
    async ([outcome, mood, title, next]) => {
      const buyer = await person(shop)
      const { url } = await checkout(buyer)
      const page = await at(buyer, url, size)
      await payThere(page, outcome)
      await page.waitForSelector(`.outcome[data-mood=${mood}]`)
      expect(await said(page, '.outcome h1')).toBe(title)
      expect(await said(page, '.outcome [role=status]')).toContain(title)
      const act = page.locator('.outcome__acts .button', { hasText: next })
      expect((await act.first().boundingBox())?.y).toBeLessThan(size.height - 80)
      expect(await violationsOn(page, { within: 'main' })).toEqual([])
    }
  )

  test('purchases stand with their amount, method and state, and can be looked at', async () => {
    const buyer = await person(shop)
    const paid = await bought(buyer)
    const { url } = await checkout(buyer, { method: 'card' })
    await choose(url, 'failed')
    const page = await at(buyer, '/transactions', size)
    await page.waitForSelector('.purchase')
    const rows = (await page.locator('.purchase').allTextContents()).map(clean)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^15 credits€ 17,99.*KaartMislukt/)
    expect(rows[1]).toMatch(/^15 credits€ 17,99.*iDEALBetaald/)
    expect(await page.locator('.purchase [href*="receipt.php?id="]').count()).toBe(1)
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    await page.locator('.purchase h2 a').last().click()
    await page.waitForURL(new RegExp(`/transactions/${paid}$`))
  })
})

test('a first purchase says that premium has begun, a second does not', async () => {
  const buyer = await person(shop)
  const first = await bought(buyer)
  const page = await at(buyer, `/transactions/${first}`)
  await page.waitForSelector('.outcome__premium')
  expect(await said(page, '.slip')).toContain('Saldo nu15 credits')
  const second = await bought(buyer)
  await page.goto(shop.at(`/transactions/${second}`))
  await page.waitForSelector('.outcome[data-mood=done]')
  await page.waitForLoadState('networkidle')
  expect(await page.locator('.outcome__premium').count()).toBe(0)
})

test('an order that waits changes on the screen by itself once it is paid', async () => {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  const page = await at(buyer, `/transactions/${transaction}`, PHONE)
  await page.waitForSelector('.outcome[data-mood=waiting]')
  expect(await said(page, '.outcome h1')).toBe('We wachten op de betaaldienst')
  expect(await page.locator('.outcome__acts a').first().getAttribute('href')).toBe(url)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await choose(url, 'paid')
  await page.waitForSelector('.outcome[data-mood=done]')
  expect(await said(page, '.outcome [role=status]')).toContain('Je credits zijn er')
})

test('the message that waited for the credits is said to be sent, with its chat', async () => {
  const mila = await person(shop, { profile: { name: 'Mila_O' } })
  const buyer = await person(shop, { account: { free_left: 0 } })
  const { refused } = await buyer.call(sendMessage, {
    body: { to: mila.id, body: 'Hoe was het water vandaag?', sure: true }
  })
  const { transaction, url } = await checkout(buyer, { pending: Number(refused?.pending_message) })
  const page = await at(buyer, `/transactions/${transaction}`, PHONE)
  await page.waitForSelector('.outcome[data-mood=waiting]')
  await page.waitForLoadState('networkidle')
  await choose(url, 'paid')
  await page.waitForSelector('.outcome[data-mood=done]')
  const chat = page.locator(`.outcome__acts a[href="/members/${mila.id}/chat"]`)
  await chat.waitFor()
  expect(await said(page, '.outcome__note')).toBe('Je bericht aan Mila_O is verstuurd.')
  expect((await buyer.must(listPending, { query: { pending: '1' } })).pending).toEqual([])
  await page.reload()
  await chat.waitFor()
  expect(await said(page, '.outcome__note')).toBe('Je bericht aan Mila_O is verstuurd.')
})

test('a bank transfer says how long it takes, and needs nobody to wait', async () => {
  const buyer = await person(shop)
  const { transaction } = await checkout(buyer, { method: 'bank_transfer' })
  const page = await at(buyer, `/transactions/${transaction}`)
  await page.waitForSelector('.outcome[data-mood=waiting]')
  expect(await said(page, '.outcome__text')).toContain('drie werkdagen')
  expect(await said(page, '.outcome__text')).toContain('Je kunt deze pagina sluiten')
})

test('an open order can be cancelled by keyboard, and the heading takes the focus', async () => {
  const buyer = await person(shop)
  const { transaction } = await checkout(buyer)
  const page = await at(buyer, `/transactions/${transaction}`)
  await page.waitForSelector('.outcome[data-mood=waiting]')
  await page.locator('.outcome__acts .button', { hasText: 'annuleren' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.outcome[data-mood=ended]')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect((await orderOf(buyer, transaction)).status).toBe('cancelled')
})

test.for([
  ['refund', 'Je krijgt je geld terug'],
  ['charge_back', 'De bank heeft deze betaling teruggeboekt']
] as const)('an order whose money went back by %s says so', async ([press, title]) => {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'paid')
  await until(buyer, transaction, 'completed')
  const page = await at(buyer, `/transactions/${transaction}`)
  await page.waitForSelector('.outcome[data-mood=done]')
  await fetch(url.replace('/checkout/', '/payments/'), {
    method: 'POST',
    body: new URLSearchParams({ press }),
    redirect: 'manual'
  })
  await page.waitForSelector('.outcome[data-mood=back]')
  expect(await said(page, '.outcome h1')).toBe(title)
  expect(await said(page, '.outcome__main')).toContain('€ 17,99')
})

test('a foreign order, and an address that is none, are not known', async () => {
  const other = await person(shop)
  const { transaction } = await checkout(other)
  const buyer = await person(shop)
  for (const path of [`/transactions/${transaction}`, '/transactions/x1']) {
    const page = await at(buyer, path)
    await page.waitForSelector('.empty h1')
    expect(await said(page, '.empty h1')).toBe('Deze bestelling kennen we niet')
  }
})

test('nothing bought yet is said with the way to the bundles', async () => {
  const page = await at(await person(shop), '/transactions')
  await page.waitForSelector('.purchases .empty')
  expect(await said(page, '.purchases .empty h2')).toBe('Nog niets gekocht')
  expect(await page.locator('.purchases .empty a').getAttribute('href')).toBe('/credits')
})

test('a purchase is taken back in two steps, by keyboard', async () => {
  const buyer = await person(shop)
  const transaction = await bought(buyer)
  const page = await at(buyer, `/transactions/${transaction}`)
  await page.locator('.slip .button', { hasText: 'Herroepen' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.modal .slip__sum')
  expect(await said(page, '.modal .slip__lines')).toMatch(
    /Credits die eraf gaan15.*Je krijgt terug€ 17,99/
  )
  expect(await said(page, '.modal .alert')).toContain('Daarmee stopt ook premium')
  expect((await orderOf(buyer, transaction)).can_withdraw).toBe(true)
  expect(await violationsOn(page, { within: '.modal' })).toEqual([])
  await page.locator('.modal .button--danger').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.modal .alert--success')
  expect((await orderOf(buyer, transaction)).refunded).toBe(1799)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.outcome[data-mood=back]')
})

test('ordering again shows the price of today and asks for consent before it pays', async () => {
  const buyer = await person(shop)
  const transaction = await bought(buyer, { remember: true })
  const page = await at(buyer, `/credits/repeat-order?transaction=${transaction}`, PHONE)
  await page.waitForSelector('.slip__sum')
  expect(await said(page, '.slip__sum')).toBe('Prijs vandaag€ 17,99')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await page.click('.slip button[type=submit]')
  await page.waitForSelector('.faults')
  expect((await buyer.must(listPayments)).total).toBe(1)
  await page.check('[name=consent]')
  await page.click('.slip button[type=submit]')
  await page.waitForURL(/\/transactions\/\d+$/)
  await page.waitForSelector('.outcome[data-mood=done]')
  expect((await buyer.must(listPayments)).total).toBe(2)
})

test('a declined order again leads to another try or another way to pay', async () => {
  const buyer = await person(shop)
  const transaction = await bought(buyer, { remember: true })
  const page = await at(buyer, `/credits/repeat-order?transaction=${transaction}`)
  await tellSandbox(shop, 'next', { provider: 'mollie', outcome: 'failed' })
  await page.check('[name=consent]')
  await page.click('.slip button[type=submit]')
  await page.waitForSelector('.slip .alert--danger')
  expect(await said(page, '.slip .alert')).toContain('De bank heeft de betaling geweigerd')
  expect(await page.locator('.slip .alert a').getAttribute('href')).toBe('/credits/c15')
})

test('an order without a stored way to pay cannot be repeated', async () => {
  const buyer = await person(shop)
  const page = await at(buyer, `/credits/repeat-order?transaction=${await bought(buyer)}`)
  await page.waitForSelector('.empty h1')
  expect(await said(page, '.empty h1')).toBe('Er is geen betaalwijze bewaard')
})

test('a limit holds at once, stops an order, and is raised only after a day', async () => {
  const buyer = await person(shop)
  const transaction = await bought(buyer, { remember: true })
  const page = await at(buyer, '/transactions#limit', PHONE)
  await page.fill('[name=limit]', 'veel')
  await page.click('.limit button[type=submit]')
  await page.waitForSelector('.limit .entry__error')
  await page.fill('[name=limit]', '25,50')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.limit__spent')
  expect(await said(page, '.limit__spent > p:last-child')).toBe(
    '€ 17,99 van € 25,50 uitgegeven deze maand'
  )
  await page.fill('[name=limit]', '80')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.limit__coming')
  expect(await said(page, '.limit__coming')).toMatch(/is de limiet € 80,00\. Tot dan geldt € 25,50/)
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await page.goto(shop.at(`/credits/repeat-order?transaction=${transaction}`))
  await page.check('[name=consent]')
  await page.click('.slip button[type=submit]')
  await page.waitForSelector('.slip .alert--warning')
  expect(await said(page, '.slip .alert')).toContain('€ 17,99 van € 25,50')
})

/** The code that a phone gets, as `livery outbox` shows it in development. */
async function codeOf({ id }: Person): Promise<string> {
  const { rows } = await shop.database.pool.query(
    "select data from outbox where account_id = $1 and channel = 'sms' order by id desc limit 1",
    [id]
  )
  return rows[0].data.code
}

const DEBTOR = {
  account_holder: 'A. de Vries',
  street: 'Voorbeeldgracht',
  house_number: '12',
  zip: '1000 AA',
  city: 'Amsterdam'
}

async function fillDebit(page: Page, phone: string): Promise<void> {
  for (const [name, value] of Object.entries(DEBTOR)) await page.fill(`[name=${name}]`, value)
  await page.locator('[name=iban]').pressSequentially('nl91abna0417164300')
  await page.fill('[name=phone]', phone)
  await page.check('[name=mandate_accepted]')
  await page.check('[name=consent_start]')
}

test.for([PHONE, DESK])(
  'a direct debit is confirmed by the code of an SMS, at $width px',
  async size => {
    const buyer = await person(shop)
    const page = await at(buyer, '/directdebit?product=c15', size)
    await page.waitForSelector('.debit__form')
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    await page.click('.debit__form button[type=submit]')
    await page.waitForSelector('.faults')
    expect(await page.locator('.debit__form .entry__error').count()).toBe(7)
    await fillDebit(page, `06123458${size.width % 100}`)
    expect(await page.inputValue('[name=iban]')).toBe('NL91 ABNA 0417 1643 00')
    await page.click('.debit__form button[type=submit]')
    await page.waitForSelector('.code__input')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('otp')
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    const right = await codeOf(buyer)
    await page.keyboard.type(right === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.code .entry__error')
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/transactions\/\d+$/)
    await page.waitForSelector('.outcome')
    const [order] = (await buyer.must(listPayments)).orders
    // A new member has the welcome offer.
    expect(order).toMatchObject({ paymentmethod: 'direct_debit', total: 1350 })
  }
)

test('a reload at the code of a direct debit goes on with the code, at the price it began with', async () => {
  const buyer = await person(shop)
  const page = await at(buyer, '/directdebit?product=c15')
  await fillDebit(page, '0612345877')
  await page.click('.debit__form button[type=submit]')
  await page.waitForSelector('.code__input')
  const code = await codeOf(buyer)
  await page.reload()
  await page.waitForSelector('.code__input')
  expect(await said(page, '.slip__sum dd')).toBe('€ 13,50')
  expect(await codeOf(buyer)).toBe(code)
  await page.fill('.code__input', code)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/transactions\/\d+$/)
  const [order, ...others] = (await buyer.must(listPayments)).orders
  expect(order).toMatchObject({ paymentmethod: 'direct_debit', total: 1350 })
  expect(others).toEqual([])
  await page.goto(shop.at('/directdebit?product=c15'))
  await page.waitForSelector('[name=iban]')
})

test('an account number keeps the caret behind what is typed into its middle', async () => {
  const page = await at(await person(shop), '/directdebit?product=c15')
  const iban = page.locator('[name=iban]')
  await iban.pressSequentially('nl91abna64300')
  await iban.evaluate(input => (input as HTMLInputElement).setSelectionRange(9, 9))
  await page.keyboard.type('041')
  expect(await iban.inputValue()).toBe('NL91 ABNA 0416 4300')
  expect(await iban.evaluate(input => (input as HTMLInputElement).selectionStart)).toBe(13)
})

test('a wrong account number is told at its field, and what was filled in stays', async () => {
  const page = await at(await person(shop), '/directdebit?product=c15')
  await fillDebit(page, '0612345830')
  await page.fill('[name=iban]', 'NL91 ABNA 0417 1643 01')
  await page.click('.debit__form button[type=submit]')
  await page.waitForSelector('[data-field=iban] .entry__error')
  expect(await page.inputValue('[name=city]')).toBe('Amsterdam')
})

test('an account is verified by phone in the settings', async () => {
  const someone = await person(shop, { profile: { verified_at: null } })
  const page = await at(someone, '/settings')
  await page.click('#phone button')
  await page.fill('.modal [name=phone]', '0612345888')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.modal .code__input')
  expect(await violationsOn(page, { within: '.modal' })).toEqual([])
  await page.keyboard.type(await codeOf(someone))
  await page.keyboard.press('Enter')
  await page.waitForSelector('.modal .alert--success')
  await page.click('.modal .stack .button')
  await page.waitForSelector('#phone:not(:has(button))')
  expect(await said(page, '#phone')).toContain('30 nieuwe gesprekken')
})

test('a number that verified another account is refused with its reason', async () => {
  const one = await person(shop, { profile: { verified_at: null } })
  const page = await at(one, '/settings')
  await page.click('#phone button')
  await page.fill('.modal [name=phone]', '0612345888')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.modal .alert--danger')
  expect(await said(page, '.modal .alert')).toContain('nummer')
})
