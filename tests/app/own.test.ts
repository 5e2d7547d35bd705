import type { BrowserContext, Locator, Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { getUser, listSessions } from '#contract/calls/accounts/session.ts'
import { complain, getComplaint, listDecisions } from '#contract/calls/moderation.ts'
import { getNotifications } from '#contract/calls/notifications.ts'
import { getPrivacy, savePrivacy } from '#contract/calls/own-profile.ts'
import { listBlocked } from '#contract/calls/people.ts'
import { decideReview, getReview } from '#contract/operator/reviews.ts'
import { confirmed, mailTo, PASSWORD } from '../server/accounts/newcomer.ts'
import { useOperators, worker } from '../server/moderation/desk.ts'
import { active } from '../server/photos/pictures.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { type Person, person, profile } from '../world/people.ts'
import type { Browser } from '../world/server.ts'

// What is a member's own: photos, words, notifications, settings, leaving; and complaints of anyone.

const app = useApp()
const desk = useOperators(app)
const open: BrowserContext[] = []
const PHONE: Visitor = { width: 390, height: 844, isCalm: true }
const DESK: Visitor = { width: 1280, height: 900, isCalm: true }

afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

async function at(someone: Person, path: string, options: Visitor = PHONE): Promise<Page> {
  const { context, page } = await app.as(someone, options)
  open.push(context)
  await page.goto(app.at(path))
  await page.locator('.own').waitFor()
  return page
}

/** Somebody with a password. */
async function member(): Promise<{ browser: Browser; person: Person; email: string }> {
  const { browser, body, user } = await confirmed(app)
  return { browser, person: Object.assign(browser, { id: user.id }), email: body.email }
}

/** By the keyboard, as whoever sees no track would. */
const flip = (control: Locator) => control.press('Space')

type Row = Record<string, unknown>

async function aPhoto(someone: Person, row: Row = {}): Promise<void> {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as count from photos where profile_id = $1',
    [someone.id]
  )
  const values = {
    ...{
      brand: 'avondlicht',
      profile_id: someone.id,
      origin: 'session',
      width: 800,
      height: 1_000
    },
    ...{ file: `drawn/woman-4${rows[0].count}-a`, status: 'active', position: rows[0].count },
    ...{ is_main: false, is_private: false, hash: null, created_at: app.clock.now(), ...row }
  }
  await app.database.kysely
    .insertInto('photos')
    .values(values as never)
    .execute()
}

const tile = (page: Page, number: number) => page.locator('.tile').nth(number - 1)
const photosOf = async (id: number): Promise<Row[]> => {
  const { rows } = await app.database.pool.query(
    'select status, is_main, is_private, position from photos where profile_id = $1 order by position',
    [id]
  )
  return rows
}

test('each photo says who sees it, and a rejected one why and what can be done', async () => {
  const anna = await person(app)
  await aPhoto(anna, { is_main: true })
  await aPhoto(anna, { status: 'pending' })
  await aPhoto(anna, { status: 'rejected', reason: 'contact_details' })
  const page = await at(anna, '/profile')
  await page.getByText('2 van 3 foto’s gebruikt.').waitFor()
  expect(await tile(page, 1).textContent()).toContain('Zichtbaar voor iedereen')
  expect(await tile(page, 2).textContent()).toContain('Alleen jij ziet deze foto')
  expect(await tile(page, 3).textContent()).toContain('Er staan contactgegevens op.')
  await page.getByText('Op foto’s staan geen telefoonnummers').waitFor()
  await page.getByRole('button', { name: 'Bezwaar maken' }).click()
  await page.getByLabel('Waarom de foto wel mag').fill('Dat is een huisnummer.')
  await page.getByRole('button', { name: 'Bezwaar versturen' }).click()
  await tile(page, 3).getByText('Wordt opnieuw bekeken').waitFor()
  expect((await photosOf(anna.id))[2]).toMatchObject({ status: 'appeal' })
})

