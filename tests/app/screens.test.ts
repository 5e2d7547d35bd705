import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { htmlLang, LOCALES, type Locale } from '#contract/locale.ts'
import { type AppPage, useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { memberScreens, type Who } from '../world/member-screens.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import { once } from '../world/once.ts'
import { speak } from '../world/speak.ts'

// Every screen of the member app, looked at by machine: accessible, whole, in every language.

const app = useApp()
const BRANDS = ['avondlicht.example', 'herbstgold.example', 'papillon.example'] as const
const people = new Map<string, Neighbourhood>()

beforeAll(async () => {
  for (const domain of BRANDS) people.set(domain, await neighbourhood(app, domain))
}, 120_000)

const inBrand = (domain: string): Neighbourhood => {
  const found = people.get(domain)
  if (found === undefined) throw new Error(`nobody lives at ${domain}`)
  return found
}

/** One browser for each kind of member, used for all screens of that kind, the three side by side. */
async function everyScreen(
  domain: string,
  options: Visitor,
  look: (path: string, who: Who, opened: AppPage) => Promise<string[]>
): Promise<string[]> {
  const { free, premium } = inBrand(domain)
  const by: Record<Who, AppPage> = {
    visitor: await app.visit(options),
    free: await app.as(free, options),
    premium: await app.as(premium, options)
  }
  const found = await Promise.all(
    Object.entries(by).map(async ([whose, opened]) => {
      // Three browsers side by side on a busy machine: the test's own limit is what counts.
      opened.context.setDefaultTimeout(120_000)
      const findings: string[] = []
      for (const [path, who] of memberScreens(inBrand(domain))) {
        if (who === whose) findings.push(...(await look(path, who, opened)))
      }
      await opened.context.close()
      return findings
    })
  )
  return found.flat()
}

/** Opens a screen and waits until its outline is gone. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page, address)
}

/** A page with a form of the app in it, which the browser opens whole. */
const WHOLE = /\/complaints$/

/** Goes to a screen by a link, as within the app, where the app is there already. */
async function follow(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || WHOLE.test(address)) return open(page, address)
  await page.evaluate(
    href =>
      new Promise(resolve => {
        document.addEventListener('astro:page-load', resolve, { once: true })
        const link = Object.assign(document.createElement('a'), { href })
        document.querySelector('main')?.append(link)
        link.click()
      }),
    address
  )
  await settled(page, address)
}

async function settled(page: Page, address: string): Promise<void> {
  await page
    .waitForFunction(() => {
      const screen = document.querySelector('[data-place="screen"]')
      const isBusy = screen?.querySelector('[aria-busy="true"]') ?? screen?.matches('[aria-busy]')
      return screen !== null && screen.children.length > 0 && !isBusy
    })
    .catch(error => {
      throw new Error(`${address} shows nothing: ${error}`)
    })
  await page.waitForTimeout(150)
}

/** What hangs on a brand's colours and sizes; all other rules are about the markup, alike in each. */
const OF_BRAND = ['color-contrast', 'link-in-text-block', 'target-size']

async function violations(page: Page, where: string, rules?: readonly string[]): Promise<string[]> {
  const found = await violationsOn(page, rules === undefined ? {} : { rules })
  return found.map(({ id, nodes }) => {
    const places = nodes.map(node => node.target.join(' ')).slice(0, 3)
    return `${where} ${id}: ${places.join(' | ')}`
  })
}

const PHONE = { width: 390, height: 844 }
// So tall that no sticky button covers half a field, of which axe would measure the rest.
const DESK = { width: 1280, height: 1500 }

interface Seen {
  inaccessible: string[]
  misnamed: string[]
}

/** Looks at every screen of a brand in both lights, by every rule, each opened by its address. */
async function seenWhole(domain: string): Promise<Seen> {
  const misnamed: string[] = []
  const inaccessible = await everyScreen(domain, { isCalm: true }, async (path, who, opened) => {
    const { page, errors } = opened
    errors.length = 0
    await inLight(page)
    await open(page, app.at(path, domain))
    misnamed.push(...(await misnamedOn(page, `${who} ${path}`, errors)))
    const light = await violations(page, `${who} ${path} light`)
    await inDark(page)
    return [...light, ...(await violations(page, `${who} ${path} dark`))]
  })
  return { inaccessible, misnamed }
}

