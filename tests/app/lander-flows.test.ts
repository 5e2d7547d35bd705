import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { form, mailTo } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import { profile } from '../world/people.ts'
import { answer, fillAccount, tellWho, toInterests } from '../world/sign-up.ts'

// From an advertisement's address to the first search, by the screens alone: a lander at a slug, its
// questions, sign-up over it, the mail with the code, who fits, and the search.

const app = useApp({
  hasCities: true,
  sites: site => ({ ...site, access: { ...site.access, signups: 'all' } })
})

const BRANDS = { nl: 'avondlicht', fr: 'papillon', de: 'herbstgold' } as const
const HOMES = { avondlicht: 'NL', papillon: 'BE', herbstgold: 'DE' } as const
type Brand = keyof typeof HOMES

const ROUNDS = { timeout: 60_000 }
/** Herbstgold is for people of 55 and older; who fits is at most twelve years apart. */
const BORN = '1966-05-17'

beforeAll(async () => {
  for (const brand of Object.values(BRANDS)) {
    for (const gender of ['female', 'male'] as const) await member(brand, { gender })
  }
})

interface Someone {
  gender: 'female' | 'male'
  region?: string
  date_of_birth?: string
}

/** A member who fits everybody here. */
function member(brand: Brand, given: Someone): Promise<number> {
  return profile(app, {
    ...{ brand, country: HOMES[brand], region: null },
    ...{ looking_for: ['female', 'male'], date_of_birth: '1965-02-03' },
    ...given
  })
}

interface Told {
  name: string
  lander?: string
  step?: number
}

/** A visitor of a lander, and what the document tells of them. */
async function arrive(language: keyof typeof BRANDS, path: string) {
  const brand = BRANDS[language]
  const { page, context } = await app.visit({ isCalm: true })
  context.setDefaultTimeout(15_000)
  const told: Told[] = []
  await context.exposeFunction('tell', (event: Told) => void told.push(event))
  await context.addInitScript(() => {
    const { tell } = window as unknown as { tell: (event: unknown) => void }
    document.addEventListener('livery:event', event => tell((event as CustomEvent).detail))
  })
  await page.goto(app.at(path, `${brand}.example`))
  expect(await page.getAttribute('html', 'lang')).toMatch(language)
  return { page, context, brand, told }
}

const step = (page: Page, name: string) => page.waitForSelector(`.signup[data-step="${name}"]`)
const next = (page: Page) => page.locator('.step-foot .button').last().click()
const question = (page: Page) => page.locator('.signup').getAttribute('data-question')
const later = (page: Page) => page.locator('.step-foot .button').first().click()

interface Answers {
  /** Chosen when sign-up opens, and not asked again. */
  sought?: 'female' | 'male' | 'both'
  region?: string
  /** So many interests are chosen when they are asked for. */
  chosen?: number
}

/** Sign-up over the lander. Answers given before must stand there; they are not given again. */
async function signUp(page: Page, lander: string, answers: Answers): Promise<string> {
  await step(page, 'who')
  expect(new URL(page.url()).pathname).toBe(lander)
  if (answers.sought) {
    if ((await question(page)) === 'gender') await answer(page, 'gender', 'female')
    expect(await question(page)).toBe('birth')
    await page.locator('.signup__back').click()
    const sought = page.locator(`.signup-answer [value=${answers.sought}]`)
    expect(await sought.isChecked()).toBe(true)
    await next(page)
  }
  await tellWho(page, { birth: BORN })
  const person = form()
  await fillAccount(page, person)
  const { email } = person
  await next(page)
  await step(page, 'photo')
  await later(page)
  await step(page, 'location')
  const region = page.locator('.signup [name=region]')
  await region.waitFor()
  if (answers.region) await expect.poll(() => region.inputValue()).toBe(answers.region)
  else await region.selectOption({ index: 1 })
  await next(page)
  await step(page, 'personal')
  if (answers.chosen) {
    await toInterests(page)
    const chosen = page.locator('.signup [aria-pressed=true]')
    await chosen.first().waitFor()
    expect(await chosen.count()).toBe(answers.chosen)
    await next(page)
  } else await later(page)
  await step(page, 'about')
  await later(page)
  await step(page, 'push')
  await later(page)
  await step(page, 'activation')
  const { pin = '' } = await mailTo(app, email, 'activate')
  await page.locator('.activation__code').fill(pin)
  await page.waitForURL('**/signup-matches')
  await page.locator('.member').first().waitFor()
  return email
}