test('the own profile begins with the person as others see them, and what lacks', async () => {
  const anna = await person(app, {
    profile: { name: 'Anna', city: 'Utrecht', about: 'Ik zing graag.', picture: 'woman/1' }
  })
  const page = await at(anna, '/profile')
  const card = page.locator('.own-card')
  await card.getByRole('heading', { level: 2, name: /^Anna, \d+$/ }).waitFor()
  await card.getByText('Utrecht').waitFor()
  expect(await card.getByRole('link').allInnerTexts()).toEqual(['Interesses', 'Een paar feiten'])
  await anna.must(savePrivacy, { body: { hide_age: true } })
  await page.reload()
  await card.getByRole('heading', { level: 2, name: 'Anna', exact: true }).waitFor()
})

test('the own link is copied, shows the photo once the member agrees, and leads to the landing', async () => {
  const anna = await person(app)
  await active(app, anna)
  const page = await at(anna, '/profile', DESK)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Bekijken zoals anderen het zien' }).click()
  const link = page.locator('.seen__link')
  await link.getByRole('button', { name: 'Link kopiëren' }).press('Enter')
  await link.getByText('Gekopieerd').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(app.at(`/share/${anna.id}`))
  const picture = () => page.evaluate(async url => (await fetch(url)).status, `${address}.jpg`)
  expect(await picture()).toBe(404)
  await flip(link.getByRole('switch'))
  await expect.poll(picture).toBe(200)
  expect((await anna.must(getPrivacy)).share_picture).toBe(true)
  await page.goto(address)
  await page.waitForURL(`**/members/${anna.id}/landing`)
})

