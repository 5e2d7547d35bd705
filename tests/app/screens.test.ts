import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/locale.ts'
import { type AppPage, useApp } from '../world/app.ts'
import type { Visitor } from '../world/browser.ts'
import { memberScreens, type Who } from '../world/member-screens.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'

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

/** One browser for each kind of member, used for all screens. */
async function lookers(domain: string, options: Visitor): Promise<Record<Who, AppPage>> {
  const { free, premium } = inBrand(domain)
  return {
    visitor: await app.visit(options),
    free: await app.as(free, options),
    premium: await app.as(premium, options)
  }
}

/** Opens a screen and waits until its outline is gone. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await settled(page).catch(error => {
    throw new Error(`${address} shows nothing: ${error}`)
  })
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const screen = document.querySelector('[data-place="screen"]')
    return (
      screen !== null && screen.children.length > 0 && !screen.querySelector('[aria-busy="true"]')
    )
  })
  await page.waitForTimeout(150)
}

describe.each(['light', 'dark'] as const)('in %s mode', mode => {
  test.each(BRANDS)(
    'every member screen of %s is accessible',
    { timeout: 600_000 },
    async domain => {
      const by = await lookers(domain, { mode, isCalm: true, width: mode === 'light' ? 390 : 1280 })
      const findings: string[] = []
      for (const [path, who] of memberScreens(inBrand(domain))) {
        const { page } = by[who]
        await open(page, app.at(path, domain))
        const { violations } = await new AxeBuilder({ page }).analyze()
        for (const { id, nodes } of violations) {
          const places = nodes.map(node => node.target.join(' ')).slice(0, 3)
          findings.push(`${who} ${path} ${id}: ${places.join(' | ')}`)
        }
      }
      for (const { context } of Object.values(by)) await context.close()
      expect(findings).toEqual([])
    }
  )
})

test('every screen has one main heading, names itself, and complains of nothing', {
  timeout: 300_000
}, async () => {
  const by = await lookers('avondlicht.example', { isCalm: true })
  const wrong: string[] = []
  for (const [path, who] of memberScreens(inBrand('avondlicht.example'))) {
    const { page, errors } = by[who]
    errors.length = 0
    await open(page, app.at(path))
    const headings = await page.locator('h1:visible, h1.sr-only').count()
    if (headings !== 1) wrong.push(`${who} ${path} has ${headings} main headings`)
    const told = errors.filter(error => !/status of (401|403|404|409|410|422)/.test(error))
    for (const error of told) wrong.push(`${who} ${path}: ${error}`)
  }
  for (const { context } of Object.values(by)) await context.close()
  expect(wrong).toEqual([])
})

test.each(LOCALES)(
  'every screen speaks %s, fits 320 px and leaves no word out',
  {
    timeout: 300_000
  },
  async locale => {
    const domain = 'herbstgold.example'
    const by = await lookers(domain, { isCalm: true, width: 320 })
    const wrong: string[] = []
    const prefix = locale === 'de' ? '' : `/${locale}`
    for (const [path, who] of memberScreens(inBrand(domain))) {
      const { page } = by[who]
      await open(page, app.at(`${prefix}${path}`, domain))
      const { over, text } = await page.evaluate(() => ({
        over: document.documentElement.scrollWidth - innerWidth,
        text: document.body.innerText
      }))
      if (over > 0) wrong.push(`${who} ${path} is ${over} px too wide`)
      const [hole] = /\{\w+\}|undefined|NaN|\[object/.exec(text) ?? []
      if (hole) wrong.push(`${who} ${path} shows ${hole}`)
    }
    for (const { context } of Object.values(by)) await context.close()
    expect(wrong).toEqual([])
  }
)
