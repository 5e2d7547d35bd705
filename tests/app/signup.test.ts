import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/accounts/rights.ts'
import { sendMessage } from '#contract/calls/chat.ts'
import { confirmed, form, mailTo, newcomer, PASSWORD } from '../server/accounts/newcomer.ts'
import { isAnswered } from '../world/answered.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { neighbourhood } from '../world/neighbourhood.ts'
import { person } from '../world/people.ts'
import {
  answer,
  atQuestion,
  fillAccount,
  fillLogin,
  goOn,
  passOver,
  tellWho,
  toInterests,
  typeBirth
} from '../world/sign-up.ts'

// Signing up, from the first field to who fits (product.md §2 and §5), against the real server.

const SIGNUPS: Readonly<Record<string, 'invite' | 'with_trafficsource'>> = {
  papillon: 'invite',
  herbstgold: 'with_trafficsource'
}
const app = useApp({
  hasCities: true,
  sites: site => {
    const signups = SIGNUPS[site.id] ?? 'all'
    return { ...site, access: { ...site.access, signups } }
  }
})
const open: BrowserContext[] = []
const PHONE = { width: 390, height: 844, isCalm: true }

let portrait: Buffer
let tiny: Buffer
beforeAll(async () => {
  await neighbourhood(app)
  portrait = await drawing(900, 1200)
  tiny = await drawing(320, 320)
})
afterEach(async () => {
  for (const context of open.splice(0)) await context.close()
})

/** No two drawings look the same, so that none is taken for another. */
const drawing = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a07090',
      noise: { type: 'gaussian', mean: 128, sigma: 60 }
    }
  })
    .jpeg()
    .toBuffer()

async function visit(path: string, options: Visitor = PHONE, domain?: string): Promise<Page> {
  const { context, page } = await app.visit(options)
  context.setDefaultTimeout(15_000)
  open.push(context)
  await page.goto(app.at(path, domain))
  return page
}

async function as(someone: { cookie: string | undefined }, path: string): Promise<Page> {
  const { context, page } = await app.as(someone as never, PHONE)
  context.setDefaultTimeout(15_000)
  open.push(context)
  await page.goto(app.at(path))
  return page
}

const step = (page: Page, name: string) => page.waitForSelector(`.signup[data-step="${name}"]`)
const error = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"] .entry__error`).textContent()
const press = goOn

/** Answers what is asked before the account as a person does; its button is not pressed yet. */
async function fill(page: Page, given: ReturnType<typeof form>): Promise<void> {
  await tellWho(page, { birth: given.date_of_birth })
  await fillAccount(page, given)
}

test('a visitor signs up in eight steps, confirms with the code, and sees who fits', async () => {
  const page = await visit('/signup?network=net1&ref=r2')
  const given = form()
  await atQuestion(page, 'gender')
  expect(await page.locator('.signup__count').innerText()).toMatch(
    /Stap 1 van 8 · kennismaken\s+Vraag 1 van 3/
  )
  await fill(page, given)
  expect(await page.locator('.progress__words').textContent()).toBe('Stap 2 van 8 · account')
  await press(page)
  await step(page, 'photo')
  await page.setInputFiles('.file-button input >> nth=0', {
    name: 'ik.jpg',
    mimeType: 'image/jpeg',
    buffer: portrait
  })
  await page.locator('.crop__stage').press('ArrowDown')
  await press(page)
  await page.getByText('Wordt gecontroleerd').waitFor()
  await press(page)
  await step(page, 'location')
  await page.selectOption('[name=region]', 'NL-UT')
  await page.fill('[name=city]', 'Zeist')
  await press(page)
  await answer(page, 'signup_reason', 'chat')
  await toInterests(page)
  await page.getByRole('button', { name: 'Koken' }).click()
  await press(page)
  await step(page, 'about')
  await page.fill('[name=about]', 'Ik wandel graag langs de Kromme Rijn.')
  await press(page)
  await step(page, 'push')
  await passOver(page)
  await step(page, 'activation')
  expect(await page.locator('.activation').textContent()).toContain(given.email)
  const { pin = '' } = await mailTo(app, given.email, 'activate')
  await page.locator('.activation__code').fill(pin)
  await page.waitForURL('**/signup-matches')
  await page.locator('.member').first().waitFor()
  const { rows } = await app.database.pool.query(
    `select a.status, a.first_touch, p.city, p.interests, p.signup_reason, p.about_in_review,
      (select count(*)::int from photos f where f.profile_id = p.id) as photos
      from accounts a join profiles p on p.id = a.id where a.email = $1`,
    [given.email]
  )
  expect(rows[0]).toMatchObject({
    status: 'active',
    first_touch: { network: 'net1', ref: 'r2' },
    city: 'Zeist',
    interests: ['cooking'],
    signup_reason: 'chat',
    about_in_review: 'Ik wandel graag langs de Kromme Rijn.',
    photos: 1
  })
})