test('the menu of a photo makes it the main one, which goes first, and what is private is not offered that', async () => {
  const anna = await person(app, { isPremium: true })
  await aPhoto(anna, { is_main: true })
  await aPhoto(anna)
  await aPhoto(anna, { is_private: true })
  const page = await at(anna, '/profile', DESK)
  await tile(page, 3).getByRole('button').click()
  expect(await page.getByRole('menuitem', { name: 'Hoofdfoto maken' }).isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await tile(page, 2).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Hoofdfoto maken' }).click()
  await tile(page, 1).getByText('Hoofdfoto').waitFor()
  await expect.poll(async () => (await photosOf(anna.id))[1]?.is_main).toBe(true)
})

test('a deleted photo can come back for as long as its toast stands', async () => {
  const anna = await person(app)
  await aPhoto(anna, { is_main: true })
  await aPhoto(anna)
  const page = await at(anna, '/profile', DESK)
  const remove = async () => {
    await tile(page, 2).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  }
  await remove()
  await page.getByText('1 van 3').waitFor()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await page.getByText('2 van 3').waitFor()
  await remove()
  await page.waitForTimeout(9_000)
  expect(await photosOf(anna.id)).toHaveLength(1)
})

test('a new text is looked at while others see the old one, and what is typed survives a reload', async () => {
  const anna = await person(app, { profile: { about: 'De oude tekst.' } })
  const page = await at(anna, '/profile')
  const text = page.getByLabel('Wat anderen over je mogen weten')
  await text.fill('De nieuwe tekst.')
  await page.reload()
  await page.locator('.own').waitFor()
  expect(await text.inputValue()).toBe('De nieuwe tekst.')
  await page.getByRole('button', { name: 'Tekst opslaan' }).click()
  await page.getByText('We controleren je nieuwe tekst').waitFor()
  expect(await page.locator('blockquote').textContent()).toBe('De oude tekst.')
  await page.getByRole('button', { name: 'Bekijken', exact: true }).click()
  expect(await page.locator('.seen__about').textContent()).toBe('De oude tekst.')
})

test('a text that was turned down says why, and is there to be adjusted', async () => {
  const anna = await person(app, { profile: { about: 'Oud.' } })
  const page = await at(anna, '/profile')
  const text = page.getByLabel('Wat anderen over je mogen weten')
  await text.fill('Ik zing graag. Ook voor geld.')
  await page.getByRole('button', { name: 'Tekst opslaan' }).click()
  await page.getByText('We controleren je nieuwe tekst').waitFor()
  const lotte = await worker(app, desk, 'moderator')
  const params = { queue: 'texts', id: anna.id } as const
  await lotte.must(getReview, { params })
  await lotte.must(decideReview, { params, body: { verdict: 'reject', reason: 'selling' } })
  await page.reload()
  await page.getByText('Je laatste tekst is niet goedgekeurd').waitFor()
  await page.getByText('In een profiel wordt niets tegen betaling aangeboden').waitFor()
  expect(await text.inputValue()).toBe('Ik zing graag. Ook voor geld.')
  await text.fill('Ik zing graag.')
  await page.getByRole('button', { name: 'Tekst opslaan' }).click()
  await page.getByText('We controleren je nieuwe tekst').waitFor()
})

test('facts and interests are saved where they are chosen', async () => {
  const anna = await person(app)
  const page = await at(anna, '/profile')
  await page.getByLabel('Haar', { exact: true }).selectOption('grey')
  await page.getByRole('button', { name: 'Koken' }).click()
  await expect
    .poll(async () => (await anna.must(getUser)).user?.profile)
    .toMatchObject({ hair_colour: 'grey', interests: ['cooking'] })
})

test('a fact that does not reach the server is taken back, with words', async () => {
  const anna = await person(app)
  const page = await at(anna, '/profile')
  await page.route('**/api/profile.php', route =>
    route.fulfill({ status: 500, json: { error: { code: 'failed', message: '' } } })
  )
  const hair = page.getByLabel('Haar', { exact: true })
  await hair.selectOption('grey')
  await page.getByText('Er is een fout opgetreden, probeer het later opnieuw.').waitFor()
  expect(await hair.inputValue()).toBe('')
})

test('a profile name that another has is refused at its field', async () => {
  await profile(app, { name: 'Wilma_W' })
  const page = await at(await person(app), '/profile')
  await page.getByLabel('Profielnaam').fill('Wilma_W')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await page.locator('.entry__error').waitFor()
  expect(await page.getByLabel('Profielnaam').getAttribute('aria-invalid')).toBe('true')
})

test('a switch of the notifications counts at once, and comes back where it is refused', async () => {
  const anna = await person(app)
  const page = await at(anna, '/notifications')
  const likes = page.getByRole('switch', { name: 'Likes, E-mail' })
  await flip(likes)
  await expect
    .poll(async () => (await anna.must(getNotifications)).types.like)
    .toEqual({ email: false, push: true })
  await page.route('**/api/notifications.php', route =>
    route.fulfill({ status: 500, json: { error: { code: 'failed', message: '' } } })
  )
  await flip(likes)
  await page.getByText('Er is een fout opgetreden, probeer het later opnieuw.').waitFor()
  expect(await likes.isChecked()).toBe(false)
})

test('quiet hours and how often are saved', async () => {
  const anna = await person(app)
  const page = await at(anna, '/notifications', DESK)
  await flip(page.getByRole('switch', { name: 'Stille uren instellen' }))
  await page.getByLabel('Van', { exact: true }).selectOption('23:00')
  await page.getByLabel('Eén keer per dag, in één mail').check()
  await expect
    .poll(() => anna.must(getNotifications))
    .toMatchObject({ quiet: { from: '23:00', to: '08:00' }, frequency: 'daily' })
})

test('invisible mode is on at a press', async () => {
  const anna = await person(app)
  const page = await at(anna, '/settings')
  await flip(page.getByRole('switch', { name: /^Onzichtbaar/ }))
  await expect.poll(async () => (await anna.must(getPrivacy)).invisible).toBe(true)
})

test('a pause hides the profile and says so, until it is ended', async () => {
  const anna = await person(app)
  const page = await at(anna, '/settings')
  const pause = page.getByRole('switch', { name: /pauze/ })
  await flip(pause)
  await page.getByText('Je account staat op pauze').waitFor()
  expect((await anna.must(getUser)).user?.profile.status).toBe('paused')
  await flip(pause)
  await page.getByText('Je account staat op pauze').waitFor({ state: 'detached' })
})

test('other sessions are ended at once', async () => {
  const { browser, person: anna } = await member()
  await confirmedAgain(browser)
  const page = await at(anna, '/settings')
  await page.getByRole('button', { name: 'Overal elders uitloggen' }).click()
  await page.getByText('Je bent alleen op dit apparaat ingelogd.').waitFor()
  await expect.poll(async () => (await browser.must(listSessions)).sessions.length).toBe(1)
})

/** A second session of the same account, as from another device. */
async function confirmedAgain(browser: Browser): Promise<void> {
  const { user } = await browser.must(getUser)
  await app.database.pool.query(
    `insert into sessions (brand, account_id, token_hash, device, place, created_at, last_seen_at, expires_at)
     select brand, account_id, decode(md5(random()::text), 'hex'), 'Firefox, Windows', 'BE', created_at, last_seen_at, expires_at
     from sessions where account_id = $1 limit 1`,
    [user?.id]
  )
}

test('a blocked member is named with what they are, and unblocked at a press', async () => {
  const anna = await person(app)
  const id = await profile(app, { kind: 'fictional', label: 'fictief', name: 'Loes_F' })
  await app.database.kysely
    .insertInto('blocks')
    .values({
      brand: 'avondlicht',
      blocker_id: anna.id,
      blocked_id: id,
      created_at: app.clock.now()
    } as never)
    .execute()
  const page = await at(anna, '/settings')
  const row = page.locator('#blocked .row')
  expect(await row.locator('.kind').count()).toBe(1)
  await row.getByRole('button', { name: 'Blokkering van Loes_F opheffen' }).click()
  await page.getByText('Je hebt niemand geblokkeerd.').waitFor()
  await expect
    .poll(async () => (await anna.must(listBlocked, { query: { pageNumber: '1' } })).total)
    .toBe(0)
})

test('a decision stands with its reasons, and is objected to once', async () => {
  const anna = await person(app)
  await app.database.kysely
    .insertInto('decisions')
    .values({
      ...{ brand: 'avondlicht', reference: 'D-TEST0001', account_id: anna.id, subject: 'photo' },
      ...{ ref: null, outcome: 'removed', rule: 'Regel 4.2', facts: 'Een telefoonnummer.' },
      ...{ is_automated: false, until: null, actor: 'mod', created_at: app.clock.now() }
    } as never)
    .execute()
  const page = await at(anna, '/settings#decisions', DESK)
  await page.getByText('Een foto: verwijderd').waitFor()
  await page.getByRole('button', { name: 'Bezwaar maken' }).click()
  await page.getByLabel('Wat hebben we verkeerd gezien?').fill('Het is een huisnummer.')
  await page.getByRole('button', { name: 'Bezwaar versturen' }).click()
  await page.getByText('wordt bekeken').waitFor()
  expect(await page.getByRole('button', { name: 'Bezwaar maken' }).count()).toBe(0)
  expect((await anna.must(listDecisions)).decisions[0]?.appeal).not.toBeNull()
})

test('another address is asked for with the password, and nothing changes before its mail', async () => {
  const { person: anna, email } = await member()
  const page = await at(anna, '/settings')
  await page.locator('#email').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nieuw e-mailadres').fill(`ander-${email}`)
  await dialog.getByLabel('Je wachtwoord').fill('niet goed')
  await dialog.getByRole('button', { name: 'Link versturen' }).click()
  await dialog.getByText('Het huidige wachtwoord klopt niet.', { exact: false }).waitFor()
  await dialog.getByLabel('Je wachtwoord').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Link versturen' }).click()
  await dialog.getByText('Check je mail').waitFor()
  await mailTo(app, `ander-${email}`, 'mail_change')
  expect((await anna.must(getUser)).user?.email).toBe(email)
})

test('a copy of the data is asked for with the password', async () => {
  const { person: anna } = await member()
  const page = await at(anna, '/export')
  await page.getByLabel('Je wachtwoord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Kopie aanvragen' }).click()
  await page.getByText('Wordt gemaakt').waitFor()
})

