import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { form } from '../server/accounts/newcomer.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { foreignFaces } from '../world/faces.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import { PAGES, pressSignUp } from '../world/over-pages.ts'
import { DEMO } from '../world/pages.ts'
import { profile } from '../world/people.ts'
import {
  answer,
  atQuestion,
  chooseRegion,
  fillLogin,
  goOn,
  passOver,
  typeBirth
} from '../world/sign-up.ts'

// Dialogs of the member app open over pages that have stylesheets of their own. Each is opened by
// what a person presses there, and judged by what the browser computed.

const app = useApp({
  sites: site => ({
    ...site,
    access: { ...site.access, signups: 'all', loggedOutSearch: 'all' }
  })
})
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 }
] as const
const STEPS = ['photo', 'location', 'personal', 'about', 'push', 'activation'] as const
const LONG = { timeout: 240_000 }
/** A page of each kind. */
const KINDS = ['/', '/landers/gallery', '/members']

const people = new Map<string, Neighbourhood>()
beforeAll(async () => {
  for (const domain of DEMO) people.set(domain, await neighbourhood(app, domain, 12))
})

describe.each(DEMO)('%s', domain => {
  test.each(pagesAt(domain))(
    'signing up over %s looks as it does on its own page',
    LONG,
    async path => {
      const { context, page } = await app.visit({ ...SIZES[0], isCalm: true })
      context.setDefaultTimeout(20_000)
      await page.goto(app.at(path, domain))
      await pressSignUp(page, path)
      expect(await foreignFaces(page, ['dialog h2', 'dialog p', 'dialog label'])).toEqual([])
      // To its end over home and one lander; over other pages the first question.
      const goesOn = path === '/' || (domain === DEMO[0] && path === '/landers/gallery')
      await (goesOn ? signUp(page) : isWhole(page))
      expect(new URL(page.url()).pathname).toBe(path)
      await context.close()
    }
  )

  test('it opens on a wide screen as well', LONG, async () => {
    // Every page was measured at this width above; here it is opened at it, by the bar of a wide screen.
    for (const path of ['/', '/members']) {
      const { context, page } = await app.visit({ ...SIZES[1], isCalm: true })
      await page.goto(app.at(path, domain))
      await pressSignUp(page, path)
      await isWhole(page)
      await context.close()
    }
  })

  test('a like shown over a page of any kind looks the same there', LONG, async () => {
    const { context, page } = await app.as(theirs(domain).free, { ...SIZES[0], isCalm: true })
    // On a screen first: from there on every page knows that a member is here.
    await page.goto(app.at('/members', domain))
    await page.locator('.bar__own').waitFor()
    const looks: unknown[] = []
    // Each page waits four seconds for its like.
    for (const path of KINDS) {
      await page.goto(app.at(`${path}?t=4`, domain))
      const dialog = page.locator('dialog.match')
      await dialog.waitFor()
      await isReadable(page, path)
      looks.push(await dialog.evaluate(everyLook))
    }
    await context.close()
    for (const look of looks) expect(look).toEqual(looks[0])
  })

  test('pictures open over a profile', LONG, async () => {
    const { context, page } = await app.as(theirs(domain).premium, { ...SIZES[0], isCalm: true })
    const brand = app.world.brands.of(domain)?.id ?? ''
    const shown = await profile(app, { brand, picture: 'woman/1' })
    await page.goto(app.at(`/members/${shown}`, domain))
    await page.locator('.gallery-box__photo').first().click()
    const stage = page.locator('dialog.viewer .viewer__stage')
    await stage.waitFor()
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const { width, height } = (await stage.boundingBox()) ?? { width: 0, height: 0 }
      expect(width).toBeGreaterThan(size.width * 0.8)
      expect(height).toBeGreaterThan(size.height * 0.5)
      await isReadable(page, `${size.width}`)
    }
    await context.close()
  })
})

/** Every page at one brand, one of each kind elsewhere: a brand has no stylesheet of its own. */
function pagesAt(domain: string): readonly string[] {
  return domain === DEMO[0] ? PAGES : KINDS
}

function theirs(domain: string): Neighbourhood {
  const found = people.get(domain)
  if (found === undefined) throw new Error(`nobody lives at ${domain}`)
  return found
}