describe('what is wrong with the form', () => {
  test.each([
    ['email', { email: 'ruben@' }, 'Ongeldige e-mail'],
    ['name', { name: 'ruben@post.example' }, 'Je profielnaam moet anders zijn dan je e-mailadres'],
    ['name', { name: '@ruben' }, 'Je profielnaam mag niet beginnen met een @'],
    [
      'date_of_birth',
      { date_of_birth: '2011-03-14' },
      'Avondlicht is alleen voor volwassenen van 18 jaar en ouder.'
    ],
    ['password', { password: 'kort' }, 'Gebruik minstens 8 tekens.']
  ])('%s is told at the field and in the line on top', async (field, change, words) => {
    const page = await visit('/signup')
    const given = form(change)
    await tellWho(page, { birth: given.date_of_birth })
    if (field !== 'date_of_birth') {
      await fillLogin(page, given.email, given.password)
      await press(page)
    }
    if (field === 'name') {
      await atQuestion(page, 'name')
      await page.fill('[name=name]', given.name)
      await press(page)
    }
    await page.locator('.faults').waitFor()
    expect(await error(page, field)).toBe(words)
    expect(await page.locator('.faults a').allTextContents()).toEqual([words])
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('faults')
    await page.locator('.faults a').click()
    const focused = () =>
      document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
    expect(await page.evaluate(focused)).toBe(field)
  })

  test('a question without an answer says so, and nothing is sent', async () => {
    const page = await visit('/signup')
    let calls = 0
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('signup.php')) calls++
    })
    const given = form()
    await atQuestion(page, 'gender')
    await press(page)
    await tellsMissing(page, { gender: 'Zeg of je een vrouw of een man bent' })
    await answer(page, 'gender', 'female')
    await press(page)
    await tellsMissing(page, { looking_for: 'Kies wie je zoekt' })
    await answer(page, 'looking_for', 'both')
    await press(page)
    await tellsMissing(page, { date_of_birth: 'Vul je geboortedatum in' })
    await typeBirth(page, given.date_of_birth)
    await press(page)
    await atQuestion(page, 'login')
    await press(page)
    await tellsMissing(page, { email: 'Vul je e-mailadres in', password: 'Kies een wachtwoord' })
    await fillLogin(page, given.email, given.password)
    await press(page)
    await atQuestion(page, 'name')
    await press(page)
    await tellsMissing(page, { name: 'Kies een profielnaam' })
    await page.fill('[name=name]', given.name)
    await press(page)
    await atQuestion(page, 'consents')
    await press(page)
    await tellsMissing(page, {
      'consents.sensitive': 'Zonder deze toestemming kunnen we je profiel niet tonen'
    })
    expect(calls).toBe(0)
  })

  async function tellsMissing(page: Page, missing: Record<string, string>): Promise<void> {
    const [first = ''] = Object.values(missing)
    await page.locator('.faults').waitFor()
    expect(await page.locator('.faults a').allTextContents()).toEqual([first])
    for (const [field, words] of Object.entries(missing)) {
      expect(await error(page, field)).toContain(words)
    }
  }

  test('what the server refuses is put right at its question, and all else stays', async () => {
    const page = await visit('/signup')
    await page.route('**/api/signup.php', route =>
      route.fulfill({
        status: 422,
        json: { error: { code: 'invalid', message: '', fields: { date_of_birth: 'too_young' } } }
      })
    )
    const given = form()
    await fill(page, given)
    await press(page)
    await atQuestion(page, 'birth')
    expect(await error(page, 'date_of_birth')).toContain('alleen voor volwassenen')
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('faults')
    await page.unroute('**/api/signup.php')
    await press(page)
    // What is answered is not asked again.
    await atQuestion(page, 'consents')
    await press(page)
    await step(page, 'photo')
    const { rows } = await app.database.pool.query('select 1 from accounts where email = $1', [
      given.email
    ])
    expect(rows).toHaveLength(1)
  })

  test('the way back leads from question to question, with what was said there', async () => {
    const page = await visit('/signup')
    const given = form()
    await fill(page, given)
    const back = () => page.getByRole('button', { name: 'Terug' }).click()
    await back()
    await atQuestion(page, 'name')
    expect(await page.inputValue('[name=name]')).toBe(given.name)
    await back()
    await atQuestion(page, 'login')
    expect(await page.inputValue('[name=password]')).toBe(given.password)
    await back()
    await atQuestion(page, 'birth')
    expect(await page.inputValue('.birth__year')).toBe('1980')
    await back()
    await atQuestion(page, 'looking_for')
    expect(await page.getByRole('radio', { name: 'Mannen' }).isChecked()).toBe(true)
    await back()
    await atQuestion(page, 'gender')
    expect(await page.getByRole('radio', { name: 'Vrouw' }).isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: 'Terug' }).count()).toBe(0)
  })

  test('a password that is easy to guess is refused by the server, and all else stays', async () => {
    const page = await visit('/signup')
    const given = form({ password: 'wachtwoord1' })
    await fill(page, given)
    await press(page)
    await page.locator('.faults').waitFor()
    expect(await error(page, 'password')).toContain('makkelijk te raden')
    expect(await page.inputValue('[name=email]')).toBe(given.email)
    await page.fill('[name=password]', PASSWORD)
    await press(page)
    await atQuestion(page, 'consents')
    await press(page)
    await step(page, 'photo')
  })

  test('a name that is taken is told when the field is left', async () => {
    const { body } = await newcomer(app)
    const page = await visit('/signup')
    const given = form()
    await tellWho(page)
    await fillLogin(page, given.email, given.password)
    await press(page)
    await atQuestion(page, 'name')
    await page.fill('[name=name]', body.name)
    await page.locator('[name=name]').blur()
    await page.locator('[data-field=name] .entry__error').waitFor()
    expect(await error(page, 'name')).toContain('al bezet')
    await press(page)
    await page.locator('.faults').waitFor()
    await atQuestion(page, 'name')
  })

  test('a slip in the address is put right by one press', async () => {
    const page = await visit('/signup')
    await tellWho(page)
    await page.fill('[name=password]', PASSWORD)
    await page.fill('[name=email]', 'ruben@gmial.com')
    // It is shown before the next question is asked.
    await press(page)
    await page.getByRole('button', { name: 'Bedoel je ruben@gmail.com?' }).click()
    expect(await page.inputValue('[name=email]')).toBe('ruben@gmail.com')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  })

  test('an address that lasts a moment is not taken', async () => {
    const page = await visit('/signup')
    await tellWho(page)
    await atQuestion(page, 'login')
    await page.fill('[name=email]', 'ruben@mailinator.com')
    await page.locator('[name=email]').blur()
    await page.locator('[data-field=email] .entry__error').waitFor()
    expect(await error(page, 'email')).toContain('bestaat maar kort')
  })
})