test('leaving says what happens when, and the button deletes with the password', async () => {
  const { browser, person: anna } = await member()
  const page = await at(anna, '/account-delete')
  const date = new Intl.DateTimeFormat('nl', { day: 'numeric', month: 'long' })
  const erased = date.format(app.clock.now().getTime() + 14 * 86_400_000)
  await page.getByText(`Tot ${erased}`).waitFor()
  await page.getByText('Even pauze').waitFor()
  await page.getByLabel('Je wachtwoord').fill('niet goed')
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await page.getByText('Het huidige wachtwoord klopt niet.', { exact: false }).waitFor()
  await page.getByLabel('Je wachtwoord').fill(PASSWORD)
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await page.getByRole('heading', { name: 'Je account is verwijderd' }).waitFor()
  await page.getByText(`Tot ${erased}`).waitFor()
  expect((await browser.must(getUser)).user).toBeNull()
})

test('a mailed code stands for the password, and what may help instead works at a press', async () => {
  const { person: anna, email } = await member()
  const page = await at(anna, '/account-delete', DESK)
  await page.getByRole('button', { name: /Onzichtbaar verder/ }).click()
  await page.getByText('Je bent nu onzichtbaar.').waitFor()
  expect((await anna.must(getPrivacy)).invisible).toBe(true)
  await page.getByRole('button', { name: /Code mailen/ }).click()
  await page.getByLabel('Code uit onze mail').waitFor()
  const { code = '' } = await mailTo(app, email, 'delete_code')
  await page.getByLabel('Code uit onze mail').fill(code)
  await page.getByRole('button', { name: 'Mijn account verwijderen' }).click()
  await page.getByRole('heading', { name: 'Je account is verwijderd' }).waitFor()
})

