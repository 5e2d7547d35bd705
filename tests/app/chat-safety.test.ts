import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { sendMessage, sendPhoto, withdrawMessage } from '#contract/calls/chat.ts'
import { listBlocked } from '#contract/calls/people.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { named, say, useBrowsers } from '../world/conversation.ts'
import { type Person, person } from '../world/people.ts'

// Warnings, reports, blocks, photos of strangers, and who cannot see or use a pointer.

const app = useApp()
const as = useBrowsers(app)
const MEMBER = { credits: 200, isPremium: true }
const SCAM = 'Kun je me vandaag nog 200 euro overmaken? Ik zit vast op het vliegveld.'

async function pair(text: string): Promise<{ one: Person; two: Person; chat: number }> {
  const one = await person(app, MEMBER)
  const two = await person(app, {
    ...MEMBER,
    ...named(`Truus${Math.random().toString(36).slice(2, 6)}`)
  })
  return { one, two, chat: await say(two, one, text) }
}

describe('warnings', () => {
  test('a message that may be a scam says so under it, without covering anything', async () => {
    const { one, chat: conversation } = await pair(SCAM)
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    const note = page.locator('.scam')
    await note.getByText('Stuur nooit geld').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await note.getByRole('button', { name: 'Het is in orde' }).click()
    expect(await note.count()).toBe(0)
    await page.reload()
    await chat.bubble('vliegveld').waitFor()
    expect(await note.count()).toBe(0)
  })

  test('from the warning one reports the very message, and keeps the reference', async () => {
    const { one, two, chat: conversation } = await pair(SCAM)
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await page.getByRole('button', { name: 'Melden of blokkeren' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('vliegveld').waitFor()
    expect(await dialog.getByRole('radio', { name: 'Oplichting of geld' }).isChecked()).toBe(true)
    await dialog.getByRole('checkbox', { name: /ook blokkeren/ }).check()
    await dialog.getByRole('button', { name: 'Melding versturen' }).click()
    const done = page.getByRole('dialog', { name: 'Bedankt, je melding is binnen' })
    const reference = await done.locator('em').textContent()
    const row = await app.database.kysely
      .selectFrom('reports')
      .select(['category', 'context', 'reference'])
      .where('reporter_id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ category: 'scam', context: 'message', reference })
    const { blocked } = await one.must(listBlocked, { query: { pageNumber: '1' } })
    expect(blocked.map(({ profile }) => profile.id)).toEqual([two.id])
    await done.getByRole('button', { name: 'Klaar' }).click()
    await page.waitForURL(/\/chats$/)
    expect(await page.locator('.chat-row').count()).toBe(0)
  })
})

describe('blocking', () => {
  const blockedBy = async (one: Person) =>
    (await one.must(listBlocked, { query: { pageNumber: '1' } })).total
  const blockHere = async (page: Page) => {
    await page.getByRole('button', { name: /^Meer over/ }).click()
    await page.getByRole('menuitem', { name: 'Blokkeren' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Blokkeren' }).click()
  }

  test('who is blocked is so from the moment the screen says it, and until it is undone', async () => {
    const { one, two, chat: conversation } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await blockHere(page)
    await page.locator('.toast').getByText('is geblokkeerd').waitFor()
    expect(await blockedBy(one)).toBe(1)
    const text = { to: one.id, body: 'Ben je er nog?' }
    expect((await two.call(sendMessage, { body: text })).refused?.code).toBe('not_found')
    await page.waitForURL(/\/chats$/, { waitUntil: 'commit' })
    expect(await page.locator('.chat-row').count()).toBe(0)
    await page.locator('.toast__action').click()
    await page.locator('.chat-row').waitFor()
    expect(await blockedBy(one)).toBe(0)
    await two.must(sendMessage, { body: text })
  })

  test('a browser that ends while the toast stands takes no block with it', async () => {
    const { one, chat: conversation } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await blockHere(page)
    await page.locator('.toast').waitFor()
    await page.goto('chrome://crash').catch(() => {})
    expect(await blockedBy(one)).toBe(1)
  })

  test('a block that the server does not make is told, and the conversation stays', async () => {
    const { one, chat: conversation } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    await page.route('**/api/block.php', route => route.fulfill({ status: 500, body: '{}' }))
    await blockHere(page)
    await page.locator('.toast--bad').waitFor()
    expect(await page.getByText('is geblokkeerd').count()).toBe(0)
    await chat.bubble('hoe gaat het').waitFor()
    await page.locator('.chat-row').waitFor()
  })
})

describe('photos', () => {
  test('a photo of a stranger is blurred until it is tapped; then it cannot be taken back', async () => {
    const { one, two, chat: conversation } = await pair('Hoi, hoe gaat het met je?')
    const { message } = await two.must(sendPhoto, {
      body: { to: String(one.id) },
      file: { bytes: await bytes() }
    })
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    const picture = page.locator('.chat-picture')
    const blurred = await picture.locator('img').getAttribute('src')
    await page.getByText('Wazig tot je hem opent').waitFor()
    await picture.click()
    await page.getByText('Wazig tot je hem opent').waitFor({ state: 'detached' })
    expect(await picture.locator('img').getAttribute('src')).not.toBe(blurred)
    const late = await two.call(withdrawMessage, { body: { id: message.id } })
    expect(late.refused?.code).toBe('undo_too_late')
  })

  test('a photo is shown with its price before it is sent, and can be taken back with its credits', async () => {
    const { one, chat: conversation } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open(`/chats/${conversation}`)
    const file = { name: 'zee.png', mimeType: 'image/png', buffer: Buffer.from(await bytes()) }
    await page.locator('input[type=file]').setInputFiles(file)
    const dialog = page.getByRole('dialog')
    await dialog.locator('canvas').waitFor()
    expect(await dialog.getByRole('button', { name: /Foto sturen/ }).textContent()).toMatch(
      /2 credits · €\s2,50/
    )
    await dialog.getByRole('button', { name: /Foto sturen/ }).click()
    await page.locator('.bubble--photo img').waitFor()
    await expect.poll(() => chat.hint.textContent()).toContain('198 credits')
    await page.locator('.turn--mine').hover()
    await page.locator('.turn--mine .turn__more').click()
    await page.getByRole('menuitem', { name: 'Intrekken' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
    await page.getByText('Je hebt 2 credits terug').waitFor()
    await expect.poll(() => chat.hint.textContent()).toContain('200 credits')
  })
})

describe('without a pointer, without sight', () => {
  test('keys alone read, answer and delete a conversation', async () => {
    const { one } = await pair('Hoi, hoe gaat het met je?')
    const { page, chat } = await as(one)
    await chat.open('/chats')
    await page.locator('.chat-row__link').focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => chat.field.evaluate(field => field === document.activeElement))
      .toBe(true)
    await page.keyboard.type('Goed hoor')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('En met jou?')
    await page.keyboard.press('Enter')
    await chat.sent('En met jou')
    await page.getByRole('button', { name: /^Meer over/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Gesprek verwijderen' }).press('Enter')
    await page.waitForURL(/\/chats$/)
    expect(await page.locator('.chat-row').count()).toBe(0)
  })

  test('axe finds nothing in list and conversation, light and dark', async () => {
    const { one, two, chat: conversation } = await pair(SCAM)
    await say(one, two, 'Nee, dat doe ik niet')
    for (const mode of ['light', 'dark'] as const) {
      const { page, chat } = await as(one, { mode })
      await chat.open(`/chats/${conversation}`)
      await chat.bubble('vliegveld').waitFor()
      const violations = await violationsOn(page)
      expect(violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes[0]?.html}`)).toEqual([])
      await page.getByRole('button', { name: 'Cadeau geven' }).click()
      await page.locator('.gift-tile').first().waitFor()
      const gifts = await violationsOn(page)
      expect(gifts.map(({ id, nodes }) => `${mode} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
})

/** A photo that no other test has sent: one that was refused before is known again. */
async function bytes(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const x = 120 + Math.round(Math.random() * 400)
  const sun = `<svg width="640" height="480"><circle cx="${x}" cy="200" r="80" fill="#fff"/></svg>`
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8fb4d9' } })
  return new Uint8Array(
    await picture
      .composite([{ input: Buffer.from(sun) }])
      .png()
      .toBuffer()
  )
}
