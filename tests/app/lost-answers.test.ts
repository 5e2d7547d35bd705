import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getChat, listChats, listLedger } from '#contract/calls/chat.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { useApp } from '../world/app.ts'
import { say, useBrowsers } from '../world/conversation.ts'
import { loseAnswers } from '../world/lost-answers.ts'
import { type Person, person } from '../world/people.ts'

// The server has done what was asked and the network loses its answer, as often as the client asks
// by itself. Who presses again afterwards has done one thing, and pays for one.

const app = useApp()
const as = useBrowsers(app)
const MEMBER = { credits: 200, isPremium: true }

/** Messages that a member has sent to another, and what was paid for them. */
async function sentBy(one: Person, two: Person) {
  const { chats } = await one.must(listChats, { query: {} })
  const conversation = chats.find(({ profile }) => profile.id === two.id)?.conversation.id
  if (conversation === undefined) return { types: [], paid: 0 }
  const query = { conversation: String(conversation) }
  const { messages } = await one.must(getChat, { query })
  const { lines } = await one.must(listLedger, { query: {} })
  return {
    types: messages.filter(({ from_me }) => from_me).map(({ type }) => type),
    paid: lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0)
  }
}

/** Somebody who has the chat open in which another wrote to them. */
async function openChat() {
  const one = await person(app, MEMBER)
  const two = await person(app, MEMBER)
  const conversation = await say(two, one, 'Hoi, hoe gaat het met je?')
  const { chat, page } = await as(one)
  await chat.open(`/chats/${conversation}`)
  return { one, two, page }
}

/** Presses twice what sends an opener: the first time its answer is lost. */
async function pressTwice(page: Page, opener: Locator): Promise<void> {
  await opener.waitFor()
  const restore = loseAnswers(app, '/api/icebreakers.php')
  await opener.click()
  await page.locator('.toast--bad').waitFor(LONG)
  restore()
  await opener.click()
}

const LONG = { timeout: 20_000 }

test('a gift whose answer was lost is given and charged once', async () => {
  const { one, two, page } = await openChat()
  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  const tile = page.locator('.gift-tile').first()
  const price = Number.parseInt((await tile.locator('span').textContent()) ?? '', 10)
  await tile.click()
  const restore = loseAnswers(app, '/api/gifts.php')
  await page.getByRole('button', { name: /^Geven/ }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor(LONG)
  restore()
  await page.getByRole('button', { name: /^Geven/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await sentBy(one, two)).toEqual({ types: ['gift'], paid: price })
  // The same gift once more is another one, now that the first was answered.
  await page.getByRole('button', { name: 'Cadeau geven' }).click()
  await tile.click()
  await page.getByRole('button', { name: /^Geven/ }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await sentBy(one, two)).toEqual({ types: ['gift', 'gift'], paid: 2 * price })
})

test('an icebreaker whose answer was lost is sent once, and the second press says so', async () => {
  const one = await person(app, MEMBER)
  const two = await person(app, MEMBER)
  const { chat, page } = await as(one)
  await chat.open(`/members/${two.id}/chat`)
  await page.locator('.start__lines button:enabled').first().click()
  await pressTwice(page, page.locator('.compose__send'))
  await page.waitForURL(/\/chats\/\d+$/, { waitUntil: 'commit' })
  expect(await sentBy(one, two)).toEqual({ types: ['icebreaker'], paid: 0 })
})

test('an opener of a match whose answer was lost is sent once', async () => {
  const one = await person(app, MEMBER)
  const two = await person(app, MEMBER)
  await two.must(likeMember, { body: { id: one.id } })
  const { page } = await as(one)
  await page.goto(app.at('/likes'))
  await page
    .getByRole('button', { name: /liken$/ })
    .first()
    .click()
  await pressTwice(page, page.getByRole('dialog').locator('.opener').first())
  await page.getByRole('dialog').getByRole('link', { name: 'Gesprek openen' }).waitFor()
  expect(await sentBy(one, two)).toEqual({ types: ['icebreaker'], paid: 0 })
})

test('a photo whose answer was lost is sent and charged once', async () => {
  const { one, two, page } = await openChat()
  const background = '#c54'
  const blank = { width: 500, height: 500, channels: 3 as const, background }
  const buffer = await sharp({ create: blank }).png().toBuffer()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'zee.png', mimeType: 'image/png', buffer })
  const restore = loseAnswers(app, '/api/chat.php')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Foto sturen/ })
    .click()
  const failed = page.locator('.turn__state--bad')
  await failed.waitFor(LONG)
  restore()
  await failed.getByRole('button').first().click()
  await page.locator('.bubble--photo img').waitFor()
  await failed.waitFor({ state: 'detached' })
  expect(await sentBy(one, two)).toEqual({ types: ['photo'], paid: 2 })
})