/** From who fits to the search; the answer is what the search asks for. */
async function search(page: Page): Promise<Record<string, string>> {
  await page.locator('.signup-matches a.button').last().click()
  await page.locator('.search__main > .results .member').first().waitFor()
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** What the server knows of the visit and of the account: by whom it was led here, and how. */
async function known(email: string) {
  const { rows } = await app.database.pool.query(
    `select a.status, a.lander, a.language, a.first_touch->>'network' as network,
      a.first_touch->>'sub1' as sub1,
      p.looking_for, p.region, p.interests, p.signup_reason,
      (select count(*)::int from visits v where v.brand = a.brand
        and v.lander = split_part(a.lander, '/', 1)
        and v.variant = a.first_touch->>'sub1') as visits
      from accounts a join profiles p on p.id = a.id where a.email = $1`,
    [email]
  )
  return rows[0]
}

const names = (told: readonly Told[]) => [...new Set(told.map(({ name }) => name))]
const ALL = ['view', 'engage', 'cta', 'signup_start']
const STEPPED = ['view', 'engage', 'step_n', 'cta', 'signup_start']

test('alonetonight: three answers, from Dutch to the first search', ROUNDS, async () => {
  const path = '/landers/alonetonight/a'
  const { page, context, told } = await arrive('nl', `${path}?network=n1`)
  for (const answer of ['meet', 'male', 'hiking']) {
    await page.locator(`#quiz input[value=${answer}]`).check()
    await page.locator('#quiz [type=submit]').click()
  }
  await page.locator('[data-take]').click()
  const email = await signUp(page, path, { sought: 'male', chosen: 1 })
  expect(await search(page)).toEqual({})
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'alonetonight/a', network: 'n1', sub1: 'a', language: 'nl' },
    ...{ visits: 1, looking_for: ['male'], interests: ['hiking'], signup_reason: 'dating' }
  })
  expect(names(told)).toEqual(STEPPED)
  await context.close()
})

