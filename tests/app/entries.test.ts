import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { person, profile } from '../world/people.ts'
import { fillAccount, goOn, tellWho } from '../world/sign-up.ts'

const app = useApp({
  sites: site => ({ ...site, access: { ...site.access, loggedOutSearch: 'none' } })
})
const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const PHONE = { width: 390, height: 844, isCalm: true }
const ENTRIES = ['landing', 'landing2', 'landing3', 'chat'] as const

async function visit(path: string, domain?: string): Promise<Page> {
  const { page } = await app.visit(PHONE)
  pages.push(page)
  await page.goto(app.at(path, domain))
  return page
}

/** The first two steps of sign-up, and all others passed over. */
async function signUp(page: Page): Promise<void> {
  await tellWho(page, { birth: '1985-03-14' })
  const number = pages.length + Math.floor(performance.now())
  await fillAccount(page, {
    email: `noor${number}@post.example`,
    name: `Noor${number}`,
    password: 'een lange zomeravond'
  })
  await goOn(page)
  await page.waitForSelector('.signup[data-step=photo]')
}

test.each(ENTRIES)('%s shows the real member where the search shows visitors nobody', async way => {
  for (const domain of ['avondlicht.example', 'papillon.example', 'herbstgold.example']) {
    const brand = domain.split('.')[0] ?? ''
    const id = await profile(app, { brand, name: `Maud-${way}-${brand}` })
    const page = await visit(`/members/${id}/${way}`, domain)
    const title = page.locator('.landing:has(.landing__figure) h1')
    await title.waitFor()
    expect(await title.textContent()).toContain('Maud')
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    const robots = page.locator('meta[name=robots]')
    expect(await robots.getAttribute('content')).toContain('noindex')
    expect(await page.locator('meta[property="og:image"]').count()).toBeLessThanOrEqual(1)
  }
})

test('a member who hides, or is gone, is nobody on an entry, and nobody takes their place', async () => {
  const hidden = await person(app, { profile: { name: 'Verstopt' } })
  const gone = await profile(app, { name: 'Verwijderd', status: 'deleted' })
  const banned = await profile(app, { name: 'Verbannen', status: 'banned' })
  await hidden.must(savePrivacy, { body: { invisible: true } })
  const paused = await profile(app, { name: 'Gepauzeerd', status: 'disabled' })
  for (const id of [hidden.id, paused, gone, banned, 999_999]) {
    for (const way of ENTRIES) {
      const page = await visit(`/members/${id}/${way}`)
      await page.locator('.landing--nobody h1').waitFor()
      expect(await page.textContent('main')).not.toMatch(/Verstopt|Gepauzeerd|Verwijderd|Verbannen/)
    }
  }
})

test('what a visitor writes to a member waits in their chat once they have signed up', async () => {
  const id = await profile(app, { name: 'Karel_E' })
  const page = await visit(`/members/${id}/landing3/zomer`)
  await page.fill('textarea', 'Ben jij ook zo iemand die bij regen buiten gaat?')
  expect(await violationsOn(page, { within: 'main' })).toEqual([])
  await page.reload()
  await page.locator('textarea').waitFor()
  expect(await page.inputValue('textarea')).toContain('bij regen')
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).click()
  await signUp(page)
  await page.goto(app.at(`/members/${id}/chat`))
  await page.locator('.compose__field').waitFor()
  await expect.poll(() => page.inputValue('.compose__field')).toContain('bij regen')
  const { rows } = await app.database.pool.query('select count(*)::int as sent from messages')
  expect(rows[0].sent, 'nothing is sent before the member presses').toBe(0)
})

test('a question chosen by keyboard goes along, and an own one takes its place', async () => {
  const id = await profile(app, { name: 'Wim_E' })
  const page = await visit(`/members/${id}/landing2`)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).waitFor()
  await page.getByRole('radio', { name: 'Ik schrijf liever zelf' }).check()
  await page.getByRole('button', { name: 'Gratis inschrijven' }).waitFor()
  await page.fill('textarea', 'Welke film zou je nooit twee keer kijken?')
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).click()
  await signUp(page)
  await page.goto(app.at(`/members/${id}/chat`))
  await page.locator('.compose__field').waitFor()
  await expect.poll(() => page.inputValue('.compose__field')).toContain('twee keer')
})

test('the button of every entry stands on the first screen of a small phone, labelled or not', async () => {
  const small = { width: 360, height: 640, isCalm: true }
  const labelled = { kind: 'fictional', label: 'fictional', origin: 'operator' } as const
  for (const brand of ['avondlicht', 'papillon', 'herbstgold']) {
    for (const given of [{}, labelled]) {
      const id = await profile(app, { brand, ...given })
      const { page } = await app.visit(small)
      pages.push(page)
      for (const way of ENTRIES) {
        await page.goto(app.at(`/members/${id}/${way}`, `${brand}.example`))
        const button = page.locator('.landing__acts .button')
        await button.waitFor()
        const box = await button.boundingBox()
        expect((box?.y ?? 640) + (box?.height ?? 0), `${brand} ${way}`).toBeLessThanOrEqual(640)
        if (given !== labelled) continue
        const label = await page.locator('.landing .kind').boundingBox()
        expect(label?.y ?? 640, `label of ${brand} ${way}`).toBeLessThan((box?.y ?? 0) - 20)
      }
    }
  }
})

