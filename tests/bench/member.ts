import { sql } from 'kysely'
import type { Page } from 'playwright'
import { launchChromium } from '../world/chromium.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { peopled } from './peopled.ts'

/**
 * What a member feels on a phone four times slower than this machine (product.md §32: interaction
 * to next paint of at most 100 ms with 500 items): `npm run bench:member [dist]`. Each press is
 * made several times; the slowest and the median are told, beside what a press costs on an empty
 * page here.
 */
const SLOWDOWN = 4
const DOMAIN = 'avondlicht.example'

const { server, world: given, at, end } = await peopled(process.argv[2])
const { app: world } = server
const people = await neighbourhood(given, DOMAIN, 700)
await fill()

const browser = await launchChromium()
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
await context.addInitScript("localStorage.setItem('entry-warning', '1')")
const base = at(DOMAIN, '')
await context.addCookies([{ name: 'auth', value: people.premium.cookie ?? '', url: base }])
const page = await context.newPage()
await page.addInitScript(() => {
  Object.assign(window, { presses: [] })
  new PerformanceObserver(list => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) (window as unknown as { presses: number[] }).presses.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
})

await slowed(page)
await page.goto(`${base}/pages/faq`)
await told('a press on a page of text', () => page.locator('main h1').click())

await page.goto(`${base}/members`)
await page.locator('.member').first().waitFor()
await gather(page, '.member', 480)
const hearts = page.locator('.member button[aria-pressed]')
await told('a like among 500 members', index => hearts.nth(200 + index).click())
await page.evaluate(() => scrollTo(0, 0))
await told('the filters over 500 members', async () => {
  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click()
  await page.keyboard.press('Escape')
})

await page.goto(`${base}/chats/${people.conversation}`)
const field = page.locator('textarea').first()
await field.waitFor()
for (let turn = 0; turn < 20; turn++) {
  await page.locator('[role="log"]').hover()
  await page.mouse.wheel(0, -6_000)
  await page.waitForTimeout(250)
}
await told('a letter in a chat of 500 messages', () => field.press('a'))
await told('a message sent among 500', async index => {
  await field.fill(`nog een berichtje ${index}`)
  await page.locator('form button[type="submit"]').last().click()
})
await page.goto(`${base}/chats`)
await page.locator('.chat a, [class*=chat] a').first().waitFor()
await told('a chat opened among 500', async index => {
  await page.locator('main li a').nth(index).click()
  await page.goBack()
})

await browser.close()
await end()

/** 500 messages in one chat, and 500 chats: rows as the server would have written them. */
async function fill(): Promise<void> {
  const { kysely } = world.database
  const me = people.premium.id
  await sql`
    insert into messages (brand, conversation_id, sender_id, origin, type, body, state, created_at,
      delivered_at, read_at)
    select 'avondlicht', ${people.conversation},
      case when n % 3 = 0 then ${me}::bigint else ${people.partner.id}::bigint end, 'session', 'text',
      'Bericht nummer ' || n || ', net lang genoeg voor een tweede regel op een telefoon.', 'sent',
      now() - (600 - n) * interval '7 minutes', now(), now()
    from generate_series(1, 500) n`.execute(kysely)
  await sql`
    with other as (select id from profiles where brand = 'avondlicht' and kind = 'demo' limit 500),
    made as (
      insert into conversations (brand, low_id, high_id, started_by, created_at)
      select 'avondlicht', least(id, ${me}::bigint), greatest(id, ${me}::bigint), ${me}::bigint, now()
      from other returning id, low_id, high_id)
    insert into sides (conversation_id, member_id, other_id, brand, last_at)
    select id, ${me}::bigint, case when low_id = ${me}::bigint then high_id else low_id end,
      'avondlicht', now() - id * interval '1 minute' from made`.execute(kysely)
}

async function slowed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** Scrolls until so many are there. */
async function gather(page: Page, selector: string, wanted: number): Promise<void> {
  for (let turn = 0; turn < 120; turn++) {
    if ((await page.locator(selector).count()) >= wanted) return
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForTimeout(400)
  }
}

async function told(what: string, press: (index: number) => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { presses: [] }))
  for (let index = 0; index < 8; index++) {
    await press(index)
    await page.waitForTimeout(300)
  }
  const all = await page.evaluate(() => (window as unknown as { presses: number[] }).presses)
  const sorted = all.sort((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
  process.stdout.write(
    `${what}: slowest ${sorted.at(-1) ?? 0} ms, median ${middle} ms, ${all.length} presses\n`
  )
}
