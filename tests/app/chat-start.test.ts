import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { getChat, listChats } from '#contract/calls/chat.ts'
import { listVisitors } from '#contract/calls/people.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { say, useBrowsers } from '../world/conversation.ts'
import { type Person, person, profile } from '../world/people.ts'
import { addUpShifts, shiftsOf } from '../world/shifts.ts'

// What stands above the first message, and beside a conversation at a desk.

const app = useApp()
const as = useBrowsers(app)
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }
const MEMBER = { credits: 200, isPremium: true }
const LIKES = { interests: ['hiking' as const, 'cooking' as const, 'music' as const] }

let one: Person
beforeAll(async () => {
  one = await person(app, { ...MEMBER, profile: { ...LIKES, name: 'Maarten', gender: 'male' } })
})

let count = 0
/** A name of its own also when a test runs again. */
const freshName = (): string => `Noor_${++count}`

async function partner(name = freshName()): Promise<Person> {
  return await person(app, { ...MEMBER, profile: { ...LIKES, name } })
}

const lines = (page: Page) => page.locator('.start__lines button:enabled')

describe('the start of a conversation', () => {
  test('shows a portrait, the place and what both have, and offers three lines', async () => {
    const other = await partner()
    const { page, chat } = await as(one, PHONE)
    await chat.open(`/members/${other.id}/chat`)
    await lines(page).nth(2).waitFor()
    const face = await page.locator('.start__face').boundingBox()
    expect(Math.min(face?.width ?? 0, face?.height ?? 0)).toBeGreaterThanOrEqual(160)
    await expect.poll(() => page.locator('.start__place').textContent()).toMatch(/^\d+\s· Utrecht$/)
    const common = await page.locator('.start__common > b').allTextContents()
    expect(common).toHaveLength(2)
    for (const thing of common) expect(['Wandelen', 'Koken', 'Muziek']).toContain(thing)
    expect(await lines(page).count()).toBe(3)
    expect(await violationsOn(page)).toEqual([])
  })

  test('a tapped line stands in the field, is not sent, and goes free as an icebreaker', async () => {
    const other = await partner()
    const { page, chat } = await as(one, PHONE)
    await chat.open(`/members/${other.id}/chat`)
    const line = lines(page).first()
    const text = (await line.textContent()) ?? ''
    await line.click()
    await expect.poll(() => chat.field.inputValue()).toBe(text)
    expect(await chat.price.textContent()).toBe('gratis')
    expect((await other.must(listChats)).chats).toHaveLength(0)
    await page.locator('.compose__send').click()
    await page.waitForURL(/\/chats\/\d+$/)
    await chat.bubble(text).waitFor()
    const [entry] = (await other.must(listChats)).chats
    expect(entry?.conversation.last_message?.type).toBe('icebreaker')
    expect(await chat.field.inputValue()).toBe('')
  })

  test('a line that was changed is a message, with the price of one', async () => {
    const other = await partner()
    const { page, chat } = await as(one, PHONE)
    await chat.open(`/members/${other.id}/chat`)
    await lines(page).first().click()
    await chat.price.getByText('gratis').waitFor()
    await page.keyboard.type(' Vertel!')
    await chat.price.getByText('1 cr. per bericht').waitFor()
    await page.locator('.compose__send').click()
    await chat.bubble('Vertel!').waitFor()
    await expect.poll(async () => (await other.must(listChats)).chats.length).toBe(1)
    const [entry] = (await other.must(listChats)).chats
    expect(entry?.conversation.last_message?.type).toBe('text')
  })

  test('by the keyboard alone a line is chosen, the field has the focus, Enter sends', async () => {
    const other = await partner()
    const { page, chat } = await as(one, DESK)
    await chat.open(`/members/${other.id}/chat`)
    const line = lines(page).nth(1)
    const text = (await line.textContent()) ?? ''
    await line.focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('compose__field')
    await page.keyboard.press('Enter')
    await chat.bubble(text).waitFor()
  })

  test('on a phone it is no visit to the profile', async () => {
    const other = await partner()
    const conversation = await say(other, one, 'Hoi, waar loop jij het liefst?')
    const { page, chat } = await as(one, PHONE)
    await chat.open(`/chats/${conversation}`)
    await lines(page).first().waitFor()
    await expect.poll(() => page.locator('.start__place').textContent()).toContain('Utrecht')
    const { total } = await other.must(listVisitors, { query: { pageNumber: '1' } })
    expect(total).toBe(0)
  })

  test('with a message it is a strip, which loses its lines with the third', async () => {
    const other = await partner()
    let conversation = 0
    for (const text of ['Hoi, hoe gaat het?', 'Alles goed?']) {
      conversation = await say(other, one, text)
    }
    const { page, chat } = await as(one, PHONE)
    await chat.open(`/chats/${conversation}`)
    await lines(page).first().waitFor()
    // All of it stands under the head of the conversation.
    const [head, face] = await Promise.all([
      page.locator('.thread-head').boundingBox(),
      page.locator('.start--strip .start__face').boundingBox()
    ])
    expect(face?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    await say(other, one, 'Tot later dan.')
    await expect.poll(() => lines(page).count()).toBe(0)
    const { messages } = await one.must(getChat, { query: { conversation: String(conversation) } })
    expect(messages).toHaveLength(3)
  })

  test('a fictional profile is labelled there', async () => {
    const id = await profile(app, {
      name: `Fee_${freshName()}`,
      kind: 'fictional',
      label: 'Fictief profiel'
    })
    const { page, chat } = await as(one, PHONE)
    await chat.open(`/members/${id}/chat`)
    await page.locator('.start .kind').waitFor()
    expect(await page.locator('.start .kind').textContent()).toMatch(/fictief profiel/i)
  })

  test.each([PHONE, DESK])('nothing moves while it loads at $width px', async size => {
    const other = await partner()
    const conversation = await say(other, one, 'Hoi, waar loop jij het liefst op zondag?')
    await say(one, other, 'Langs het water')
    await say(other, one, 'Ik ook, meestal vroeg')
    const { page, chat } = await as(one, size)
    await page.addInitScript(addUpShifts, '.chat')
    await chat.open(`/chats/${conversation}`)
    // At a desk the place stands in the column of the person.
    await page
      .locator('.start--strip .start__place, .person__place', { hasText: 'Utrecht' })
      .locator('visible=true')
      .waitFor()
    await page.waitForTimeout(800)
    expect(await shiftsOf(page)).toEqual([])
  })
})

describe('at a desk', () => {
  test('the person stands beside the conversation, which is in the middle of the page', async () => {
    const about = 'Wandelt graag langs het water.'
    const other = await person(app, {
      ...MEMBER,
      profile: { ...LIKES, name: freshName(), about, eye_colour: 'green' }
    })
    const conversation = await say(other, one, 'Hoi, waar loop jij het liefst op zondag?')
    const { page, chat } = await as(one, DESK)
    await chat.open(`/chats/${conversation}`)
    const column = page.locator('.chat__person')
    await column.getByText(about).waitFor()
    expect(await column.textContent()).toContain('Groen')
    const way = column.getByRole('link', { name: 'Profiel bekijken' })
    expect(await way.getAttribute('href')).toBe(`/members/${other.id}`)
    const box = await page.locator('.chat__thread').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(DESK.width / 2, 0)
    expect(await violationsOn(page)).toEqual([])
    await column.getByRole('button', { name: 'Melden' }).click()
    await page.getByRole('dialog').waitFor()
  })

  test('with nothing open a scene stands there, and those who wait for an answer', async () => {
    const two = await person(app, { ...MEMBER, profile: { gender: 'male' } })
    const name = freshName()
    const conversation = await say(await partner(name), two, 'Hoi, hoe gaat het ermee?')
    const { page, chat } = await as(two, DESK)
    await chat.open('/chats')
    const link = page.locator('.scene').getByRole('link', { name })
    expect(await link.getAttribute('href')).toBe(`/chats/${conversation}`)
    expect(await violationsOn(page)).toEqual([])
  })
})