describe('an address that is known', () => {
  test('with an account offers to log in or to choose a new password', async () => {
    const { body } = await newcomer(app)
    const page = await visit('/signup')
    await fill(page, form({ email: body.email }))
    await press(page)
    await page.getByText('Dit e-mailadres heeft al een account op deze site.').waitFor()
    expect(await isAnswered(page, '.alert')).toEqual({ isSeen: true, hasFocus: true })
    const ways = page.locator('.alert a')
    expect(await ways.evaluateAll(all => all.map(each => each.getAttribute('href')))).toEqual([
      '/login',
      '/reset-password'
    ])
    await ways.first().click()
    await page.waitForURL('**/login')
    expect(await page.inputValue('[name=email]')).toBe(body.email)
  })

  test('of a deleted account says until when it can come back, and that a mail has gone', async () => {
    const { browser, body } = await confirmed(app)
    await browser.must(deleteAccount, { body: { password: PASSWORD, reason: 'other' } } as never)
    const page = await visit('/signup')
    await fill(page, form({ email: body.email }))
    await press(page)
    await step(page, 'deleted')
    expect(await page.locator('h1').textContent()).toBe('Dit account kan nog terugkomen')
    const day = new Date(Date.now() + 14 * 86_400_000).getDate()
    expect(await page.locator('.step__text').textContent()).toContain(`tot ${day} `)
    await page.getByRole('button', { name: 'Een ander adres gebruiken' }).click()
    expect(await page.inputValue('[name=email]')).toBe(body.email)
  })
})

