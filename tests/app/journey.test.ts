import type { BrowserContext, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/calls/chat.ts'
import { listLikes } from '#contract/calls/likes/likes.ts'
import { confirmed, form, mailTo, PASSWORD } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { ChatPage, say } from '../world/conversation.ts'
import { type Person, person, profile } from '../world/people.ts'
import { fillAccount, tellWho, toInterests } from '../world/sign-up.ts'

// Two people live through the whole product by its screens alone, at Avondlicht in Dutch.

const app = useApp({ hasCities: true })
const open: BrowserContext[] = []
const PHONE: Visitor = { width: 390, height: 844, isCalm: true }
const DESK: Visitor = { width: 1280, height: 900, isCalm: true }
const LONG = { timeout: 180_000 }
const MAN = { gender: 'male' as const, looking_for: ['female' as const] }

let portrait: Buffer
beforeAll(async () => {
  portrait = await sharp({
    create: {
      ...{ width: 700, height: 900, channels: 3, background: '#a07090' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 }
    }
  })
    .jpeg()
    .toBuffer()
  for (let at = 0; at < 6; at++) {
    await profile(app, { ...MAN, region: 'NL-DR', city: 'Assen', name: `drenthe${at}` })
  }
})
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

interface Screen {
  page: Page
  chat: ChatPage
  errors: string[]
  context: BrowserContext
}

async function screen(options: Visitor, someone?: Person): Promise<Screen> {
  const opened = await (someone ? app.as(someone, options) : app.visit(options))
  opened.context.setDefaultTimeout(20_000)
  open.push(opened.context)
  return { ...opened, chat: new ChatPage(opened.page, app) }
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** A build without media has no icon for the tab; the empty first page of a browser has no storage. */
const ours = (errors: readonly string[]) =>
  errors.filter(error => !/^Failed to load resource|'localStorage' property/.test(error))

describe.each([
  { on: 'a phone', size: PHONE, him: 'Bram', region: 'NL-UT', province: 'Utrecht' },
  { on: 'a wide screen', size: DESK, him: 'Cornelis', region: 'NL-GR', province: 'Groningen' }
])('on $on', ({ size, him, region, province }) => {
  test(
    'a visitor of a lander becomes a member, finds him, matches, writes, runs out and leaves',
    LONG,
    async () => {
      const bram = await person(app, {
        ...{ credits: 20, isPremium: true },
        profile: { ...MAN, name: him, region, date_of_birth: '1979-02-03', picture: 'man/1' }
      })
      const his = await screen(size, bram)
      await his.page.goto(app.at('/members'))
      await his.page.locator('.bar__own').waitFor()

      const hers = await screen(size)
      const anna = await signUpOn(hers.page, '/landers/alonetonight', region)

      await find(hers.page, size, region, province, him)
      await hers.page.locator('.act-bar .heart').click()
      await hers.page.locator('.act-bar .heart[aria-pressed=true]').waitFor()

      // His page was open all the time, and nobody reloaded it.
      await his.page.waitForFunction(() => document.title.startsWith('(1) '))
      await newLikes(his.page).filter({ hasText: /^1 / }).waitFor()
      await dialog(his.page, 'Nieuwe like!').getByText(`${anna.name} vindt je leuk`).waitFor()
      await his.page.getByRole('button', { name: 'Terugliken' }).click()
      await dialog(his.page, 'Het is wederzijds').waitFor()
      const match = dialog(hers.page, 'Het is wederzijds')
      await match.waitFor()
      const { likes, liked_by } = await bram.must(listLikes)
      expect(likes.map(({ id }) => id)).toEqual(liked_by.map(({ id }) => id))
      expect(likes).toHaveLength(1)

      const way = match.getByRole('link', { name: `Eigen bericht aan ${him}` })
      expect(await way.textContent()).toMatch(/gratis$/i)
      await way.click()
      await hers.chat.field.waitFor()
      expect(await hers.chat.price.textContent()).toBe('gratis')
      expect(await hers.chat.hint.textContent()).toBe('Nog 5 gratis berichten')
      await hers.chat.write('Ga jij op zondag ook altijd langs het water lopen?')
      await hers.page.waitForURL(/\/chats\/\d+$/)

      await dialog(his.page, 'Het is wederzijds').getByRole('button', { name: 'Later' }).click()
      await unread(his.page).filter({ hasText: /^1 / }).waitFor()
      await place(his.page, '/chats').click()
      await his.chat.row(anna.name).click()
      await his.chat.bubble('langs het water lopen').waitFor()
      await hers.chat.bubble('langs het water lopen').getByText('gelezen').waitFor(ATTACHED)
      await his.chat.write('Elke week, en daarna een kop koffie. Jij?')
      await hers.chat.bubble('een kop koffie').waitFor()
      await his.chat.bubble('een kop koffie').getByText('gelezen').waitFor(ATTACHED)
      expect(await his.chat.hint.textContent()).toContain('19 credits')

      for (const left of [3, 2, 1, 0]) {
        await hers.chat.write(`Dan nog iets: dit is mijn vraag nummer ${left}`)
        if (left > 0) await hers.chat.hint.getByText(`Nog ${left} gratis bericht`).waitFor()
      }
      await hers.chat.price.getByText('1 cr.').waitFor()
      await hers.chat.write('Zullen we zondag samen gaan?')
      await hers.chat.panel.getByText('Je bericht is bewaard').waitFor()
      expect(await hers.chat.panel.textContent()).toContain(
        'Een bericht kost 1 credit en je hebt er 0'
      )
      expect(await hers.chat.field.inputValue()).toBe('Zullen we zondag samen gaan?')
      expect(await hers.chat.bubble('zondag samen').count()).toBe(0)
      await his.chat.bubble('vraag nummer 0').waitFor()
      expect(await his.chat.bubble('zondag samen').count()).toBe(0)

      const chat = pathOf(hers.page)
      await hers.page.reload()
      await hers.chat.bubble('vraag nummer 0').waitFor()
      expect(pathOf(hers.page)).toBe(chat)
      await expect.poll(() => hers.chat.field.inputValue()).toBe('Zullen we zondag samen gaan?')

      await leave(hers.page)
      await nothingIsLeft(hers.page, [him, anna.name, anna.email, 'kop koffie', 'zondag samen'])
      expect([...ours(hers.errors), ...ours(his.errors)].join()).toBe('')
    }
  )
})

const ATTACHED = { state: 'attached' } as const

/** The links of the bars: at the bottom on phones, on top on wide screens. */
const place = (page: Page, path: string) =>
  page.locator(`.bottom-bar a[href="${path}"], .bar__nav a[href="${path}"]`).filter(VISIBLE)
const VISIBLE = { visible: true }
const newLikes = (page: Page) => place(page, '/likes').locator('.badge')
const unread = (page: Page) => place(page, '/chats').locator('.badge')

/** Signs up over a lander, through every step, and confirms with the code of the mail. */
async function signUpOn(
  page: Page,
  lander: string,
  region: string
): Promise<{ name: string; email: string }> {
  await page.goto(app.at(lander))
  await page.getByRole('link', { name: 'Gratis inschrijven' }).first().click()
  await step(page, 'who')
  expect(pathOf(page)).toBe(lander)
  await tellWho(page)
  const person = form()
  const { email, name } = person
  await fillAccount(page, person)
  await next(page)
  await step(page, 'photo')
  const file = { name: 'ik.jpg', mimeType: 'image/jpeg', buffer: portrait }
  await page.setInputFiles('.file-button input >> nth=0', file)
  await page.locator('.crop__stage').waitFor()
  await next(page)
  await page.getByText('Wordt gecontroleerd').waitFor()
  await next(page)
  await step(page, 'location')
  await page.getByLabel('Provincie').selectOption(region)
  await next(page)
  await toInterests(page)
  await page.getByRole('button', { name: 'Koken' }).click()
  await next(page)
  await step(page, 'about')
  await page.fill('[name=about]', 'Ik loop graag langs de rivier.')
  await next(page)
  await step(page, 'push')
  await page.locator('.step-foot .button').first().click()
  await step(page, 'activation')
  const { pin = '' } = await mailTo(app, email, 'activate')
  await page.locator('.activation__code').fill(pin)
  await page.waitForURL('**/signup-matches')
  return { name, email }
}

const step = (page: Page, name: string) => page.waitForSelector(`.signup[data-step="${name}"]`)
const next = (page: Page) => page.locator('.step-foot .button').last().click()

/** Narrows the search to a province, in which he is alone, and opens his profile. */
async function find(
  page: Page,
  { width = 0 }: Visitor,
  region: string,
  province: string,
  name: string
): Promise<void> {
  const cards = page.locator('.search__main > .results .member')
  await page.getByRole('link', { name: 'Verder zoeken' }).click()
  await cards.filter({ hasText: 'drenthe' }).first().waitFor()
  if (width < 992) {
    await page.locator('.search-head__filters').click()
    await dialog(page, /Filters/)
      .getByLabel('Provincie')
      .selectOption(region)
    await page.getByRole('button', { name: '1 lid tonen' }).click()
  } else {
    await page.getByRole('complementary').getByLabel('Provincie').selectOption(region)
  }
  await cards.filter({ hasText: 'drenthe' }).first().waitFor({ state: 'detached' })
  expect(await cards.count()).toBe(1)
  expect(await page.textContent('h1')).toBe(province)
  await cards.filter({ hasText: name }).locator('.member__link').click()
  await page.locator('.profile h1').getByText(name).waitFor()
}

/** Logs out by the menu; a conversation on a phone has no room for it. */
async function leave(page: Page): Promise<void> {
  const account = page.locator('.account__button')
  if (!(await account.isVisible())) {
    await page.locator('.thread-head').getByRole('button').first().click()
  }
  await account.click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await page.locator('.bar__own').waitFor({ state: 'detached' })
}

/**
 * Goes back through all pages of before, and reads each of them as the next person would: none
 * shows anything of hers at any time, and a page for members soon makes room for another.
 */
async function nothingIsLeft(page: Page, secrets: string[]): Promise<void> {
  const shown = async () => {
    const seen = await page.locator('html').textContent()
    return secrets.filter(secret => seen?.includes(secret))
  }
  for (let steps = 0; steps < 8; steps += 1) {
    await page.waitForTimeout(500)
    expect(await shown(), page.url()).toEqual([])
    await page.waitForURL(({ pathname }) => !FOR_MEMBERS.test(pathname))
    expect(await shown(), page.url()).toEqual([])
    if ((await page.goBack()) === null && page.url() === 'about:blank') break
  }
}

const FOR_MEMBERS = /^\/(chats|likes|profile|signup-matches)/

test(
  'the keyboard alone logs in, searches, opens a profile, likes, writes, sends and logs out',
  LONG,
  async () => {
    const bram = await person(app, {
      ...{ credits: 20, isPremium: true },
      profile: { ...MAN, name: 'Berend', region: 'NL-ZE' }
    })
    const { body } = await confirmed(app)
    const { page, chat, errors } = await screen(DESK)
    const { keyboard } = page
    await page.goto(app.at('/login'))
    await tabTo(page, page.getByLabel('E-mailadres'))
    await keyboard.type(body.email)
    await tabTo(page, page.getByLabel('Wachtwoord', { exact: true }))
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await page.waitForURL(/\/members$/)

    await tabTo(page, page.getByRole('complementary').getByLabel('Provincie'))
    await keyboard.type('Zeel')
    const cards = page.locator('.search__main > .results .member')
    await cards.filter({ hasText: 'drenthe' }).first().waitFor({ state: 'detached' })
    expect(await cards.count()).toBe(1)
    await tabTo(page, cards.locator('.member__link'))
    await keyboard.press('Enter')
    await page.locator('.profile h1').getByText('Berend').waitFor()

    const heart = page.locator('.act-bar .heart')
    await tabTo(page, heart)
    await keyboard.press('Space')
    await page.locator('.act-bar .heart[aria-pressed=true]').waitFor()
    await expect.poll(async () => (await bram.must(listLikes)).liked_by).toHaveLength(1)
    await tabTo(page, page.locator('.act-bar').getByRole('link', { name: /^Bericht/ }))
    await keyboard.press('Enter')

    await chat.field.waitFor()
    await tabTo(page, chat.field)
    await keyboard.type('Welk boek ligt er nu naast je bed?')
    await tabTo(page, page.locator('.compose__send'))
    await keyboard.press('Enter')
    await chat.sent('naast je bed')
    await page.waitForURL(/\/chats\/\d+$/)
    expect((await bram.must(listChats)).chats).toHaveLength(1)

    await tabTo(page, page.locator('.account__button'))
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Uitloggen' }))
    await keyboard.press('Enter')
    await page.locator('.bar__own').waitFor({ state: 'detached' })
    const user = await page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user)
    expect(user).toBeNull()
    expect(ours(errors)).toEqual([])
  }
)

/** As somebody without a pointer gets there; fails where Tab never does. */
async function tabTo(page: Page, aim: Locator): Promise<void> {
  await aim.waitFor()
  const isThere = () => aim.evaluate(element => element === document.activeElement)
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`80 presses of Tab did not lead to ${aim}`)
}

