import { beforeAll, describe, expect, test } from 'vitest'
import { getChat, listChats, sendMessage, withdrawMessage } from '#contract/calls/chat.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { named, say, useBrowsers } from '../world/conversation.ts'
import { type Person, person, profile } from '../world/people.ts'

// Conversations between two people in two browsers, on the real server.

const app = useApp()
const as = useBrowsers(app)
const MEMBER = { credits: 200, isPremium: true }

let anna: Person
let bob: Person
beforeAll(async () => {
  anna = await person(app, { ...MEMBER, ...named('Anna') })
  bob = await person(app, { ...MEMBER, profile: { name: 'Bob', gender: 'male' } })
})

/** Two who have not met, and what they said first. */
async function pair(...texts: string[]): Promise<{ one: Person; two: Person; chat: number }> {
  const one = await person(app, MEMBER)
  const two = await person(app, MEMBER)
  let chat = 0
  for (const text of texts) chat = await say(two, one, text)
  return { one, two, chat }
}

describe('two people', () => {
  test('a message is there at both, with one check and then two when it was read', async () => {
    const conversation = await say(bob, anna, 'Hoi Anna, fiets jij ook zo graag?')
    const hers = await as(anna)
    const his = await as(bob)
    await his.chat.open(`/chats/${conversation}`)
    await hers.chat.open(`/chats/${conversation}`)
    await hers.chat.write('Ja, elke zondag langs de rivier')
    const mine = hers.chat.bubble('elke zondag')
    await mine.getByText('gelezen').waitFor({ state: 'attached' })
    await his.chat.bubble('elke zondag').waitFor()
    expect(await hers.chat.field.inputValue()).toBe('')
    expect([...hers.errors, ...his.errors].filter(isOurs)).toEqual([])
  })

  test('a message is shown within 100 ms, before the server has it', async () => {
    const { one, chat } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    let release = (): void => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/api/chat.php', async route => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await screen.write('Goed, dank je')
    const mine = screen.bubble('Goed, dank je')
    await mine.waitFor({ timeout: 100 })
    expect(await mine.textContent()).toContain('wordt verstuurd')
    release()
    await mine.getByText('verstuurd', { exact: true }).waitFor({ state: 'attached' })
  })

  test('who types is seen to type, until it comes or five seconds have gone', async () => {
    const { one, two, chat } = await pair('Hoi, hoe gaat het met je?')
    const mine = await as(one)
    const theirs = await as(two)
    await mine.chat.open(`/chats/${chat}`)
    await theirs.chat.open(`/chats/${chat}`)
    await theirs.chat.field.pressSequentially('Ik ben')
    await mine.page.locator('.bubble--typing').waitFor()
    expect(await mine.page.locator('.chat-row').textContent()).toContain('aan het typen')
    await mine.page.locator('.bubble--typing').waitFor({ state: 'detached', timeout: 8_000 })
  })

  test('what comes while the page is hidden is not read', async () => {
    const { one, two, chat } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    await screen.bubble('hoe gaat het').waitFor()
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await say(two, one, 'Ben je er nog?')
    await page.waitForTimeout(700)
    const read = async () => {
      const { messages } = await two.must(getChat, { query: { conversation: String(chat) } })
      return messages[0]?.read_at !== null
    }
    expect(await read()).toBe(false)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await screen.bubble('Ben je er nog').waitFor()
    await expect.poll(read).toBe(true)
  })

  test('a first message begins a conversation, at its own address from then on', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, { ...MEMBER, ...named('Noor') })
    const { page, chat } = await as(one)
    await chat.open(`/members/${two.id}/chat`)
    await chat.write('Hoi Noor, jij zwemt dus ook buiten in de winter?')
    await chat.bubble('jij zwemt').waitFor()
    await page.waitForURL(/\/chats\/\d+$/)
    await chat.row('Noor').waitFor()
    await expect.poll(() => page.title()).toContain('Noor')
    await page.goto(app.at(`/members/${two.id}/chat`))
    await page.waitForURL(/\/chats\/\d+$/)
  })
})

