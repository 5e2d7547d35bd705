import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sendMessage } from '#contract/calls/chat.ts'
import { blockMember, getMember } from '#contract/calls/people.ts'
import { useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { type Person, person, profile } from '../world/people.ts'
import { press } from '../world/server.ts'

const MODES = { avondlicht: 'all', herbstgold: 'none', papillon: 'none' } as const
const app = useApp({
  sites: site => {
    const loggedOutSearch = MODES[site.id as keyof typeof MODES]
    return { ...site, access: { ...site.access, loggedOutSearch } }
  }
})

/** Somebody who looks, and opens a profile. */
async function open(who: Person, id: number, options: Visitor = {}): Promise<Page> {
  const { page } = await app.as(who, options)
  await page.goto(app.at(`/members/${id}`))
  await page.locator('.profile[aria-busy], .profile, .member-state').first().waitFor()
  return page
}

async function photo(profile_id: number, isPrivate = false): Promise<void> {
  await app.database.kysely
    .insertInto('photos')
    .values({
      brand: 'avondlicht',
      profile_id,
      origin: 'session',
      file: `photo/${randomUUID()}`,
      is_private: isPrivate,
      status: 'active',
      reason: null,
      created_at: app.clock.now()
    })
    .execute()
}

test('a profile says who somebody is, what both like, and what a message costs', async () => {
  const sanne = await person(app, {
    credits: 5,
    isPremium: true,
    profile: { interests: ['wine', 'hiking'] }
  })
  const id = await profile(app, {
    name: 'Marieke',
    about: 'Zondagochtend de heuvelrug op.',
    interests: ['theater', 'wine'],
    signup_reason: 'relationship',
    relationship_status: 'divorced'
  })
  const page = await open(sanne, id)
  await page.getByText('Zondagochtend de heuvelrug op.').waitFor()
  expect(await page.textContent('h1')).toMatch(/^Marieke,\s\d\d$/)
  expect(await page.getByRole('link', { name: /Bericht\s*1 credit/ }).isVisible()).toBe(true)
  expect(await page.locator('.facts').textContent()).toMatch(/Zoekt\s*Een vaste relatie/)
  const interests = await page.locator('.chip--fact').allTextContents()
  expect(interests[0]).toMatch(/Wijn.*jij ook/)
  expect(interests[1]).toBe('Theater')
  expect(await page.getByRole('heading', { name: 'Jullie delen één interesse' }).isVisible()).toBe(
    true
  )
})

test('while free messages are left the button says that it is free', async () => {
  const sanne = await person(app, { account: { free_left: 2 } })
  const page = await open(sanne, await profile(app))
  await page.getByRole('link', { name: /Bericht\s*gratis/ }).waitFor()
})

test('a third conversation of a free member is explained, with the steps that are there', async () => {
  const sanne = await person(app, { account: { free_left: 5 } })
  for (let at = 0; at < 2; at++) {
    const body = { to: await profile(app), body: 'Dag, hoe was je zondag?', sure: true as const }
    await sanne.must(sendMessage, { body, headers: press() })
  }
  const page = await open(sanne, await profile(app))
  await page.getByRole('heading', { name: 'Je gratis gesprekken zijn op' }).waitFor()
  expect(
    await page.locator('.act-bar').getByRole('link', { name: 'Voordelen van premium' }).isVisible()
  ).toBe(true)
  await page.locator('.openers').waitFor()
})

test('whoever is no real member is labelled, and what that means is said', async () => {
  const sanne = await person(app, { credits: 5, isPremium: true })
  const demo = await profile(app, { kind: 'demo', label: 'demo', origin: 'demo' })
  const page = await open(sanne, demo)
  await page.locator('.label-note .kind').waitFor()
  expect(await page.locator('.label-note').textContent()).toMatch(
    /demoprofiel[\s\S]*Er zit niemand achter/i
  )
  expect(await page.getByRole('button', { name: /cadeau sturen/ }).count()).toBe(0)
  expect(await page.locator('.openers').count()).toBe(0)
})

test('private photos of somebody are counted for a free member, with what opens them', async () => {
  const sanne = await person(app)
  const id = await profile(app)
  await photo(id)
  await photo(id, true)
  await photo(id, true)
  const page = await open(sanne, id)
  await page.getByText('2 privéfoto’s.').waitFor()
  expect(await page.locator('.private-photos').getByRole('link').getAttribute('href')).toBe(
    '/premium'
  )
})

test('photos are walked through by swiping, by keys and in the large view', async () => {
  const sanne = await person(app)
  const id = await profile(app)
  for (let at = 0; at < 3; at++) await photo(id)
  const page = await open(sanne, id, { isCalm: true })
  await page.getByText('Foto 1 van 3').waitFor()
  await page
    .locator('.gallery-box__reel')
    .evaluate(reel => reel.scrollTo({ left: reel.clientWidth }))
  await page.getByText('Foto 2 van 3').waitFor()
  await page.locator('.gallery-box__photo').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Foto 3 van 3').waitFor()
  await page.locator('.gallery-box__photo').nth(2).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Foto 3 van 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByText('Foto 1 van 3').waitFor()
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
})

test('a like is drawn at once and is there on the server', async () => {
  const sanne = await person(app)
  const bram = await person(app)
  const page = await open(sanne, bram.id)
  const heart = page.locator('.act-bar .heart')
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await expect
    .poll(async () => {
      const { profile } = await bram.must(getMember, { query: { id: String(sanne.id) } })
      return profile.likes_me
    })
    .toBe(true)
})

test('who has not confirmed the address is led to it by the heart', async () => {
  const sanne = await person(app, { account: { status: 'not_confirmed' } })
  const page = await open(sanne, await profile(app))
  await page.getByRole('heading', { name: 'Bevestig eerst je e-mailadres' }).waitFor()
  await page.locator('.act-bar .heart').click()
  await page.getByRole('dialog').waitFor()
})

test('an icebreaker is chosen, sent for nothing, and leads to its conversation', async () => {
  const sanne = await person(app)
  const page = await open(sanne, await profile(app, { name: 'Fleur' }))
  await page.locator('.openers label').first().click()
  await page.getByRole('button', { name: /IJsbreker sturen\s*gratis/ }).click()
  await page.getByText('Verstuurd naar Fleur').waitFor()
  await page.getByRole('link', { name: 'Gesprek openen' }).click()
  await page.waitForURL(/\/chats\/\d+$/)
})

test('arrow keys go through the results of the search, and back leads to the search', async () => {
  const sanne = await person(app)
  for (let at = 0; at < 3; at++) await profile(app, { region: 'NL-FR', name: `friesland${at}` })
  const { page } = await app.as(sanne, { width: 1280, height: 900 })
  await page.goto(app.at('/members?countryregion=NL-FR'))
  await page.locator('.results .member__link').first().click()
  await page.getByText('1 van 3').waitFor()
  const first = await page.textContent('h1')
  await page.keyboard.press('ArrowRight')
  await page.getByText('2 van 3').waitFor()
  expect(await page.textContent('h1')).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  await page.getByText('1 van 3').waitFor()
  expect(await page.textContent('h1')).toBe(first)
  await page.goBack()
  await page.waitForURL(/\/members\?countryregion=NL-FR$/)
})

test('the own profile, somebody blocked, and somebody who is not there say so and lead on', async () => {
  const sanne = await person(app)
  const bram = await person(app, { profile: { name: 'bramvanveen' } })
  const own = await open(sanne, sanne.id)
  await own.getByRole('heading', { name: 'Dit ben jij' }).first().waitFor()
  await sanne.must(blockMember, { body: { id: bram.id } })
  const blocked = await open(sanne, bram.id)
  await blocked.getByRole('button', { name: 'Blokkering opheffen' }).click()
  await blocked.locator('.profile').waitFor()
  const missing = await open(sanne, 999_999)
  await missing.getByRole('heading', { name: 'Dit profiel is niet beschikbaar' }).first().waitFor()
  expect(await missing.getByRole('link', { name: 'Verder zoeken' }).isVisible()).toBe(true)
})

test('whoever is blocked sees the same as of somebody who is not there', async () => {
  const [sanne, bram] = [await person(app), await person(app)]
  await bram.must(blockMember, { body: { id: sanne.id } })
  const page = await open(sanne, bram.id)
  await page.getByRole('heading', { name: 'Dit profiel is niet beschikbaar' }).first().waitFor()
})

test('a visitor is told that profiles are for members, and can sign up there', async () => {
  const { page } = await app.visit()
  await page.goto(app.at(`/members/${await profile(app)}`))
  await page.getByRole('heading', { name: 'Profielen zijn voor leden' }).waitFor()
  await page.locator('.member-visitor').getByRole('button', { name: 'Gratis inschrijven' }).click()
  await page.getByRole('dialog').waitFor()
})

test.each(['landing', 'landing2', 'landing3'])(
  '%s shows a visitor the member with their label, and signing up as the one thing to do',
  async variant => {
    const fictional = { kind: 'fictional', label: 'fictional', origin: 'operator' } as const
    const id = await profile(app, { name: `Lotte-${variant}-${Date.now()}`, ...fictional })
    const { page } = await app.visit()
    await page.goto(app.at(`/members/${id}/${variant}`))
    await page.locator('.landing h1', { hasText: 'Lotte' }).waitFor()
    expect(await page.locator('.landing .kind').first().textContent()).toMatch(/fictief profiel/i)
    await page.getByRole('button', { name: 'Gratis inschrijven' }).click()
    await page.getByRole('dialog').waitFor()
  }
)