describe('who may sign up', () => {
  test('a brand that takes whom a partner sends says so before anything is typed', async () => {
    const page = await visit('/signup', PHONE, 'herbstgold.example')
    await step(page, 'closed')
    expect(await page.locator('[name=email]').count()).toBe(0)
    const sent = await visit('/signup?network=net1', PHONE, 'herbstgold.example')
    await step(sent, 'who')
  })

  test('a brand that invites asks for the code, and again when it does not work', async () => {
    const page = await visit('/nl/signup', PHONE, 'papillon.example')
    await step(page, 'invite')
    await page.fill('.signup__code', 'niet-echt')
    await press(page)
    await fill(page, form())
    await press(page)
    await step(page, 'invite')
    expect(await error(page, 'invite')).toContain('werkt niet')
    const { kysely } = app.database
    const row = { brand: 'papillon', code: 'ABCD2345', uses_left: 1, created_at: new Date() }
    await kysely.insertInto('invites').values(row).execute()
    await page.fill('.signup__code', 'abcd-2345')
    await press(page)
    await atQuestion(page, 'consents')
    await press(page)
    await step(page, 'photo')
  })

  test('a code in the address opens the form at once', async () => {
    const page = await visit('/nl/signup?invite=ABCD2345', PHONE, 'papillon.example')
    await step(page, 'who')
  })
})

test('what was typed is there after a reload, without the password', async () => {
  const page = await visit('/signup')
  const given = form()
  await fill(page, given)
  await page.reload()
  await atQuestion(page, 'login')
  expect(await page.inputValue('[name=email]')).toBe(given.email)
  expect(await page.inputValue('[name=password]')).toBe('')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(PASSWORD)
})

test('a date of birth that was half typed is there after a reload, and asked for as a whole', async () => {
  const page = await visit('/signup')
  await answer(page, 'gender', 'female')
  await answer(page, 'looking_for', 'male')
  await page.fill('.birth__year', '1980')
  await page.fill('.birth__day', '17')
  await page.reload()
  await atQuestion(page, 'birth')
  expect(await page.inputValue('.birth__year')).toBe('1980')
  expect(await page.inputValue('.birth__month')).toBe('')
  expect(await page.inputValue('.birth__day')).toBe('17')
  await press(page)
  expect(await error(page, 'date_of_birth')).not.toBe('')
})

test('a browser without push messages is not asked about them: seven steps, and back over it', async () => {
  const { context, page } = await app.visit(PHONE)
  open.push(context)
  context.setDefaultTimeout(15_000)
  // As a tab of Safari on an iPhone.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await page.goto(app.at('/signup'))
  await fill(page, form())
  expect(await page.locator('.progress__words').textContent()).toBe('Stap 2 van 7 · account')
  await press(page)
  await step(page, 'photo')
  await passOver(page)
  await step(page, 'location')
  await page.selectOption('[name=region]', 'NL-UT')
  await press(page)
  await step(page, 'personal')
  await passOver(page)
  await step(page, 'about')
  await passOver(page)
  await step(page, 'activation')
  expect(await page.locator('.progress__words').textContent()).toContain('Stap 7 van 7')
  await page.locator('.signup__head .icon-button').click()
  await step(page, 'about')
})