describe('the log', () => {
  test('older messages come as one scrolls up, and what was in sight stays where it was', async () => {
    const { one, two, chat } = await pair('Bericht nul, het allereerste')
    await many(two.id, one.id, chat, 90)
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    await screen.bubble('nummer 90').waitFor()
    const log = page.locator('.log')
    await log.hover()
    for (let turn = 0; turn < 60 && !(await screen.bubble('nummer 20.').count()); turn += 1) {
      await page.mouse.wheel(0, -700)
      await page.waitForTimeout(60)
    }
    expect(await screen.bubble('nummer 20.').count()).toBe(1)
    expect(await page.locator('.log .turn').count()).toBeLessThan(60)
    await page.locator('.log__jump').click()
    await screen.bubble('nummer 90').waitFor()
  })

  test('a message that was withdrawn unread is not new for ever', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const body = 'Hoi, fiets jij ook zo graag langs de rivier?'
    const { conversation, message } = await two.must(sendMessage, { body: { to: one.id, body } })
    await two.must(withdrawMessage, { body: { id: message.id } })
    for (let each = 1; each <= 14; each += 1) await say(two, one, `Bericht ${each} van veertien`)
    const { page, chat } = await as(one, { height: 600 })
    await chat.open(`/chats/${conversation}`)
    await page.locator('.log__unread').waitFor()
    await chat.write('Ja, elke zondag')
    await chat.bubble('elke zondag').waitFor()
    await chat.open('/chats')
    await say(two, one, 'Dat is fijn om te horen')
    await chat.open(`/chats/${conversation}`)
    await chat.bubble('fijn om te horen').waitFor()
    expect(await chat.bubble('fijn om te horen').isVisible()).toBe(true)
    const unread = async () => (await one.must(listChats)).chats[0]?.num_unread_messages
    await expect.poll(unread).toBe(0)
    await page.reload()
    await chat.bubble('fijn om te horen').waitFor()
    expect(await page.locator('.log__unread').count()).toBe(0)
  })

  test('who has scrolled up is told of new messages and goes to them', async () => {
    const { one, two, chat } = await pair('Bericht nul, het allereerste')
    await many(two.id, one.id, chat, 40)
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    await screen.bubble('nummer 40').waitFor()
    await page.locator('.log').hover()
    // A log that is still being measured goes to its end once more.
    const fromEnd = (log: Element): number => log.scrollHeight - log.scrollTop - log.clientHeight
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -1_500)
        await page.waitForTimeout(200)
        return page.locator('.log').evaluate(fromEnd)
      })
      .toBeGreaterThan(500)
    const jump = page.locator('.log__jump')
    await jump.waitFor()
    await say(two, one, 'En dit is het nieuwste')
    await jump.getByText('1 nieuw bericht').waitFor()
    await jump.click()
    await screen.bubble('En dit is het nieuwste').waitFor()
    expect(await jump.count()).toBe(0)
  })

  test('what is unread begins under a line, and stays there while one reads', async () => {
    const { one, two, chat } = await pair('Hoi, hoe gaat het met je?')
    await say(one, two, 'Goed, en met jou?')
    await say(two, one, 'Ook goed, dank je')
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    await page.locator('.log__unread').waitFor()
    await page.waitForTimeout(400)
    expect(await page.locator('.log__unread').count()).toBe(1)
  })

  test('a free member is told that older messages are hidden, and what opens them', async () => {
    const one = await person(app)
    const two = await person(app, MEMBER)
    const chat = await say(two, one, 'Bericht nul, het allereerste')
    await many(two.id, one.id, chat, 80)
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    await screen.bubble('nummer 80').waitFor()
    await page.locator('.log').hover()
    const limit = page.locator('.log__limited')
    for (let turn = 0; turn < 60 && !(await limit.count()); turn += 1) {
      await page.mouse.wheel(0, -900)
      await page.waitForTimeout(60)
    }
    expect(await limit.textContent()).toContain('50')
    expect(await limit.getByRole('link').getAttribute('href')).toBe('/premium')
  })

  test('a text is text: markup is shown, and another site is no link', async () => {
    const { one, chat } = await pair('<b>vet</b> en https://elders.example/pad en niets meer')
    const { page, chat: screen } = await as(one)
    await screen.open(`/chats/${chat}`)
    const bubble = screen.bubble('<b>vet</b>')
    await bubble.waitFor()
    expect(await bubble.locator('b, a').count()).toBe(0)
    expect(await page.locator('.log a').count()).toBe(0)
  })
})

