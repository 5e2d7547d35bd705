import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { listChats, sendMessage } from '#contract/calls/chat.ts'
import { sendGift } from '#contract/calls/gifts.ts'
import { FREE_CONVERSATIONS, FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { grant, type Person, person } from '../world/people.ts'

// What there is to spend, what it was spent on, what waits for it, and what premium opens.

const app = useApp()
const open: BrowserContext[] = []
let mila: Person
const DESK = { width: 1280, height: 900, isCalm: true }

beforeAll(async () => {
  mila = await person(app, { profile: { name: 'Mila_M' } })
})
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function at(someone: Person, path: string, options: Visitor = DESK): Promise<Page> {
  const { context, page } = await app.as(someone, options)
  open.push(context)
  await page.goto(app.at(path, someone.domain))
  await page.waitForSelector('.money')
  return page
}

const texts = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map(text => text.replace(/\s+/g, ' ').trim())

test('a message that was paid is a line with its member, its price and the balance after it', async () => {
  const someone = await person(app, { credits: 20, isPremium: true })
  const page = await at(someone, '/credits')
  await page.waitForSelector('.ledger__what p')
  expect(await texts(page, '.ledger__what p')).toEqual(['Credits gekocht'])
  await someone.must(sendMessage, {
    body: { to: mila.id, body: 'Hoe was het water vandaag?', sure: true }
  })
  await someone.must(sendGift, { body: { to: mila.id, gift: 'rose' } })
  await page.reload()
  await page.waitForSelector('.ledger__line a')
  expect(await texts(page, '.ledger__what p')).toEqual([
    'Cadeau voor Mila_M',
    'Bericht aan Mila_M',
    'Credits gekocht'
  ])
  expect(await texts(page, '.ledger__sum b')).toEqual(['−3', '−1', '+20'])
  expect(await texts(page, '.ledger__sum .small')).toEqual(['Saldo 16', 'Saldo 19', 'Saldo 20'])
  expect(await page.locator('.balance .display').first().textContent()).toBe('16')
  expect(await page.locator('.bar__own .purse').textContent()).toBe('16 credits')
  await page.locator('.ledger__line a').first().click()
  await page.waitForURL(new RegExp(`/members/${mila.id}`))
})

test('more than twenty lines come when they are asked for', async () => {
  const someone = await person(app, { credits: 40, isPremium: true })
  for (let number = 1; number <= 19; number++) {
    await someone.must(sendMessage, {
      body: { to: mila.id, body: `Bericht ${number} over de rivier`, sure: true }
    })
  }
  await someone.must(sendGift, { body: { to: mila.id, gift: 'rose' } })
  const page = await at(someone, '/credits')
  await page.waitForSelector('.ledger__line a')
  expect(await page.locator('.ledger__line').count()).toBe(20)
  expect(await texts(page, '.ledger__head .small')).toEqual(['20 van 21'])
  await page.click('.ledger button')
  await page.waitForFunction(() => document.querySelectorAll('.ledger__line').length === 21)
  expect(await page.locator('.ledger button').count()).toBe(0)
})

test('an account without a line says so', async () => {
  const someone = await person(app)
  const page = await at(someone, '/credits')
  await page.waitForSelector('.ledger .empty')
  expect(await texts(page, '.ledger .empty__title')).toEqual(['Nog niets uitgegeven'])
})

test('what each act costs is what this brand asks for it, in money too', async () => {
  const costs = async (domain: string, path: string) => {
    const page = await at(await person(app, { domain }), path)
    await page.waitForSelector('.costs__money')
    const rows = page.locator('.costs__list > div:not(:last-child)')
    return rows.evaluateAll(all =>
      all.map(row =>
        [...row.querySelectorAll('dd')].map(cell => cell.textContent?.replace(/\s/g, ' '))
      )
    )
  }
  expect(await costs('avondlicht.example', '/credits')).toEqual([
    ['1 credit', 'hoogstens € 1,25'],
    ['2 credits', 'hoogstens € 2,50'],
    ['vanaf 3 credits', 'hoogstens € 3,75']
  ])
  expect(await costs('papillon.example', '/nl/credits')).toEqual([
    ['1 credit', 'hoogstens € 1,25'],
    ['1 credit', 'hoogstens € 1,25'],
    ['vanaf 3 credits', 'hoogstens € 3,75']
  ])
})

test('a message that waits for credits is sent when there are some, and charged once', async () => {
  const poor = await person(app, { profile: { name: 'Arm_A' } })
  const refused = await poor.call(sendMessage, {
    body: { to: mila.id, body: 'Dit wacht op een credit', sure: true }
  })
  expect(refused.status).toBe(402)
  const page = await at(poor, '/credits')
  await page.waitForSelector('.pending__entry')
  expect(await texts(page, '.pending__to')).toEqual(['Aan Mila_M'])
  expect(await texts(page, '.pending__text')).toEqual(['Dit wacht op een credit'])
  const send = page.locator('.pending__acts .button', { hasText: 'Versturen' })
  expect(await send.isDisabled()).toBe(true)
  expect(await texts(page, '.pending__acts > .small')).toEqual(['Nog 1 credit nodig'])

  await grant(app, poor.id, 3)
  await page.reload()
  await page.waitForSelector('.pending__entry')
  await send.click()
  await page.waitForSelector('.pending', { state: 'detached' })
  await page.waitForFunction(() => document.querySelector('.balance .display')?.textContent === '2')
  const { chats } = await mila.must(listChats, { query: { pageNumber: '1' } })
  expect(chats[0]?.conversation.last_message?.body).toBe('Dit wacht op een credit')
})

test('what waits is thrown away with a way back', async () => {
  const poor = await person(app)
  await poor.call(sendMessage, { body: { to: mila.id, body: 'Toch maar niet', sure: true } })
  const page = await at(poor, '/credits')
  await page.click('.pending__acts .button:has-text("Verwijderen")')
  await page.waitForSelector('.pending', { state: 'detached' })
  await page.click('.toast__action')
  await page.waitForSelector('.pending__entry')
})

test('premium says what it opens in the server’s own numbers, and where one stands', async () => {
  const page = await at(mila, '/premium')
  const rows = await page
    .locator('.comparison tbody tr')
    .evaluateAll(all => all.map(row => [...row.children].slice(1).map(cell => cell.textContent)))
  expect(rows[0]).toEqual([String(FREE_CONVERSATIONS), 'onbeperkt'])
  expect(rows[1]).toEqual([String(FREE_PHOTOS), String(PREMIUM_PHOTOS)])
  expect(rows).toHaveLength(7)
  expect(await texts(page, '.comparison__yours')).toEqual(['Jouw niveau'])
  const member = await at(await person(app, { isPremium: true, credits: 5 }), '/premium')
  expect(await texts(member, 'h1')).toEqual(['Je bent premium'])
})

test('premium says first what it opens, and what this member has of it', async () => {
  const someone = await person(app)
  const friend = await person(app, { credits: 1 })
  await friend.must(sendMessage, {
    body: { to: someone.id, body: 'Ga je mee naar de markt?', sure: true }
  })
  const page = await at(someone, '/premium')
  await page.waitForFunction(() => document.querySelectorAll('.yours b').length === 1)
  const first = await texts(page, '.yours__line')
  expect(first[0]).toMatch(
    /^onbeperkt Gesprekken waarin je schrijftJe kunt in 2 gesprekken .* 1 gesprek\.$/
  )
  expect(first[1]).toMatch(
    /^25 Foto’s op je profielOp je profiel is plaats voor 3\. Met premium voor 25\.\s*$/
  )
  expect(first[2]).toMatch(/^iedereen Wie .*Je ziet hoeveel het er zijn\./)
  expect(await page.locator('.comparison').isVisible()).toBe(true)
  const order = await page
    .locator('.yours, .money .alert, .compare')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('the comparison draws as many marks as it says', async () => {
  const page = await at(await person(app), '/premium')
  await page.locator('.comparison .drawn').first().waitFor()
  const drawn = await page.locator('.comparison tbody td:nth-child(2)').evaluateAll(cells =>
    cells.map(cell => ({
      said: Number(/\d+/.exec(cell.textContent ?? '')?.[0] ?? 0),
      drawn: [...cell.querySelectorAll<HTMLElement>('.drawn')].reduce(
        (sum, { style }) =>
          sum +
          Number(style.getPropertyValue('--across')) * Number(style.getPropertyValue('--down')),
        0
      )
    }))
  )
  expect(drawn.length).toBe(7)
  for (const { said, drawn: marks } of drawn) expect(marks).toBe(said)
})

test.each(['avondlicht', 'papillon', 'herbstgold'])(
  'on both screens everything of %s can be read against its ground, the purse too',
  async brand => {
    for (const mode of ['light', 'dark'] as const) {
      const someone = await person(app, { domain: `${brand}.example` })
      const page = await at(someone, '/premium', { ...DESK, mode })
      for (const path of ['/premium', '/credits']) {
        await page.goto(app.at(path, someone.domain))
        await page.waitForSelector('.money :is(.amount, .yours__opens)')
        const found = await violationsOn(page, { rules: ['color-contrast'] })
        const nodes = found.flatMap(rule => rule.nodes.map(({ target }) => target))
        expect([mode, path, nodes]).toEqual([mode, path, []])
      }
    }
  }
)

test.each(['avondlicht.example', 'herbstgold.example'])(
  'at %s a balance has its unit beside it on one line, on a phone too',
  async domain => {
    const someone = await person(app, { domain })
    const page = await at(someone, '/credits', { isCalm: true })
    await page.waitForSelector('.balance .amount')
    const heights = await page
      .locator('.balance .amount > :last-child')
      .evaluateAll(all =>
        all.map(
          one =>
            one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).fontSize)
        )
      )
    expect(heights.length).toBeGreaterThan(0)
    for (const lines of heights) expect(lines).toBeLessThan(1.9)
  }
)

test.each(['avondlicht.example', 'papillon.example', 'herbstgold.example'])(
  'at %s four digits stand whole in the balance, clear of what follows',
  async domain => {
    const someone = await person(app, { domain, credits: 1234 })
    for (const device of [{}, DESK]) {
      const page = await at(someone, '/credits', { isCalm: true, ...device })
      await page.waitForSelector('.balance .amount')
      const { card, amounts, note } = await page.evaluate(() => {
        const boxOf = (one: Element) => one.getBoundingClientRect().toJSON() as DOMRect
        return {
          card: [...document.querySelectorAll('.balance')].map(boxOf)[0],
          amounts: [...document.querySelectorAll('.balance .amount, .balance .amount > *')].map(
            boxOf
          ),
          note: [...document.querySelectorAll('.balance__note')].map(boxOf)[0]
        }
      })
      for (const { left, right, bottom } of amounts) {
        expect(left).toBeGreaterThanOrEqual(card?.left ?? Number.NaN)
        expect(right).toBeLessThanOrEqual(card?.right ?? Number.NaN)
        expect(bottom).toBeLessThanOrEqual(note?.top ?? Number.NaN)
      }
    }
  }
)

test('on a phone the credits say what is free before what costs, and lead to the account', async () => {
  const someone = await person(app, { credits: 4, isPremium: true })
  const page = await at(someone, '/credits', { isCalm: true })
  await page.waitForSelector('.ledger__line')
  const tops = await page
    .locator('.balance, .free-now, .costs, .ledger')
    .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await page.click('.balance a')
  await page.waitForFunction(() => {
    const top = document.querySelector('#ledger')?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < innerHeight
  })
  expect(new URL(page.url()).pathname).toBe('/credits')
})

test('every link of both screens leads to a page that is there', async () => {
  const someone = await person(app, { credits: 5 })
  const hrefs = new Set<string>()
  for (const path of ['/credits', '/premium']) {
    const page = await at(someone, path)
    await page.waitForSelector('.free-now a')
    const found = await page
      .locator('.money a')
      .evaluateAll(all => all.map(a => (a as HTMLAnchorElement).href))
    for (const href of found) hrefs.add(href)
    const idle = await page.locator('.money button').allTextContents()
    expect(idle).toEqual([])
  }
  expect(hrefs.size).toBeGreaterThan(5)
  const page = await at(someone, '/credits')
  for (const href of hrefs) {
    // A place on a page is looked for after a page without it: else nothing is fetched.
    await page.goto('about:blank')
    const answer = await page.goto(href)
    expect([href, answer?.status()]).toEqual([href, 200])
  }
})

test('without an answer the balance stands, and the list can be asked for again', async () => {
  const someone = await person(app, { credits: 12, isPremium: true })
  const { context, page } = await app.as(someone, DESK)
  open.push(context)
  await page.route('**/api/ledger.php*', route => route.abort())
  await page.goto(app.at('/credits'))
  await page.waitForSelector('.ledger .empty', { timeout: 60_000 })
  expect(await page.locator('.balance .display').first().textContent()).toBe('12')
  await page.unroute('**/api/ledger.php*')
  await page.click('.ledger .empty .button')
  await page.waitForSelector('.ledger__what p')
}, 90_000)
