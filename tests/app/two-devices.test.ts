import { expect, test } from 'vitest'
import { getChat, listPending } from '#contract/calls/chat.ts'
import { useApp } from '../world/app.ts'
import { say, useBrowsers } from '../world/conversation.ts'
import { grant, type Person, person, profile } from '../world/people.ts'

// A text that waits for credits stands in the composer of every device. It is one text: wherever it
// is sent, it is sent once.

const app = useApp()
const as = useBrowsers(app)
const TEXT = 'Het liefst langs het water'

/** Somebody without credits, whose text is kept on the server and stands on two devices. */
async function twoDevices() {
  const one = await person(app, { isPremium: true })
  const two = await person(app, { credits: 20, isPremium: true })
  const conversation = await say(two, one, 'Hoi, waar loop jij het liefst op zondag?')
  const first = await as(one)
  await first.chat.open(`/chats/${conversation}`)
  await first.chat.write(TEXT)
  await first.chat.panel.getByText('Je bericht is bewaard').waitFor()
  const second = await as(one)
  await second.chat.open(`/chats/${conversation}`)
  await expect.poll(() => second.chat.field.inputValue()).toBe(TEXT)
  return { one, two, conversation, first, second }
}

/** Presses send for the text that stands in the composer once more after a reload. */
async function sendAfterReload({ page, chat }: Awaited<ReturnType<typeof as>>): Promise<void> {
  await page.reload()
  await expect.poll(() => chat.field.inputValue()).toBe(TEXT)
  await page.locator('.compose__send').click()
  await chat.sent(TEXT)
}

const sentTexts = async (one: Person, conversation: number) => {
  const query = { conversation: String(conversation) }
  const { messages } = await one.must(getChat, { query })
  return messages.filter(({ from_me }) => from_me).map(({ body }) => body)
}
const waiting = async (one: Person) =>
  (await one.must(listPending, { query: { pending: '1' } })).pending.length

test('a kept text that is sent on one device leaves the composer of the other', async () => {
  const { one, conversation, first, second } = await twoDevices()
  await grant(app, one.id, 5)
  await sendAfterReload(first)
  await expect.poll(() => second.chat.field.inputValue()).toBe('')
  expect(await first.page.locator('.waiting').count()).toBe(0)
  expect(await second.page.locator('.waiting').count()).toBe(0)
  expect(await waiting(one)).toBe(0)
  expect(await sentTexts(one, conversation)).toEqual([TEXT])
})

test('where the news has not come, pressing again is the same act, charged once', async () => {
  const { one, conversation, first, second } = await twoDevices()
  await grant(app, one.id, 5)
  // The second device hears nothing: no events, and its list is asked for no more.
  await second.page.route('**/api/events.php', route => route.abort())
  await second.page.route('**/api/chat.php*', route =>
    route.request().method() === 'GET' ? route.abort() : route.continue()
  )
  await second.page.context().setOffline(true)
  await sendAfterReload(first)
  await second.chat.field.press('Enter')
  await second.page.context().setOffline(false)
  await second.chat.sent(TEXT)
  await expect.poll(() => second.page.locator('.bubble--queued').count()).toBe(0)
  expect(await sentTexts(one, conversation)).toEqual([TEXT])
  expect(await second.chat.bubble(TEXT).count()).toBe(1)
})

test('a kept text to a labelled profile, acknowledged on both devices, is charged once', async () => {
  const one = await person(app, { isPremium: true })
  const fenna = { name: 'Fenna', kind: 'fictional', label: 'Fictief profiel' } as const
  const id = await profile(app, fenna)
  const first = await as(one)
  const text = 'Hoi Fenna, ik las dat je graag langs het water loopt. Waar het liefst?'
  await first.chat.open(`/members/${id}/chat`)
  await first.chat.write(text)
  const confirm = ({ page }: typeof first) =>
    page.getByRole('dialog').getByRole('button', { name: 'Begrepen, versturen' })
  await confirm(first).click()
  await first.chat.panel.getByText('Je bericht is bewaard').waitFor()
  await grant(app, one.id, 9)
  const second = await as(one)
  for (const { chat, page } of [first, second]) {
    await chat.open(`/members/${id}/chat`)
    await expect.poll(() => chat.field.inputValue()).toBe(text)
    await page.locator('.compose__send').click()
    await page.getByRole('dialog').waitFor()
  }
  for (const device of [first, second]) {
    await confirm(device).click()
    await device.chat.sent(text)
    await expect.poll(() => device.page.locator('.bubble--queued').count()).toBe(0)
  }
  const sent = app.database.kysely.selectFrom('messages').select('id')
  expect(await sent.where('sender_id', '=', one.id).execute()).toHaveLength(1)
  expect(await waiting(one)).toBe(0)
})

test('a device that was closed meanwhile does not offer the sent text again', async () => {
  const { one, conversation, first, second } = await twoDevices()
  await first.page.goto('about:blank')
  await grant(app, one.id, 5)
  await sendAfterReload(second)
  await first.chat.open(`/chats/${conversation}`)
  await first.chat.bubble(TEXT).waitFor()
  expect(await first.chat.field.inputValue()).toBe('')
  expect(await sentTexts(one, conversation)).toEqual([TEXT])
})

test('a kept text goes with the credits that came, without a reload', async () => {
  const { one, conversation, second } = await twoDevices()
  await grant(app, one.id, 5)
  await second.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await second.page.locator('.compose__send').click()
  await second.chat.sent(TEXT)
  await expect.poll(() => sentTexts(one, conversation)).toEqual([TEXT])
  expect(await second.page.locator('.waiting').count()).toBe(0)
})