test('on a wide screen the picture beside the form stays in sight, whole', async () => {
  const page = await visit('/signup', { width: 1280, height: 800, isCalm: true })
  await step(page, 'who')
  const picture = page.locator('.door__picture')
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(800)
  await page.locator('.step-foot .button').last().scrollIntoViewIfNeeded()
  const { y = -1, height = 0 } = (await picture.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(-0.5)
  expect(y + height).toBeLessThanOrEqual(800)
})

test('a sign-up that was broken off goes on at its step, on another device too', async () => {
  const { browser } = await newcomer(app)
  const page = await as(browser, '/complete-signup')
  await step(page, 'photo')
  await page.getByRole('button', { name: 'Later' }).click()
  await step(page, 'location')
  const other = await as(browser, '/complete-signup')
  await step(other, 'location')
  expect(await other.getByRole('button', { name: 'Overslaan' }).count()).toBe(0)
  await other.selectOption('[name=region]', 'NL-GR')
  await press(other)
  await step(other, 'personal')
  await other.getByRole('button', { name: 'Terug' }).click()
  await step(other, 'location')
  expect(await other.inputValue('[name=region]')).toBe('NL-GR')
})

test('whoever has nothing left to do is told so at /complete-signup', async () => {
  const page = await as(await person(app), '/complete-signup')
  await page.getByRole('heading', { name: 'Je inschrijving is klaar' }).waitFor()
})

describe('in the dialog', () => {
  const openIt = async (options: Visitor = PHONE) => {
    const page = await visit('/members', options)
    await page
      .getByRole('button', { name: /profiel|inschrijven|account/i })
      .first()
      .click()
    await page.locator('dialog .signup').waitFor()
    return page
  }

  test('neither Escape nor a click beside it closes it, and its cross keeps what was typed', async () => {
    const page = await openIt({ width: 1280, height: 900, isCalm: true })
    const dialog = page.locator('dialog[open]')
    await answer(page, 'gender', 'female')
    await answer(page, 'looking_for', 'male')
    await page.fill('.birth__year', '1980')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(8, 8)
    expect(await dialog.count()).toBe(1)
    await dialog.getByRole('button', { name: 'Sluiten' }).click()
    expect(await dialog.count()).toBe(0)
    await page
      .getByRole('button', { name: /profiel|inschrijven|account/i })
      .first()
      .click()
    expect(await page.inputValue('dialog .birth__year')).toBe('1980')
  })

  test('the steps go on in it after the account was made, over the same page', async () => {
    const page = await openIt()
    await fill(page, form())
    await press(page)
    await page.waitForSelector('dialog .signup[data-step=photo]')
    expect(new URL(page.url()).pathname).toBe('/members')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.waitForSelector('dialog .signup[data-step=location]')
  })

  test('it stays open while the form is on its way', async () => {
    const page = await openIt()
    await fill(page, form())
    let letGo = (): void => {}
    const held = new Promise<void>(resolve => (letGo = resolve))
    await page.route('**/api/signup.php', async route => {
      await held
      await route.continue()
    })
    await press(page)
    expect(await page.getByRole('button', { name: 'Sluiten' }).isDisabled()).toBe(true)
    letGo()
    await page.waitForSelector('dialog .signup[data-step=photo]')
  })
})

describe('the photo', () => {
  const choosing = async () => {
    const { browser } = await newcomer(app)
    const page = await as(browser, '/complete-signup')
    await step(page, 'photo')
    return page
  }
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    page.setInputFiles('.file-button input >> nth=0', { name, mimeType, buffer })

  test('that is too small or no photo at all is told before it is sent', async () => {
    const page = await choosing()
    await choose(page, 'klein.jpg', 'image/jpeg', tiny)
    await page.getByText('Deze foto is te klein').waitFor()
    await choose(page, 'brief.pdf', 'application/pdf', Buffer.from('%PDF-1.7'))
    await page.getByText('Dit soort bestand werkt hier niet').waitFor()
    expect(await page.locator('.step-foot .button').last().isDisabled()).toBe(true)
  })

  test('that this browser cannot show is sent whole', async () => {
    const page = await choosing()
    await choose(page, 'IMG_1.HEIC', 'image/heic', Buffer.from('ftypheic'))
    await page.getByText('IMG_1.HEIC').waitFor()
    const answer = page.waitForResponse('**/api/photos.php')
    await press(page)
    expect((await answer).status()).toBe(415)
    await page.getByText('Dit soort bestand werkt hier niet').waitFor()
  })

  test('that was rejected before is said so, and another one can be sent', async () => {
    const page = await choosing()
    await page.route('**/api/photos.php', route =>
      route.fulfill({ status: 422, json: { error: { code: 'rejected_before', message: '' } } })
    )
    await choose(page, 'ik.jpg', 'image/jpeg', portrait)
    await press(page)
    await page.getByText('Deze foto is al eens afgekeurd').waitFor()
    await page.unroute('**/api/photos.php')
    await choose(page, 'ik2.jpg', 'image/jpeg', await drawing(900, 900))
    await press(page)
    await page.getByText('Wordt gecontroleerd').waitFor()
  })

  test('is cut by keys, wheel and pointer, and kept private by a switch', async () => {
    const page = await choosing()
    await choose(page, 'ik.jpg', 'image/jpeg', portrait)
    const stage = page.locator('.crop__stage')
    await stage.press('+')
    await stage.press('ArrowUp')
    await stage.hover()
    await page.mouse.wheel(0, -200)
    const box = await stage.boundingBox()
    if (!box) throw new Error('no stage')
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 100)
    await page.mouse.up()
    await page.getByRole('switch', { name: /Privéfoto/ }).press('Space')
    await press(page)
    await page.getByText('Wordt gecontroleerd').waitFor()
    const { rows } = await app.database.pool.query(
      'select width, height, is_private from photos order by id desc limit 1'
    )
    const { width, height, is_private } = rows[0]
    expect(width).toBe(height)
    expect(width).toBeLessThan(700)
    expect(is_private).toBe(true)
  })
})

