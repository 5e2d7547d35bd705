import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { isAnswered } from '../world/answered.ts'
import { useApp } from '../world/app.ts'
import { say, useBrowsers } from '../world/conversation.ts'
import { person } from '../world/people.ts'

// Phones and large letters: what a press is answered with is seen, and nothing is squeezed.

const app = useApp()
const as = useBrowsers(app)
const PHONE = { width: 390, height: 844 }
const MEMBER = { credits: 200, isPremium: true }
const LONG = 'Hoi, ik las dat je graag langs het water loopt. Ik ook!'

describe('what answers a press is seen and has the focus', () => {
  test('a gift that cannot be paid', async () => {
    const one = await person(app, { isPremium: true })
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one, PHONE)
    await chat.open(`/chats/${conversation}`)
    await page.getByRole('button', { name: 'Cadeau geven' }).click()
    await page.locator('.gift-tile').last().click()
    await page.getByRole('button', { name: /^Geven/ }).click()
    await page.getByText('Je cadeau is bewaard').waitFor()
    expect(await isAnswered(page, '.modal .alert')).toEqual({ isSeen: true, hasFocus: true })
  })

  test('a gift that was given is told above what is being written', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one, PHONE)
    await chat.open(`/chats/${conversation}`)
    await page.getByRole('button', { name: 'Cadeau geven' }).click()
    await page.locator('.gift-tile').first().click()
    await page.getByRole('button', { name: /^Geven/ }).click()
    await page.locator('.toast').waitFor()
    const toast = await page.locator('.toast').first().boundingBox()
    const composer = await page.locator('.compose').boundingBox()
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0)
  })

  test('a report without a reason', async () => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { chat, page } = await as(one, PHONE)
    await chat.open(`/chats/${conversation}`)
    await page.locator('.thread-head [aria-haspopup]').click()
    await page.getByRole('menuitem', { name: /melden/i }).click()
    await page.locator('.modal__foot .button').click()
    await page.locator('.modal .entry__error').waitFor()
    expect(await isAnswered(page, '.modal .entry__error')).toEqual({ isSeen: true, hasFocus: true })
  })
})

describe('with letters twice as large', () => {
  test.each([
    ['in a conversation', (_: number, chat: number) => `/chats/${chat}`],
    ['on a profile', (other: number) => `/members/${other}`]
  ])('%s every button is whole, and there is room to write', async (_, path) => {
    const one = await person(app, MEMBER)
    const two = await person(app, MEMBER)
    const conversation = await say(two, one, LONG)
    const { page } = await as(one, PHONE)
    await page.addInitScript(enlarge)
    await page.goto(app.at(path(two.id, conversation)))
    const place = page.locator('.compose__row, .act-bar').first()
    await place.locator('.button').waitFor()
    expect(await clipped(page)).toEqual([])
    const field = page.locator('.compose__field')
    if ((await field.count()) > 0) {
      expect((await field.boundingBox())?.width).toBeGreaterThan(180)
    }
  })

  test('the mark stands for the brand where its name does not fit beside the account', async () => {
    const { page } = await as(await person(app, MEMBER), PHONE)
    await page.addInitScript(enlarge)
    await page.goto(app.at('/likes'))
    await page.locator('.bar__own').waitFor()
    const bar = await page.locator('.bar').boundingBox()
    expect(bar?.height).toBeLessThan(120)
    expect((await page.locator('.bar .wordmark').boundingBox())?.height).toBe(44)
  })
})

/** Runs in the page: letters as large as a person can ask for. */
function enlarge(): void {
  const set = () => document.documentElement?.style.setProperty('font-size', '200%')
  new MutationObserver(set).observe(document, { childList: true })
}

/** Buttons at the screen's foot with words that are cut off, or that are outside of the screen. */
function clipped(page: Page): Promise<string[]> {
  return page.locator('.compose__row button, .act-bar :is(a, button)').evaluateAll(buttons =>
    buttons.flatMap(button => {
      const { left, right, bottom } = button.getBoundingClientRect()
      const isInside = left >= 0 && right <= innerWidth && bottom <= innerHeight
      const isWhole =
        button.scrollWidth <= button.clientWidth + 1 &&
        button.scrollHeight <= button.clientHeight + 1
      return isInside && isWhole ? [] : [button.textContent ?? '']
    })
  )
}
