import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { form } from '../server/accounts/newcomer.ts'
import { type AppPage, useApp } from '../world/app.ts'
import { liveryMeanwhile } from '../world/livery.ts'
import { profile } from '../world/people.ts'
import { fillAccount, goOn, tellWho } from '../world/sign-up.ts'

const app = useApp({
  sites: site => ({ ...site, access: { ...site.access, signups: 'all' } })
})

vi.setConfig({ testTimeout: 120_000 })

/** A visitor, and what their browser posts about landers. */
async function visit(path: string): Promise<AppPage & { sent: string[] }> {
  const opened = await app.visit({ isCalm: true })
  opened.context.setDefaultTimeout(15_000)
  const sent: string[] = []
  opened.context.on('request', request => {
    if (request.url().endsWith('/api/lander.php')) sent.push(request.method())
  })
  await opened.page.goto(app.at(path))
  return { ...opened, sent }
}

/** The figures of one slug, as `livery report landers` says them today. */
async function reported(slug: string): Promise<object | undefined> {
  const { status, stdout } = await liveryMeanwhile(
    [
      ...['--cwd', CHECKOUT, '--json', 'report', 'landers', 'avondlicht'],
      ...['--by', 'lander,slug,niche,locale,network,sub1']
    ],
    { DATABASE_URL: app.url, LIVERY_SECRET: 'of the tests' }
  )
  expect(status).toBe(0)
  const { rows } = JSON.parse(stdout) as { rows: { slug: string }[] }
  return rows.find(row => row.slug === slug)
}

const isCounted = (slug: string, event: string): Promise<boolean> =>
  app.database.pool
    .query('select from lander_counts where slug = $1 and event = $2', [slug, event])
    .then(({ rows }) => rows.length > 0)

/** The first question is answered, gone back to and answered again. */
async function answerQuiz(page: Page): Promise<void> {
  await page.locator('#quiz input[value=meet]').check()
  await page.locator('#quiz [type=submit]').click()
  await page.locator('#quiz [data-back]').first().click()
  for (const answer of ['meet', 'male', 'hiking']) {
    await page.locator(`#quiz input[value=${answer}]`).check()
    await page.locator('#quiz [type=submit]').click()
  }
}

/** The first half of sign-up and the account. */
async function signUp(page: Page): Promise<void> {
  await tellWho(page)
  await fillAccount(page, form())
  await goOn(page)
  await page.waitForSelector('.signup[data-step=photo]')
}

/** The page as a browser hides it behind another tab, and shows it again. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

test('a visit from the quiz to sign-up is in the report, and sends nothing until it leaves', async () => {
  const { page, context, sent, errors } = await visit('/landers/alonetonight/a?network=n1&sub1=x')
  await answerQuiz(page)
  await page.locator('[data-take]').click()
  await signUp(page)
  expect(sent).toEqual([])
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'lander' }))
  await hide(page)
  await expect.poll(() => isCounted('a', 'signup_start')).toBe(true)
  expect(sent).toEqual(['POST'])
  expect(errors.filter(error => error.includes('Policy'))).toEqual([])
  await context.close()
  expect(await reported('a')).toEqual({
    ...{ brand: 'avondlicht', lander: 'alonetonight', slug: 'a', niche: 'none', locale: 'nl' },
    ...{ network: 'n1', sub1: 'x', views: 1, engaged: 1, step_1: 1, step_2: 1, step_3: 1 },
    ...{ cta: 1, signups_started: 1, signups: 1, activated: 0, first_purchases: 0 },
    ...{ refunds: 0, chargebacks: 0, complaints: 0, deleted: 0 }
  })
})

test('what happens after the page was hidden is sent later, and nothing twice', async () => {
  const { page, context, sent } = await visit('/landers/gallery/spring-7')
  await hide(page)
  await hide(page)
  await expect.poll(() => isCounted('spring-7', 'view')).toBe(true)
  expect(sent).toHaveLength(1)
  await page.mouse.wheel(0, 3_000)
  await expect.poll(() => page.evaluate(() => scrollY > innerHeight)).toBe(true)
  await hide(page)
  await expect.poll(() => isCounted('spring-7', 'engage')).toBe(true)
  await page.goto('about:blank')
  await context.close()
  expect(sent).toHaveLength(2)
  expect(await reported('spring-7')).toMatchObject({ views: 1, engaged: 1, cta: 0, signups: 0 })
})

test('a member landing is counted like a lander, with its slug', async () => {
  const id = await profile(app, { name: 'Maud-landing' })
  const { page, context } = await visit(`/members/${id}/landing/?network=n2`)
  await page.goto(app.at(`/members/${id}/landing2/zomer?network=n2`))
  await page.locator('.landing__acts button').click()
  await page.waitForSelector('.signup[data-step=who]')
  await page.goto('about:blank')
  await expect.poll(() => isCounted('zomer', 'signup_start')).toBe(true)
  await context.close()
  expect(await reported('zomer')).toMatchObject({
    ...{ lander: 'landing2', network: 'n2', sub1: '', views: 1, engaged: 1, cta: 1 },
    ...{ signups_started: 1, signups: 0 }
  })
})

test('home is no lander, and sign-up that opens there counts for the lander of the visit', async () => {
  const { page, context, sent } = await visit('/')
  await page.locator('main a[href*="/signup"]').first().focus()
  await page.keyboard.press('Tab')
  await hide(page)
  await page.goto(app.at('/landers/video/herfst'))
  await hide(page)
  await expect.poll(() => sent).toHaveLength(1)
  await page.goto(app.at('/signup'))
  await page.waitForSelector('.signup[data-step=who]')
  await page.goto('about:blank')
  await expect.poll(() => isCounted('herfst', 'signup_start')).toBe(true)
  await context.close()
  expect(await reported('herfst')).toMatchObject({ lander: 'video', views: 1, signups_started: 1 })
})