/**
 * The dialog's form is as wide as its place, in its own colours, at both sizes: one column, and at a
 * poster's desk the question beside its answers.
 */
async function isWhole(page: Page): Promise<void> {
  const isPoster = await page.locator(':root[data-composition="block"]').count()
  const asked = await page.locator('dialog.modal .signup').getAttribute('data-question')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const form = page.locator('dialog.modal .signup > :last-child')
    expect(await form.evaluate(looksOf), `${asked} at ${size.width}`).toEqual({
      columns: isPoster && size.width > 1000 ? 2 : 1,
      before: 'none',
      ground: 'rgba(0, 0, 0, 0) none',
      narrow: []
    })
  }
  await page.setViewportSize(SIZES[0])
  await isReadable(page, `${asked}`)
}

async function isReadable(page: Page, where: string): Promise<void> {
  const violations = await violationsOn(page, {
    within: 'dialog.modal',
    rules: ['color-contrast']
  })
  const faint = violations.flatMap(({ nodes }) => nodes.map(node => node.failureSummary))
  expect(faint, where).toEqual([])
}

/** Runs in the page. What was computed for every part of a dialog that has a place in it. */
function everyLook(dialog: Element) {
  return [dialog, ...dialog.querySelectorAll('*')].map(part => {
    const style = getComputedStyle(part)
    return [
      part.tagName,
      style.display,
      style.color,
      style.backgroundColor,
      style.font,
      style.padding,
      style.gridTemplateColumns,
      getComputedStyle(part, '::before').content
    ].join(' ')
  })
}

/** Runs in the page. `narrow`: what is not as wide as its place. */
function looksOf(form: Element) {
  const style = getComputedStyle(form)
  const inside = (box: Element) => {
    const { paddingLeft, paddingRight } = getComputedStyle(box)
    return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }
  const columns = style.gridTemplateColumns.split(' ').length
  const body = form.querySelector(':scope > .step__body')
  const room = inside(columns > 1 && body ? body : form)
  const fields = form.querySelectorAll(
    ':scope > .step__body > :is(.entry, .stack, .signup-answers)'
  )
  return {
    columns,
    before: getComputedStyle(form, '::before').content,
    ground: `${style.backgroundColor} ${style.backgroundImage}`,
    narrow: [...fields].flatMap(field => {
      const { width } = field.getBoundingClientRect()
      return Math.abs(width - room) < 1 ? [] : `${field.className}: ${width} of ${room} px`
    })
  }
}

/** From the first question to the code, each whole. */
async function signUp(page: Page): Promise<void> {
  await tellWho(page)
  await makeAccount(page)
  for (const step of STEPS) {
    await page.locator(`dialog.modal .signup[data-step="${step}"]`).waitFor()
    await isWhole(page)
    if (step === 'location') await chooseRegion(page)
    if (step !== 'activation') await next(page)
  }
}

/** The first step; a lander may have answered whom one looks for. */
async function tellWho(page: Page): Promise<void> {
  await isWhole(page)
  const asked = () => page.locator('.signup').getAttribute('data-question')
  if ((await asked()) === 'gender') await answer(page, 'gender', 'female')
  await isWhole(page)
  if ((await asked()) === 'looking_for') await answer(page, 'looking_for', 'male')
  await isWhole(page)
  await typeBirth(page, '1962-05-17')
  await goOn(page)
}

async function makeAccount(page: Page): Promise<void> {
  const { email, name, password } = form()
  await atQuestion(page, 'login')
  await isWhole(page)
  await fillLogin(page, email, password)
  await goOn(page)
  await atQuestion(page, 'name')
  await isWhole(page)
  await page.fill('[name=name]', name)
  await goOn(page)
  await atQuestion(page, 'consents')
  await isWhole(page)
  await page.locator('[data-field="consents.sensitive"] input').press('Space')
  await goOn(page)
}

/** Steps that are passed over by their first button. */
const PASSED = new Set(['photo', 'personal', 'about', 'push'])

/** Sends the step, or passes it over. */
async function next(page: Page): Promise<void> {
  const step = await page.locator('.signup').getAttribute('data-step')
  await (PASSED.has(step ?? '') ? passOver(page) : goOn(page))
}
