import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import { useApp } from '../world/app.ts'
import { type Person, person } from '../world/people.ts'

// Push messages where the server has keys of its own and no setting: a browser is asked, and where it
// cannot the screen says so. A headless browser has no push service, and refuses whom it is not told
// to grant.

const app = useApp()
const open: BrowserContext[] = []
const NO_SERVICE = 'De browser kon de pushberichten niet aanzetten.'
const NOT_ALLOWED = 'Je browser staat het niet toe.'

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function at(someone: Person, path: string, { isGranted = false } = {}): Promise<Page> {
  const { context, page } = await app.as(someone, { isCalm: true, isWhole: true, hasWorker: true })
  open.push(context)
  const permissions = isGranted ? ['notifications'] : []
  await context.grantPermissions(permissions, { origin: new URL(app.at('/')).origin })
  await page.goto(app.at(path))
  return page
}

/** Somebody who has written, so that there is something to be told of. */
async function writer(): Promise<Person> {
  const anna = await person(app, {
    credits: 9,
    isPremium: true,
    profile: { picture: 'portrait-1' }
  })
  const bram = await person(app, { profile: { gender: 'male', looking_for: ['female'] } })
  await anna.must(sendMessage, { body: { to: bram.id, body: 'hoi', sure: true } })
  return anna
}

test('the switch of this device says that the browser could not, and can be tried again', async () => {
  const page = await at(await person(app), '/notifications', { isGranted: true })
  const device = page.locator('#push')
  const control = device.getByRole('switch').first()
  await control.press('Space')
  await device.getByText(NO_SERVICE).waitFor()
  expect(await control.getAttribute('aria-checked')).toBe('false')
  expect(await control.isEnabled()).toBe(true)
})

test('the switch of this device says that the browser does not allow it', async () => {
  const page = await at(await person(app), '/notifications')
  const device = page.locator('#push')
  await device.getByRole('switch').first().press('Space')
  await device.getByText(NOT_ALLOWED).waitFor()
})

test('the offer above a screen answers who presses it', async () => {
  const page = await at(await writer(), '/chats', { isGranted: true })
  await page.locator('.chat-row, .chats a').first().waitFor()
  await page.locator('a[href="/members"]:visible').first().click()
  await page.getByRole('button', { name: 'Meldingen aanzetten' }).click()
  await page.locator('.toast').getByText(NO_SERVICE).waitFor()
})
