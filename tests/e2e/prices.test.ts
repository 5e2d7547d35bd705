import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../world/axe.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const [DUTCH, BELGIAN, GERMAN] = DEMO

/** Without unbreakable spaces, which money and French have. */
const textOf = async (page: Page): Promise<string> =>
  (await page.locator('main').innerText()).replace(/\s+/g, ' ')

const FACTS: readonly [domain: string, facts: readonly string[]][] = [
  [
    DUTCH,
    [
      '1 credit',
      'hoogstens € 1,25',
      '2 credits',
      'hoogstens € 2,50',
      '14 credits',
      'hoogstens € 17,50',
      '€ 17,99'
    ]
  ],
  [BELGIAN, ['1 crédit', 'au plus 1,25 €', '14 crédits', 'au plus 17,50 €', '17,99 €']],
  [
    GERMAN,
    [
      '1 Credit',
      'höchstens 1,25 €',
      '3 Credits',
      'höchstens 3,75 €',
      '14 Credits',
      'höchstens 17,50 €',
      '17,99 €'
    ]
  ]
]
const NOT_YET = ['nog niet te koop', 'pas encore en vente', 'noch nicht zu kaufen']

describe.each(FACTS)('%s', (domain, facts) => {
  test('says on top what is free and what costs, in credits and in money', async () => {
    const { context, page, errors } = await visitor({ width: 1280, isCalm: true })
    await page.goto(address(domain, '/pricing'))
    const said = await textOf(page)
    for (const fact of facts) expect(said).toContain(fact)
    expect(NOT_YET.filter(words => said.includes(words))).toEqual([])
    const tops = await page
      .locator('main h1, main .small-print')
      .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().top))
    expect(tops[0]).toBeLessThan(250)
    expect(tops[1]).toBeGreaterThan(800)
    expect(errors).toEqual([])
    await context.close()
  })

  test.each([['light'], ['dark']] as const)('breaks no rule of axe, open, by %s', async mode => {
    const { context, page } = await visitor({ width: 1280, mode, isCalm: true })
    for (const path of ['/pricing', '/pages/faq', '/pages/terms', '/complaints']) {
      await page.goto(address(domain, path))
      for (const fold of await page.locator('main details:not(.fold)').all()) {
        await fold.evaluate(node => node.setAttribute('open', ''))
      }
      const found = await violationsOn(page)
      expect(found.map(({ id, nodes }) => [path, id, nodes[0]?.target])).toEqual([])
    }
    await context.close()
  })

  test('fits a phone of 320 px', async () => {
    const { context, page } = await visitor({ width: 320, isCalm: true })
    for (const path of ['/pricing', '/pages/faq', '/pages/privacy']) {
      await page.goto(address(domain, path))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    }
    await context.close()
  })
})

test('the text of the prices opens by keyboard, and is printed whole where it is folded', async () => {
  const { context, page } = await visitor({ isCalm: true })
  await page.goto(address(DUTCH, '/pricing'))
  const text = page.locator('.small-print .prose')
  expect(await text.isVisible()).toBe(false)
  await page.locator('.small-print > summary').focus()
  await page.keyboard.press('Enter')
  expect(await text.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await page.emulateMedia({ media: 'print' })
  expect((await text.boundingBox())?.height).toBeGreaterThan(200)
  await context.close()
})