describe('the list', () => {
  test('a conversation is deleted at once, and comes back as it was when that is undone', async () => {
    const { one, two, chat: conversation } = await pair('Hoi, hoe gaat het met je?', 'Nou?')
    const { page, chat } = await as(one)
    await chat.open('/chats')
    await page.locator('.chat-row').hover()
    await page.locator('.chat-row__delete').click()
    expect(await page.locator('.chat-row').count()).toBe(0)
    await page.locator('.toast').waitFor()
    expect((await one.must(listChats)).chats).toHaveLength(0)
    await page.locator('.toast__action').click()
    await page.locator('.chat-row').waitFor()
    const [entry] = (await one.must(listChats)).chats
    expect(entry?.num_unread_messages).toBe(2)
    expect((await two.must(listChats)).chats).toHaveLength(1)
    await chat.open(`/chats/${conversation}`)
    await chat.bubble('hoe gaat het').waitFor()
  })

  test('deleting that fails says so and brings the conversation back', async () => {
    const { one } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open('/chats')
    await page.route('**/api/chat.php', route =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 500, body: '{}' })
        : route.continue()
    )
    await page.locator('.chat-row').hover()
    await page.locator('.chat-row__delete').click()
    await page.locator('.toast').waitFor({ state: 'attached' })
    await page.mouse.move(640, 300)
    await page.locator('.toast--bad').waitFor({ timeout: 15_000 })
    await page.locator('.chat-row').waitFor()
  })

  test('the slash key goes to the search, which finds by name', async () => {
    const one = await person(app, MEMBER)
    for (const name of ['Zwaan', 'Merel', 'Uiltje']) {
      await say(await person(app, { ...MEMBER, ...named(name) }), one, 'Hoi, hoe gaat het ermee?')
    }
    const { page, chat } = await as(one)
    await chat.open('/chats')
    await chat.row('Merel').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('uil')
    await chat.row('Merel').waitFor({ state: 'detached' })
    expect(await page.locator('.chat-row').count()).toBe(1)
    await page.keyboard.press('Escape')
    await chat.row('Merel').waitFor()
  })

  test('a label stands in the list and in the head', async () => {
    const one = await person(app, MEMBER)
    const fictional = await profile(app, {
      name: 'Fee',
      kind: 'fictional',
      label: 'Fictief profiel'
    })
    const conversation = await fromFictional(one, fictional)
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    expect(await page.locator('.chat-row .kind').textContent()).toMatch(/fictief profiel/i)
    expect(await page.locator('.thread-head .kind').textContent()).toMatch(/fictief profiel/i)
  })

  test('a draft is still there after a reload, and the list says so', async () => {
    const { one, chat: conversation } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await chat.field.fill('Ik wilde nog zeggen')
    await page.reload()
    await chat.field.waitFor()
    expect(await chat.field.inputValue()).toBe('Ik wilde nog zeggen')
    await page.locator('.chat-row').getByText('Concept:').waitFor()
  })

  test('on a phone one pane is there, and back leads to the list', async () => {
    const { one } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one, { width: 390, height: 844 })
    await chat.open('/chats')
    await page.locator('.chat-row__link').click()
    await chat.bubble('hoe gaat het').waitFor()
    expect(await page.locator('.chat__list').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Terug naar berichten' }).click()
    await page.locator('.chat-row').waitFor()
    expect(new URL(page.url()).pathname).toBe('/chats')
  })

  test('a member without conversations is told how one begins', async () => {
    const one = await person(app)
    const { page } = await as(one)
    await page.goto(app.at('/chats'))
    const way = page.getByRole('link', { name: 'Leden zoeken' })
    expect(await way.getAttribute('href')).toBe('/members')
    expect(await page.locator('.chat').count()).toBe(0)
  })

  test('there three members stand with an icebreaker each, and a press begins a conversation', async () => {
    const seeker = { gender: 'male' as const, looking_for: ['female' as const], region: 'NL-ZE' }
    const one = await person(app, { ...MEMBER, profile: seeker })
    for (const name of ['Zoë1', 'Zoë2', 'Zoë3', 'Zoë4']) {
      await profile(app, { name, region: 'NL-ZE', picture: `drawn/woman-41-${name}` })
    }
    const { page } = await as(one)
    await page.goto(app.at('/chats'))
    const openers = page.locator('.meet__one').getByRole('button', { name: /Gratis$/i })
    await openers.nth(2).waitFor()
    expect(await page.locator('.meet__one').count()).toBe(3)
    expect(await violationsOn(page)).toEqual([])
    await openers.first().press('Enter')
    await page.waitForURL(/\/chats\/\d+$/)
    expect((await one.must(listChats)).chats).toHaveLength(1)
  })
})

/** Pages that were built without pictures have no favicon. */
const isOurs = (error: string) => !error.startsWith('Failed to load resource')

/** Messages of long ago, straight into the tables: sending so many is forbidden. */
async function many(from: number, to: number, conversation: number, count: number): Promise<void> {
  const { kysely } = app.database
  const start = app.clock.now().getTime() - 86_400_000
  const rows = Array.from({ length: count }, (_, index) => ({
    brand: 'avondlicht',
    conversation_id: conversation,
    sender_id: from,
    origin: 'session' as const,
    type: 'text' as const,
    body: `Dit is bericht nummer ${index + 1}.`,
    gift: null,
    icebreaker: null,
    state: 'sent' as const,
    cost: 0,
    created_at: new Date(start + index * 60_000),
    delivered_at: new Date(start + index * 60_000),
    read_at: new Date(start + index * 60_000)
  }))
  const made = await kysely.insertInto('messages').values(rows).returning('id').execute()
  const last = made.at(-1)?.id ?? 0
  await kysely
    .updateTable('sides')
    .set({ last_message_id: last })
    .where('conversation_id', '=', conversation)
    .where('member_id', 'in', [from, to])
    .execute()
}

/** A conversation with a fictional profile, begun by the member with an icebreaker's words. */
async function fromFictional(member: Person, fictional: number): Promise<number> {
  const { sendMessage } = await import('#contract/calls/chat.ts')
  const { conversation } = await member.must(sendMessage, {
    body: { to: fictional, body: 'Welk boek lees je nu?', sure: true, acknowledged: true }
  })
  return conversation
}
