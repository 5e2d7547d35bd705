import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { endSession, logIn } from '#contract/calls/accounts/session.ts'
import { resendActivation } from '#contract/calls/accounts/sign-up.ts'
import { sendMessage } from '#contract/calls/chat.ts'
import { complain } from '#contract/calls/moderation.ts'
import { confirmed, mailTo, newcomer, PASSWORD } from '../server/accounts/newcomer.ts'
import { leave, member } from '../server/rights/member.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { type Person, person } from '../world/people.ts'
import { Browser } from '../world/server.ts'

// What somebody is told where something has ended, is not there, or is missing.

const app = useApp()
const open: BrowserContext[] = []
const PHONE: Visitor = { width: 390, height: 844, isCalm: true }

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function visit(path: string, someone?: Person): Promise<Page> {
  const { context, page } = await (someone ? app.as(someone, PHONE) : app.visit(PHONE))
  open.push(context)
  await page.goto(app.at(path))
  return page
}

/** Where the link of a mail leads, on this server. */
const led = (link = ''): string => {
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name }).first().waitFor()

test('a session that has ended is told at the login, and what was being written is still there', async () => {
  const { browser, body, user } = await confirmed(app)
  const page = await visit('/profile', Object.assign(browser, { id: user.id }))
  const about = page.getByLabel('Wat anderen over je mogen weten')
  await about.fill('Ik zeil graag, ook als het regent.')
  const elsewhere = new Browser(app)
  await elsewhere.must(logIn, { body: { email: body.email, password: PASSWORD } })
  await elsewhere.must(endSession, { query: { others: '1' } })
  await page.getByRole('button', { name: 'Tekst opslaan' }).click()
  await page.waitForURL(/\/login\?next=/)
  await page.getByText('Je sessie is verlopen').waitFor()
  await page.getByLabel('E-mailadres').fill(body.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.waitForURL(/\/profile/)
  await expect.poll(() => about.inputValue()).toBe('Ik zeil graag, ook als het regent.')
})

test('whoever logs out is not told that the session has ended, and leaves no text', async () => {
  const { browser, user } = await confirmed(app)
  const page = await visit('/profile', Object.assign(browser, { id: user.id }))
  await page.getByLabel('Wat anderen over je mogen weten').fill('Ik zeil graag.')
  await page.click('.account__button')
  await page.click('.account__panel button:has-text("Uitloggen")')
  await page.waitForURL(url => !url.pathname.startsWith('/profile'))
  await page.goto(app.at('/login'))
  await page.getByRole('button', { name: 'Inloggen', exact: true }).waitFor()
  expect(await page.getByText('Je sessie is verlopen').count()).toBe(0)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('zeil')
})

test('the profile of somebody who has left says so without a name', async () => {
  const anna = await person(app, { credits: 50, isPremium: true })
  const bram = await member(app)
  await anna.must(sendMessage, {
    body: { to: bram.id, body: 'Hoi, wandel je ook graag?' }
  } as never)
  const page = await visit('/chats', anna)
  await page.locator('.chat-row__link').first().click()
  await page.locator('a.thread-head__person').click()
  await page.locator('.profile').waitFor()
  await leave(bram)
  await page.goBack()
  await page.goBack()
  await page.reload()
  await page.locator('.chat-row').getByText('Oud-lid').first().waitFor()
  await page.goForward()
  await page.goForward()
  await heading(page, /hier niet meer/)
  expect(await page.locator('.member-state h1').textContent()).toBe('Dit lid is hier niet meer')
})

test('a link that has activated an account says so when it is opened once more, logged out', async () => {
  const { body } = await newcomer(app)
  const { link = '' } = await mailTo(app, body.email, 'activate')
  const first = await visit(led(link))
  await heading(first, 'Je account is actief')
  const second = await visit(led(link))
  await heading(second, 'Je account is actief')
  await second.getByText('Je account is al actief').waitFor()
  expect(await second.getByRole('link', { name: 'Inloggen' }).last().getAttribute('href')).toBe(
    '/login?next=/signup-matches'
  )
})

test('a sixth activation mail of a day is refused with the moment from which on it works', async () => {
  // No day may end between the mails.
  const secondsLeft = 86_400 - ((app.clock.now().getTime() / 1000) % 86_400)
  if (secondsLeft < 600) app.clock.pass(secondsLeft)
  const { browser, user } = await newcomer(app)
  for (let at = 0; at < 5; at++) {
    await browser.must(resendActivation, { query: { resend: '1' } })
    app.clock.pass(61)
  }
  const page = await visit('/activate/error', Object.assign(browser, { id: user.id }))
  const again = page.locator('.resend')
  await again.click()
  await page
    .getByText(/Dit kan weer vanaf \d+ \w+ 20\d\d om \d\d:\d\d/)
    .first()
    .waitFor()
  expect(await again.textContent()).toMatch(/Opnieuw over \d+:\d\d:\d\d|Opnieuw over \d+:\d\d/)
})

test.each(['/members/abc', '/likes/m/abc', '/members/1.5'])(
  '%s is nobody’s address',
  async path => {
    const page = await visit(path, await person(app))
    await heading(page, 'Dit profiel is niet beschikbaar')
  }
)

test('the summary of a complaint names each field that is missing', async () => {
  const page = await visit('/complaints')
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  const faults = await page.locator('.faults li').allTextContents()
  expect(faults).toEqual([
    'Waar gaat het over? – Vul dit nog in.',
    'Wat is er aan de hand? – Vul dit nog in.',
    'Naam – Vul dit nog in.',
    'E-mailadres – Vul dit nog in.',
    expect.stringContaining('')
  ])
  expect(new Set(faults).size).toBe(faults.length)
})

test('the link of a complaint’s mail leads to where it is looked up', async () => {
  const anna = await person(app)
  const body = {
    ...{ name: 'Willem', email: 'willem@mail.example', subject: 'service' as const },
    ...{ text: 'Niemand neemt de telefoon op.', good_faith: true as const }
  }
  await anna.must(complain, { body })
  const { link = '' } = await mailTo(app, 'willem@mail.example', 'complaint_received')
  const page = await visit(led(link))
  const find = page.getByRole('button', { name: 'Opzoeken' })
  await find.waitFor()
  await expect
    .poll(async () => {
      const box = await page.getByLabel('E-mailadres').boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 844
    })
    .toBe(true)
})