test('anyone can complain without an account, and look the complaint up', async () => {
  const { context, page } = await app.visit(PHONE)
  open.push(context)
  await page.goto(app.at('/complaints'))
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  await page.locator('.faults').waitFor()
  await page.getByLabel('Waar gaat het over?').selectOption('payment')
  await page.getByLabel('Wat is er aan de hand?').fill('Er is twee keer betaald voor één pakket.')
  await page.getByLabel('Naam', { exact: true }).fill('Willem')
  await page.getByLabel('E-mailadres').fill('willem@mail.example')
  await page.getByLabel(/Wat ik hier meld/).check()
  await page.getByRole('button', { name: 'Klacht versturen' }).click()
  await page.getByText('Je klacht is binnen').waitFor()
  const ref = (await page.locator('.complaint__reference').textContent()) ?? ''
  await page.getByRole('button', { name: 'Opzoeken' }).click()
  await page.getByRole('button', { name: 'Opzoeken' }).click()
  await page.getByText('Ontvangen op').waitFor()
  const anna = await person(app)
  const found = await anna.must(getComplaint, { query: { ref, email: 'willem@mail.example' } })
  expect(found.status).toBe('received')
})

test('the link of a complaint’s mail asks for the address alone', async () => {
  const { person: anna } = await member()
  const body = {
    ...{ name: 'Willem', email: 'w@mail.example', subject: 'service' as const },
    ...{ text: 'Niemand neemt de telefoon op.', good_faith: true as const }
  }
  const { reference } = await anna.must(complain, { body })
  const { context, page } = await app.visit(PHONE)
  open.push(context)
  await page.goto(app.at(`/complaints?ref=${reference}`))
  await page.getByLabel('E-mailadres').fill('iemand@anders.example')
  await page.getByRole('button', { name: 'Opzoeken' }).click()
  await page.getByText('Er is geen klacht met dit kenmerk').waitFor()
  await page.getByLabel('E-mailadres').fill('w@mail.example')
  await page.getByRole('button', { name: 'Opzoeken' }).click()
  await page.getByText('Ontvangen op').waitFor()
})