test(
  'two texts that were written without a network each arrive once, over a reload and a lost answer',
  LONG,
  async () => {
    const anna = await person(app, { credits: 20, isPremium: true })
    const bram = await person(app, { credits: 20, isPremium: true, profile: MAN })
    const conversation = await say(bram, anna, 'Waar loop jij het liefst op zondag?')
    const { page, chat, context } = await screen(PHONE, anna)
    await chat.open(`/chats/${conversation}`)
    await chat.bubble('het liefst op zondag').waitFor()
    await context.setOffline(true)
    await page.locator('.offline-row').waitFor()
    await chat.write('Door de duinen, altijd')
    await chat.write('En jij, blijf je in de stad?')
    await page.getByText('Wordt verstuurd zodra je online bent').nth(1).waitFor()
    // Without a network there is no page either.
    await page.reload().catch(() => {})

    let lost = 0
    await page.route('**/api/chat.php', async route => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      // It reached the server; the network broke before its answer came back.
      const request = route.request()
      const key = (await request.headerValue('idempotency-key')) ?? ''
      const { status } = await anna.post('/api/chat.php', request.postDataJSON(), {
        'idempotency-key': key
      })
      expect(status).toBe(201)
      await route.abort()
    })
    await context.setOffline(false)
    await page.goto(app.at(`/chats/${conversation}`))
    const sent = (text: string) => chat.bubble(text).getByText('verstuurd', { exact: true })
    await sent('in de stad').waitFor({ state: 'attached', timeout: 45_000 })
    await sent('Door de duinen').waitFor(ATTACHED)
    expect(lost).toBe(1)
    const { messages } = await bram.must(getChat, { query: { conversation: String(conversation) } })
    const arrived = messages.filter(({ from_me }) => !from_me).map(({ body }) => body)
    expect(arrived.toSorted()).toEqual(['Door de duinen, altijd', 'En jij, blijf je in de stad?'])
    expect(await chat.bubble('Door de duinen').count()).toBe(1)
    const { rows } = await app.database.pool.query('select credits from accounts where id = $1', [
      anna.id
    ])
    expect(rows[0]).toEqual({ credits: 18 })
  }
)
