import type { BrowserContext, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { askMailChange, askReset, changePassword } from '#contract/calls/accounts/access.ts'
import { deleteAccount, mailDeleteLink } from '#contract/calls/accounts/rights.ts'
import { logIn } from '#contract/calls/accounts/session.ts'
import { enableNotifications } from '#contract/calls/notifications.ts'
import { brandCtx } from '#server/core/context.ts'
import { unsubscribePage } from '#server/domains/notifications/unsubscribe.ts'
import { confirmed, mailTo, PASSWORD } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { Browser } from '../world/server.ts'

// Getting in, getting back in, and every address of ours that a mail leads to.

const app = useApp()
const open: BrowserContext[] = []
const PHONE: Visitor = { width: 390, height: 844, isCalm: true }

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function visit(path: string): Promise<Page> {
  const { context, page } = await app.visit(PHONE)
  open.push(context)
  await page.goto(app.at(path))
  return page
}

/** Where the link of a mail leads, on this server. */
const led = (link = ''): string => {
  const { pathname, search } = new URL(link)
  return `${pathname}${search}`
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()
const alert = (page: Page) => page.getByRole('alert').textContent()
const isIn = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/user.php')).json()).user !== null)

test('a wrong password is refused in words, a right one leads on', async () => {
  const { body } = await confirmed(app)
  const page = await visit('/login?next=%2Fnotifications')
  await fillLogin(page, body.email, 'niet-het-goede-1')
  expect(await alert(page)).toContain('Login mislukt, probeer opnieuw')
  expect(await page.getByLabel('E-mailadres').inputValue()).toBe(body.email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await heading(page, 'Meldingen')
  expect(new URL(page.url()).pathname).toBe('/notifications')
})

test('a link to another site in `next` leads nowhere but to the search', async () => {
  const { body } = await confirmed(app)
  const page = await visit('/login?next=https://elsewhere.example/')
  await fillLogin(page, body.email, PASSWORD)
  await page.waitForURL(/\/members$/)
})

test('the account’s language is there in another browser, unless one was chosen there', async () => {
  const { body } = await confirmed(app)
  const { context, page } = await app.visit(PHONE)
  open.push(context)
  await page.goto(app.at('/de/login?next=%2Fnotifications'))
  await page.getByLabel('E-Mail-Adresse').fill(body.email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Einloggen', exact: true }).click()
  await heading(page, 'Meldingen')
  expect(new URL(page.url()).pathname).toBe('/notifications')
  // Chosen in this browser: it stays, and the account takes it.
  await context.clearCookies({ name: 'auth' })
  await page.goto(app.at('/login'))
  await page.locator('a[data-locale=en]').first().click()
  await page.waitForURL(/\/en\/login/)
  await page.getByLabel('Email address').fill(body.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/en\/members$/)
})

test('logging in needs no mouse, and names the fields that are empty', async () => {
  const { body } = await confirmed(app)
  const page = await visit('/login')
  await page.getByLabel('E-mailadres').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Vul dit nog in.').first().waitFor()
  await page.keyboard.type(body.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/members$/)
})

test('after five wrong tries the minutes of the block are told', async () => {
  const { body } = await confirmed(app)
  for (let count = 0; count < 5; count++) {
    await new Browser(app).call(logIn, { body: { email: body.email, password: 'fout' } })
  }
  const page = await visit('/login')
  await fillLogin(page, body.email, PASSWORD)
  expect(await alert(page)).toContain('15 minuten')
})

test('a deleted account says until when, and the link of its mail brings it back logged in', async () => {
  const { browser, body } = await confirmed(app)
  await browser.must(deleteAccount, { body: { password: PASSWORD, reason: 'break' } })
  const page = await visit('/login')
  await fillLogin(page, body.email, PASSWORD)
  const said = await alert(page)
  expect(said).toContain('Dit account is verwijderd')
  expect(said).toContain(body.email)
  const { link } = await mailTo(app, body.email, 'reactivate')
  await page.goto(app.at(led(link)))
  await heading(page, 'Je account terughalen?')
  // A program that checks the mail follows the link as well; only a press counts.
  expect(await isIn(page)).toBe(false)
  await page.getByRole('button', { name: 'Mijn account terughalen' }).click()
  await heading(page, 'Fijn dat je terug bent')
  expect(await isIn(page)).toBe(true)
})

test('asking for a new password answers the same for an address that nobody has', async () => {
  const { body } = await confirmed(app)
  const said: string[] = []
  for (const email of [body.email, 'niemand@mail.example']) {
    const page = await visit('/reset-password')
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByRole('button', { name: 'Link sturen' }).click()
    await heading(page, 'Check je mail')
    said.push(((await page.locator('[data-place=screen]').textContent()) ?? '').replace(email, '…'))
  }
  expect(said[0]).toBe(said[1])
})

test('where a backend discloses that an address has no account, the field says so', async () => {
  const page = await visit('/reset-password')
  await page.route('**/api/reset-password.php', route =>
    route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } })
  )
  await page.getByLabel('E-mailadres').fill('niemand@mail.example')
  await page.getByRole('button', { name: 'Link sturen' }).click()
  await page.getByText('Er is hier geen account met dit adres.').waitFor()
})

test('a fourth mail in a day is refused until tomorrow', async () => {
  const { body } = await confirmed(app)
  for (let count = 0; count < 3; count++) {
    await new Browser(app).must(askReset, { body: { email: body.email } })
  }
  const page = await visit('/reset-password')
  await page.getByLabel('E-mailadres').fill(body.email)
  await page.getByRole('button', { name: 'Link sturen' }).click()
  expect(await alert(page)).toContain('probeer het morgen opnieuw')
})

test('a reset link sets a password once, and the login says so', async () => {
  const { browser, body } = await confirmed(app)
  await browser.must(askReset, { body: { email: body.email } })
  const { link } = await mailTo(app, body.email, 'reset')
  const page = await visit(led(link))
  const [first, second] = [page.getByLabel('Nieuw wachtwoord'), page.getByLabel('Nog eens')]
  await first.fill('paraplu kanaal zeven')
  await page.getByText(/: Sterk$/).waitFor()
  await second.fill('paraplu kanaal acht')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('De opgegeven wachtwoorden zijn niet gelijk.').waitFor()
  await second.fill('paraplu kanaal zeven')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await heading(page, 'Inloggen')
  await page.getByText('Je nieuwe wachtwoord is ingesteld').waitFor()
  await fillLogin(page, body.email, 'paraplu kanaal zeven')
  await page.waitForURL(/\/members$/)
  await page.goto(app.at(led(link)))
  await heading(page, 'Deze link werkt niet meer')
})

test('the notice of a changed password gives the old one back, at a press', async () => {
  const { browser, body } = await confirmed(app)
  const password = 'een ander geheim 7'
  await browser.must(changePassword, { body: { old: PASSWORD, password, password2: password } })
  const { undo } = await mailTo(app, body.email, 'password_changed')
  const page = await visit(led(undo))
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await heading(page, 'Je oude wachtwoord is terug')
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await fillLogin(page, body.email, PASSWORD)
  await page.waitForURL(/\/members$/)
})

test('the link to a new address makes it the one of the account, and the notice stops it', async () => {
  const { browser, body } = await confirmed(app)
  const email = `nieuw-${body.email}`
  await browser.must(askMailChange, { body: { email, password: PASSWORD } })
  const { link } = await mailTo(app, email, 'mail_change')
  const page = await visit(led(link))
  await heading(page, 'Je nieuwe adres is ingesteld')
  await page.getByText(email).waitFor()
  const { undo } = await mailTo(app, body.email, 'mail_changed')
  await page.goto(app.at(led(undo)))
  await page.getByRole('button', { name: 'Tegenhouden' }).click()
  await heading(page, 'Je oude adres is terug')
  await page.goto(app.at('/login'))
  await fillLogin(page, body.email, PASSWORD)
  await page.waitForURL(/\/members$/)
})

test('a link that is over says so, and what helps', async () => {
  for (const path of ['/mail-change/do', '/account-delete', '/account-deleted'] as const) {
    const page = await visit(`${path}?token=oud`)
    if (path === '/account-deleted') {
      await page.getByRole('button', { name: 'Mijn account terughalen' }).click()
    }
    await heading(page, 'Deze link werkt niet meer')
    expect(await page.locator('[data-place=screen] a').count()).toBeGreaterThan(0)
  }
})

test('the foot of a mail unsubscribes from its kind without a login, and then says that it is off', async () => {
  const { user } = await confirmed(app)
  const brand = app.world.brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('no brand')
  const page = await visit(
    led(unsubscribePage(brandCtx(app.world, brand, app.world.database.kysely), user.id, 'like'))
  )
  await heading(page, 'Minder mail?')
  await page.getByRole('button', { name: 'Alleen deze niet meer' }).click()
  await heading(page, 'Geregeld')
  await page.reload()
  await heading(page, 'Deze mails staan al uit')
})

test('mails that were stopped start again by the link of a mail', async () => {
  const { browser, body, user } = await confirmed(app)
  await app.database.kysely
    .insertInto('notifications_disabled')
    .values({ account_id: user.id, brand: 'avondlicht', reason: 'bounce', since: app.clock.now() })
    .execute()
  await browser.must(enableNotifications, { query: { enable: '1' } })
  const { link } = await mailTo(app, body.email, 'confirm_notifications')
  const page = await visit(led(link))
  await page.getByRole('button', { name: 'Ja, mail me' }).click()
  await heading(page, 'De mails staan weer aan')
})

test('an account is deleted by the link of a mail, without a login', async () => {
  const { body } = await confirmed(app)
  const page = await visit('/account-delete')
  await page.getByLabel('E-mailadres').fill(body.email)
  await page.getByRole('button', { name: 'Link sturen' }).click()
  await heading(page, 'Check je mail')
  const { link } = await mailTo(app, body.email, 'delete_link')
  await page.goto(app.at(led(link)))
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await heading(page, 'Je account is verwijderd')
  const again = await new Browser(app).call(mailDeleteLink, {
    query: { link: '1' },
    body: { email: body.email }
  })
  expect(again.status).toBe(200)
})

test('the language that is chosen is kept, and a member is saved with it', async () => {
  const { browser, user } = await confirmed(app)
  const { context, page } = await app.as(Object.assign(browser, { id: user.id }), PHONE)
  open.push(context)
  await page.goto(app.at('/lang-config'))
  await page.getByText('We bewaren je keuze bij je account').waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await page.waitForURL(/\/en\/members$/)
  await expect
    .poll(async () => {
      const found = await app.database.pool.query('select language from accounts where id = $1', [
        user.id
      ])
      return found.rows[0]?.language
    })
    .toBe('en')
})