describe('the place', () => {
  test('comes from the device where it is allowed', async () => {
    const { browser } = await newcomer(app)
    const page = await as(browser, '/complete-signup')
    const { origin } = new URL(page.url())
    await page.context().grantPermissions(['geolocation'], { origin })
    await page.context().setGeolocation({ latitude: 52.0907, longitude: 5.1214 })
    await step(page, 'photo')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Mijn locatie gebruiken' }).click()
    await page.getByText('Gevonden: Utrecht').waitFor()
    expect(await page.inputValue('[name=region]')).toBe('NL-UT')
    await press(page)
    await step(page, 'personal')
  })

  test('is chosen from lists where it is not, with the word that the country has for its parts', async () => {
    const { browser } = await newcomer(app)
    const page = await as(browser, '/complete-signup')
    await step(page, 'photo')
    await page.getByRole('button', { name: 'Later' }).click()
    await step(page, 'location')
    await press(page)
    expect(await error(page, 'region')).toBe('Kies waar je woont')
    expect(await page.locator('[data-field=region] label').textContent()).toBe('Provincie')
    await page.selectOption('[name=country]', 'BE')
    await page.selectOption('[name=region]', 'BE-VAN')
    await press(page)
    await step(page, 'personal')
  })
})

describe('the mail that activates', () => {
  test('its link makes the account active, and says how many messages it has delivered', async () => {
    const { browser, body } = await newcomer(app)
    const anna = await person(app)
    await browser.must(sendMessage, {
      body: { to: anna.id, body: 'Hoi, wandel je ook graag?' }
    } as never)
    const { link = '' } = await mailTo(app, body.email, 'activate')
    const page = await as(browser, `/activate/done${new URL(link).search}`)
    await page.getByRole('heading', { name: 'Je account is actief' }).waitFor()
    await page.getByText('Het bericht dat klaarstond, is bezorgd.').waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Je account is actief' }).waitFor()
  })

  test('its link works where nobody is logged in, and leads to the login', async () => {
    const { body } = await newcomer(app)
    const { link = '' } = await mailTo(app, body.email, 'activate')
    const page = await visit(`/activate/done${new URL(link).search}`)
    await page.getByRole('heading', { name: 'Je account is actief' }).waitFor()
    expect(await page.getByRole('link', { name: 'Inloggen' }).last().getAttribute('href')).toBe(
      '/login?next=/signup-matches'
    )
  })

  test('an old link leads to another mail, which can be asked for once a minute', async () => {
    const { browser, body } = await newcomer(app)
    const page = await as(browser, '/activate/done?token=nonsense')
    await page.waitForURL('**/activate/error')
    await page.getByRole('heading', { name: 'Activeren is niet gelukt' }).waitFor()
    const again = page.locator('.resend')
    await again.click()
    await page.getByText(/Opnieuw over 0:5\d|Opnieuw over 1:00/).waitFor()
    expect(await again.isDisabled()).toBe(true)
    const { pin = '' } = await mailTo(app, body.email, 'activate')
    await page.locator('.activation__code').fill(pin)
    await page.waitForURL('**/signup-matches')
  })

  test('goes to another address for whoever knows the password', async () => {
    const { browser } = await newcomer(app)
    const { kysely } = app.database
    const page = await as(browser, '/complete-signup')
    await step(page, 'photo')
    await kysely
      .updateTable('accounts')
      .set({ signup_step: null })
      .where('status', '=', 'not_confirmed')
      .execute()
    await page.reload()
    await step(page, 'activation')
    await page.getByRole('button', { name: 'Wijzig het' }).click()
    const address = `goed${Date.now()}@mail.example`
    await page.fill('[name=email]', address)
    await page.fill('[name=password]', 'iets anders')
    await page.getByRole('button', { name: 'Mail daarheen sturen' }).click()
    expect(await error(page, 'password')).toContain('klopt niet')
    await page.fill('[name=password]', PASSWORD)
    await page.getByRole('button', { name: 'Mail daarheen sturen' }).click()
    await page.getByText(`Er is een mail onderweg naar ${address}`).waitFor()
    expect(await mailTo(app, address, 'mail_change')).toHaveProperty('link')
  })
})

