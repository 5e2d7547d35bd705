import { expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DOMAIN = 'avondlicht.example'

test('the filter leaves the examples that fit, and says how many', async () => {
  const { context, page } = await visitor()
  await page.goto(address(DOMAIN, '/landers/gallery'))
  const cards = page.locator('.example:visible')
  expect(await cards.count()).toBe(8)
  await page.selectOption('select[name=looking_for]', 'male')
  const left = await cards.count()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(8)
  expect(await page.getByRole('status').textContent()).toContain(`${left} `)
  await context.close()
})

test('a filter that fits nobody says so, and one press shows all again', async () => {
  const { context, page } = await visitor()
  await page.goto(address(DOMAIN, '/landers/gallery'))
  const none = page.locator('[data-none]')
  for (const region of await optionsOf('countryregion')) {
    for (const age of await optionsOf('age')) {
      await page.selectOption('select[name=countryregion]', region)
      await page.selectOption('select[name=age]', age)
      if (await none.isVisible()) {
        const link = await none.getByRole('link').getAttribute('href')
        expect(new URL(link ?? '', 'http://a.example').searchParams.get('age')).toBe(age)
        await none.getByRole('button').click()
        expect(await page.locator('.example:visible').count()).toBe(8)
        await context.close()
        return
      }
    }
  }
  throw new Error('every choice fits someone, so this test cannot fail')

  async function optionsOf(name: string): Promise<string[]> {
    const values = await page
      .locator(`select[name=${name}] option`)
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))
    return values.filter(Boolean)
  }
})

test('without a script the filter takes the choice to sign-up', async () => {
  const { context, page } = await visitor({ hasScript: false })
  await page.goto(address(DOMAIN, '/landers/gallery'))
  expect(await page.locator('.example').count()).toBe(8)
  await page.selectOption('select[name=looking_for]', 'female')
  await page.locator('.gallery-filter button').click()
  expect(new URL(page.url()).pathname).toBe('/signup')
  expect(new URL(page.url()).searchParams.get('looking_for')).toBe('female')
  await context.close()
})

test('example people are drawn and labelled', async () => {
  const { context, page } = await visitor()
  for (const path of ['/landers/gallery', '/landers/tinderswipe']) {
    await page.goto(address(DOMAIN, path))
    const cards = page.locator('.example, .swipe-card')
    for (const card of await cards.all()) {
      expect(await card.locator('.tag').textContent()).toBe('Voorbeeldprofiel')
      expect(await card.locator('img').getAttribute('src')).toMatch(/^\/_m\/\w+\.svg#p\d+$/)
    }
  }
  await page.goto(address(DOMAIN, '/landers/collagelanding'))
  for (const picture of await page.locator('.collage__face img').all()) {
    expect(await picture.getAttribute('src')).toMatch(/^\/_m\/\w+\.svg#p\d+$/)
  }
  expect(await page.locator('.collage__caption').textContent()).toContain('geen leden')
  await context.close()
})

test.each(DEMO)('on a phone no label of an example lies behind its picture at %s', async domain => {
  const { page } = await visitor()
  await page.goto(address(domain, '/landers/gallery'))
  for (const tag of (await page.locator('.example .tag').all()).slice(0, 3)) {
    await tag.scrollIntoViewIfNeeded()
    const isOnTop = await tag.evaluate(element => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === element
    })
    expect(isOnTop).toBe(true)
  }
})