test('gallery: the ages chosen, from French to the first search', ROUNDS, async () => {
  const path = '/landers/gallery/spring-7'
  const { page, context, told, brand } = await arrive('fr', path)
  const ages = page.locator('[data-filter] [name=age]')
  await ages.selectOption({ index: 1 })
  const [from = '', to = ''] = (await ages.inputValue()).split('-')
  for (const gender of ['female', 'male'] as const) {
    await member(brand, { gender, date_of_birth: bornAt(Number(from)) })
  }
  await page.locator('main a[data-take]').filter({ visible: true }).first().click()
  const email = await signUp(page, path, {})
  expect(await search(page)).toEqual({ min_age: from, max_age: to })
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'gallery/spring-7', sub1: 'spring-7', visits: 1 }
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

test('tinderswipe: the card liked, from German to the first search', ROUNDS, async () => {
  const path = '/landers/tinderswipe/herbst'
  const { page, context, told, brand } = await arrive('de', path)
  const card = page.locator('[data-layer=current]')
  const age = Number(await card.getAttribute('data-age'))
  const region = (await card.getAttribute('data-region')) ?? ''
  for (const gender of ['female', 'male'] as const) {
    await member(brand, { gender, region, date_of_birth: bornAt(age) })
  }
  await page.locator('[data-choose=like]').click()
  for (let rest = 0; rest < 7; rest++) await page.keyboard.press('ArrowLeft')
  await page.locator('[data-end] a[data-take]').click()
  const email = await signUp(page, path, { region })
  const { min_age, max_age, countryregion } = await search(page)
  expect(countryregion).toBe(region)
  expect(Number(max_age)).toBe(age + 3)
  expect(Number(min_age)).toBe(Math.max(age - 3, 18))
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'tinderswipe/herbst', sub1: 'herbst', visits: 1, region }
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

test('collagelanding: women, from Dutch to the first search', ROUNDS, async () => {
  const path = '/landers/collagelanding/b'
  const { page, context, told } = await arrive('nl', path)
  await page.locator('[data-answers] [value=female]').check()
  await page.locator('[data-answers] [type=submit]').click()
  const email = await signUp(page, path, { sought: 'female' })
  expect(await search(page)).toEqual({})
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'collagelanding/b', sub1: 'b', visits: 1 },
    looking_for: ['female']
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

test('iconslanding: two interests, from French to the first search', ROUNDS, async () => {
  const path = '/landers/iconslanding/she'
  const { page, context, told } = await arrive('fr', path)
  for (const name of ['dancing', 'wine']) await page.locator(`[value=${name}]`).check()
  await page.locator('[data-answers] [type=submit]').click()
  const email = await signUp(page, path, { chosen: 2 })
  expect(await search(page)).toEqual({})
  const { interests, ...other } = await known(email)
  expect(interests.toSorted()).toEqual(['dancing', 'wine'])
  expect(other).toMatchObject({
    status: 'active',
    lander: 'iconslanding/she',
    sub1: 'she',
    visits: 1
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

test('maplanding: the region chosen, from German to the first search', ROUNDS, async () => {
  const path = '/landers/maplanding/herbst'
  const { page, context, told, brand } = await arrive('de', path)
  const region = 'DE-BY'
  for (const gender of ['female', 'male'] as const) await member(brand, { gender, region })
  await page
    .locator('.region')
    .filter({ has: page.locator(`[value=${region}]`) })
    .locator('.region__land')
    .click()
  await page.locator('[data-answers] [type=submit]').click()
  const email = await signUp(page, path, { region })
  expect(await search(page)).toEqual({ countryregion: region })
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'maplanding/herbst', sub1: 'herbst', visits: 1, region }
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

test('socialnetwork: the tour, from Dutch to the first search', ROUNDS, async () => {
  const path = '/landers/socialnetwork/gay'
  const { page, context, told } = await arrive('nl', path)
  await page.getByRole('tab').last().click()
  await page.locator('[data-stop=talk]').waitFor()
  await page.locator('main [data-event=cta]').first().click()
  const email = await signUp(page, path, {})
  expect(await search(page)).toEqual({})
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'socialnetwork/gay', sub1: 'gay', visits: 1 }
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

test(
  'transitionsvideolanding: every question, from French to the first search',
  ROUNDS,
  async () => {
    const path = '/landers/transitionsvideolanding/she'
    const { page, context, told, brand } = await arrive('fr', path)
    const steps = page.locator('[data-step]')
    for (let at = 0; at < (await steps.count()); at++) {
      const answer = steps.nth(at)
      const list = answer.locator('select')
      if ((await list.count()) > 0) await list.selectOption({ index: 1 })
      else await answer.locator('.scenes__answer').first().click()
      await page.locator('.scenes [type=submit]').first().click()
    }
    const way = page.locator('[data-end] a[data-take]')
    const wishes = new URL((await way.getAttribute('href')) ?? '', page.url()).searchParams
    const [from = '', to = ''] = (wishes.get('age') ?? '').split('-')
    const region = wishes.get('countryregion') ?? ''
    expect(region).not.toBe('')
    for (const gender of ['female', 'male'] as const) {
      await member(brand, { gender, region, date_of_birth: bornAt(Number(from)) })
    }
    await way.click()
    const email = await signUp(page, path, { region })
    expect(await search(page)).toEqual({ countryregion: region, min_age: from, max_age: to })
    expect(await known(email)).toMatchObject({ status: 'active', sub1: 'she', visits: 1, region })
    expect(names(told)).toEqual(STEPPED)
    await context.close()
  }
)

test('video: the film and its button, from German to the first search', ROUNDS, async () => {
  const path = '/landers/video/x-9'
  const { page, context, told } = await arrive('de', path)
  await page.locator('main [data-event=cta]').first().click()
  const email = await signUp(page, path, {})
  expect(await search(page)).toEqual({})
  expect(await known(email)).toMatchObject({
    ...{ status: 'active', lander: 'video/x-9', sub1: 'x-9', visits: 1, language: 'de' }
  })
  expect(names(told)).toEqual(ALL)
  await context.close()
})

function bornAt(age: number): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - age, 0, 1)
  return day.toISOString().slice(0, 10)
}