test("who opens a member's chat from nothing sees the member, and writes to them after the login", async () => {
  const id = await profile(app, { name: 'Karel_C' })
  const page = await visit(`/members/${id}/chat`)
  await page.getByRole('button', { name: 'Waarover kun jij uren praten?' }).click()
  expect(await page.inputValue('textarea')).toBe('Waarover kun jij uren praten?')
  expect(new URL(page.url()).pathname).toBe(`/members/${id}/chat`)
  const login = await page.locator('.landing__has a').getAttribute('href')
  expect(login).toBe(`/login?next=${encodeURIComponent(`/members/${id}/chat`)}`)
  await page.getByRole('button', { name: 'Verder: gratis inschrijven' }).click()
  await signUp(page)
  await page.goto(app.at(`/members/${id}/chat`))
  await page.locator('.compose__field').waitFor()
  await expect.poll(() => page.inputValue('.compose__field')).toContain('uren praten')
})

test("a member who opens another's chat gets the conversation, and nothing of the entry", async () => {
  const id = await profile(app, { name: 'Karel_D' })
  const { page } = await app.as(await person(app), PHONE)
  pages.push(page)
  await page.goto(app.at(`/members/${id}/chat`))
  await page.locator('.compose__field').waitFor()
  expect(await page.locator('.landing').count()).toBe(0)
})

test('the label of a fictional profile is in the language of the page', async () => {
  const labelled = { kind: 'fictional', label: 'fictional', origin: 'operator' } as const
  const id = await profile(app, { brand: 'papillon', ...labelled })
  for (const [path, label] of [
    [`/members/${id}/landing2`, 'profil fictif'],
    [`/nl/members/${id}/landing2`, 'fictief profiel']
  ] as const) {
    const page = await visit(path, 'papillon.example')
    await page.locator('.landing .kind').waitFor()
    expect(await page.textContent('.landing .kind')).toContain(label)
  }
})

test("a slug of a niche that the brand has chooses each entry's words, and the visit's, in its language", async () => {
  const id = await profile(app, { name: 'Ruben_S' })
  const titles = [
    ['landing/bdsm', 'Eerst vertrouwen. Hallo, Ruben_S'],
    ['landing2/gay-zomer', 'Van man tot man: nieuwsgierig naar Ruben_S?'],
    ['landing3/bbw', 'Plaats voor twee. Een paar woorden aan Ruben_S'],
    ['chat/gilf-1', 'Wat wil je Ruben_S als eerste vragen?']
  ] as const
  for (const [way, title] of titles) {
    const page = await visit(`/members/${id}/${way}`)
    await page.locator('.landing__figure').waitFor()
    expect(await page.locator('.landing h1').innerText()).toBe(title)
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
  }
  const asked = await visit(`/members/${id}/landing2/gay-zomer`)
  await asked.getByRole('radio', { name: 'Waar begint een eerste date' }).waitFor()
  const line = await visit(`/members/${id}/chat/gilf-1`)
  await line.getByRole('button', { name: 'Welk verhaal is altijd het vertellen waard?' }).waitFor()
  const reason = await visit(`/members/${id}/signup/milf`)
  await reason.getByText('Ervaring staat goed. Hallo, Ruben_S').waitFor()
  const english = await visit(`/en/members/${id}/landing/gay`)
  await english.getByRole('heading', { name: 'Man to man: hello, Ruben_S' }).waitFor()
  const nobody = await visit('/members/999999/landing2/gay')
  await nobody.getByRole('heading', { name: 'Mannen die van mannen houden.' }).waitFor()
})

test('a slug of no niche, or of one that the brand has not, shows the entry itself and is carried', async () => {
  const id = await profile(app, { name: 'Ruben_T' })
  for (const slug of ['zomer', 'gayly']) {
    const page = await visit(`/members/${id}/landing2/${slug}`)
    await page.getByRole('heading', { name: 'Nieuwsgierig naar Ruben_T?' }).waitFor()
    const kept = await page.evaluate(() => sessionStorage.getItem('tracking'))
    expect(kept).toContain(`sub1=${slug}`)
  }
  const other = await profile(app, { brand: 'herbstgold', name: 'Ruben_U' })
  const page = await visit(`/members/${other}/landing2/gay`, 'herbstgold.example')
  await page.getByRole('heading', { name: 'Neugierig auf Ruben_U?' }).waitFor()
})

test('the button of an entry at a slug of a niche stands on the first screen of a small phone', async () => {
  const id = await profile(app, { name: 'Christoffel' })
  const { page } = await app.visit({ width: 360, height: 640, isCalm: true })
  pages.push(page)
  for (const way of ENTRIES) {
    for (const niche of ['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay']) {
      await page.goto(app.at(`/members/${id}/${way}/${niche}`))
      const button = page.locator('.landing__acts .button')
      await button.waitFor()
      const box = await button.boundingBox()
      expect((box?.y ?? 640) + (box?.height ?? 0), `${way} ${niche}`).toBeLessThanOrEqual(640)
    }
  }
})