/**
 * Looks at what hangs on a brand at each of its screens, in one of both lights: the second screen in
 * the other one than the first. Two brands of which each begins with another light see every screen in both.
 */
function seenInTurn(domain: string, begin: 'light' | 'dark'): Promise<string[]> {
  const turns = begin === 'light' ? [inLight, inDark] : [inDark, inLight]
  const seen: Record<Who, number> = { visitor: 0, free: 0, premium: 0 }
  return everyScreen(domain, { isCalm: true }, async (path, who, { page }) => {
    await turns[seen[who]++ % 2]?.(page)
    await follow(page, app.at(path, domain))
    return violations(page, `${who} ${path}`, OF_BRAND)
  })
}

async function inLight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(PHONE)
}

async function inDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(DESK)
  await page.waitForTimeout(150)
}

async function misnamedOn(page: Page, where: string, errors: readonly string[]): Promise<string[]> {
  const heading = page.locator('h1:visible, h1.sr-only')
  await heading
    .first()
    .waitFor({ state: 'attached', timeout: 5000 })
    .catch(() => {})
  const headings = await heading.count()
  const told = errors.filter(error => !/status of (401|403|404|409|410|422)/.test(error))
  return [
    ...(headings === 1 ? [] : [`${where} has ${headings} main headings: ${await shownOn(page)}`]),
    ...told.map(error => `${where}: ${error}`)
  ]
}

/** The address and the words of a screen, which tell what stands there instead. */
async function shownOn(page: Page): Promise<string> {
  const words = await page.locator('[data-place="screen"]').innerText()
  return `${page.url()} ${words.replaceAll(/\s+/g, ' ').slice(0, 200)}`
}

const FIRST = BRANDS[0]
const seenAtFirst = once(() => seenWhole(FIRST))

test(`every member screen of ${FIRST} is accessible, light on a phone and dark on a desk`, {
  timeout: 600_000
}, async () => {
  expect((await seenAtFirst()).inaccessible).toEqual([])
})

test.each([
  [BRANDS[1], 'light'],
  [BRANDS[2], 'dark']
] as const)(
  'every member screen of %s can be read and touched, the first of them in %s',
  { timeout: 600_000 },
  async (domain, begin) => {
    expect(await seenInTurn(domain, begin)).toEqual([])
  }
)

test('every screen has one main heading, names itself, and complains of nothing', {
  timeout: 600_000
}, async () => {
  expect((await seenAtFirst()).misnamed).toEqual([])
})

const MANY = 'herbstgold.example'

/**
 * Opens each screen once and exchanges its words for those of each language. What stands in a page's
 * file is opened once a language. Findings by language.
 */
const wrongIn = once(async () => {
  const wrong = new Map<Locale, string[]>(LOCALES.map(locale => [locale, []]))
  const narrow = { isCalm: true, width: 320 }
  await everyScreen(MANY, narrow, async (path, who, { page }) => {
    await follow(page, app.at(path, MANY))
    for (const locale of LOCALES) {
      await speak(page, locale)
      wrong.get(locale)?.push(...(await unfit(page, `${who} ${path}`)))
    }
    await speak(page, 'de')
    return []
  })
  const { context, page } = await app.visit(narrow)
  for (const locale of LOCALES) {
    await open(page, app.at(locale === 'de' ? '/members' : `/${locale}/members`, MANY))
    expect(await page.locator('html').getAttribute('lang')).toBe(htmlLang(locale))
    wrong.get(locale)?.push(...(await unfit(page, 'a whole page')))
  }
  await context.close()
  return wrong
})

test.each(LOCALES)(
  'every screen speaks %s, fits 320 px and leaves no word out',
  { timeout: 600_000 },
  async locale => {
    expect((await wrongIn()).get(locale)).toEqual([])
  }
)

async function unfit(page: Page, where: string): Promise<string[]> {
  const { over, text } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - innerWidth,
    text: document.body.innerText
  }))
  const [hole] = /\{\w+\}|undefined|NaN|\[object/.exec(text) ?? []
  return [
    ...(over > 0 ? [`${where} is ${over} px too wide`] : []),
    ...(hole ? [`${where} shows ${hole}`] : [])
  ]
}