test('whoever fits is labelled, and can be liked at once', async () => {
  const { rows } = await app.database.pool.query(
    `select region, date_of_birth::text as date_of_birth from profiles
      where brand = 'avondlicht' and kind = 'demo' and gender = 'female' and region <> 'NL-UT'
      order by last_active_at desc limit 1`
  )
  const near = { gender: 'male' as const, looking_for: ['female' as const], ...rows[0] }
  const page = await as(await person(app, { profile: near }), '/signup-matches')
  const cards = page.locator('.member')
  await cards.first().waitFor()
  expect(await cards.count()).toBeLessThanOrEqual(8)
  const demo = page.locator('.member', { hasText: 'Demoprofiel' }).first()
  await demo.waitFor()
  const heart = demo.getByRole('button')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('link', { name: 'Verder zoeken' }).click()
  await page.waitForURL('**/members')
})

describe('for everybody', () => {
  test('all before the account can be answered and sent by keyboard alone', async () => {
    const page = await visit('/signup', { width: 1280, height: 900, isCalm: true })
    const given = form()
    await atQuestion(page, 'gender')
    const keys = page.keyboard
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await page.getByRole('radio', { name: 'Vrouw' }).focus()
    // Arrows choose and stay; Enter goes on.
    await keys.press('ArrowDown')
    await keys.press('ArrowUp')
    expect(await page.getByRole('radio', { name: 'Vrouw' }).isChecked()).toBe(true)
    await keys.press('Enter')
    await atQuestion(page, 'looking_for')
    expect(await focused()).toBe('H1')
    await keys.press('Tab')
    await keys.press('ArrowDown')
    await keys.press('Space')
    expect(await page.getByRole('radio', { name: 'Mannen' }).isChecked()).toBe(true)
    await keys.press('Enter')
    await atQuestion(page, 'birth')
    for (const text of ['17', '5', '1980']) {
      await keys.press('Tab')
      await keys.type(text)
    }
    await keys.press('Enter')
    await atQuestion(page, 'login')
    await keys.press('Tab')
    await keys.type(given.email)
    await keys.press('Tab')
    await keys.type(given.password)
    await keys.press('Enter')
    await atQuestion(page, 'name')
    await keys.press('Tab')
    await keys.type(given.name)
    await keys.press('Enter')
    await atQuestion(page, 'consents')
    await keys.press('Tab')
    await keys.press('Space')
    await keys.press('Enter')
    await step(page, 'photo')
    expect(await focused()).toBe('H1')
  })

  test('the second press of a double click answers nothing', async () => {
    const page = await visit('/signup')
    await atQuestion(page, 'gender')
    await page.locator('.signup-answer').first().dblclick()
    await atQuestion(page, 'looking_for')
    expect(await page.locator('.signup-answer :checked').count()).toBe(0)
  })

  test('no answer of a new question looks chosen until the mouse moves over it', async () => {
    const page = await visit('/signup', { width: 1280, height: 900, isCalm: true })
    const edges = () =>
      page
        .locator('.signup-answer')
        .evaluateAll(answers => new Set(answers.map(one => getComputedStyle(one).borderColor)).size)
    await atQuestion(page, 'gender')
    // Its upper part, where an answer of the next question lies too.
    await page
      .locator('.signup-answer')
      .first()
      .click({ position: { x: 110, y: 24 } })
    await atQuestion(page, 'looking_for')
    const under = page.locator('.signup-answer:hover')
    await under.waitFor()
    expect(await edges()).toBe(1)
    await under.hover({ position: { x: 40, y: 20 } })
    await expect.poll(edges).toBe(2)
  })

  test('an answer that is pressed goes on, and the heading of the next question has the focus', async () => {
    const page = await visit('/signup')
    await answer(page, 'gender', 'male')
    await atQuestion(page, 'looking_for')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Wie zoek je?')
  })

  test.each(['light', 'dark'] as const)('no step has a fault that axe finds, in %s', async mode => {
    const { browser } = await newcomer(app)
    const visitorPage = await visit('/signup', { ...PHONE, mode })
    const given = form()
    const answers: [string, () => Promise<void>][] = [
      ['gender', () => answer(visitorPage, 'gender', 'female')],
      ['looking_for', () => answer(visitorPage, 'looking_for', 'male')],
      ['birth', () => typeBirth(visitorPage, given.date_of_birth)],
      ['login', () => fillLogin(visitorPage, given.email, given.password)],
      ['name', () => visitorPage.fill('[name=name]', given.name)],
      ['consents', async () => {}]
    ]
    for (const [name, tellIt] of answers) {
      await atQuestion(visitorPage, name)
      await press(visitorPage)
      await visitorPage.locator('.faults').waitFor()
      expect([name, await faults(visitorPage)]).toEqual([name, []])
      await tellIt()
      if (['birth', 'login', 'name'].includes(name)) await press(visitorPage)
    }
    const { context, page } = await app.as(browser as never, { ...PHONE, mode })
    open.push(context)
    for (const name of ['photo', 'location', 'personal', 'about', 'push', 'activation']) {
      const left = name === 'activation' ? null : name
      const { kysely } = app.database
      await kysely
        .updateTable('accounts')
        .set({ signup_step: left })
        .where('status', '=', 'not_confirmed')
        .execute()
      await page.goto(app.at('/complete-signup'))
      await step(page, name)
      expect([name, await faults(page)]).toEqual([name, []])
    }
  })

  test('a code that is not whole is told, and takes the focus', async () => {
    const page = await as((await newcomer(app)).browser, '/complete-signup')
    for (const name of ['photo', 'location', 'personal', 'about', 'push']) {
      await step(page, name)
      if (name === 'location') await page.selectOption('[name=region]', 'NL-UT')
      const foot = page.locator('.step-foot .button')
      await (['photo', 'personal', 'about', 'push'].includes(name)
        ? foot.first()
        : foot.last()
      ).click()
    }
    await step(page, 'activation')
    await page.locator('.activation__code').fill('123')
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    expect(await page.locator('.activation .entry__error').textContent()).toBe(
      'De code heeft 6 cijfers.'
    )
    expect(await page.locator('.activation__code:focus').inputValue()).toBe('123')
  })

  test('nothing widens the page at 320 pixels', async () => {
    const page = await visit('/signup', { width: 320, height: 640, isCalm: true })
    await step(page, 'who')
    const widths = () => [document.documentElement.scrollWidth, innerWidth]
    const [wide, window] = await page.evaluate(widths)
    expect(wide).toBe(window)
    const foot = await page.locator('.step-foot .button').boundingBox()
    expect((foot?.y ?? 999) + (foot?.height ?? 0)).toBeLessThanOrEqual(640)
  })
})

async function faults(page: Page): Promise<string[]> {
  const violations = await violationsOn(page, { within: '[data-place=screen]' })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(' ')}`)
  )
}
