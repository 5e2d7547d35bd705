import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const PATH = '/landers/maplanding'
/** The country of each brand's first language, and what its people call a part of it. */
const COUNTRIES = {
  'avondlicht.example': { country: 'NL', regions: 12, term: 'Provincie' },
  'papillon.example': { country: 'BE', regions: 11, term: 'Province' },
  'herbstgold.example': { country: 'DE', regions: 16, term: 'Bundesland' }
} as const

/** The region that the form would send, and the one whose land shows its name. */
const chosenOn = () => ({
  sent: document.querySelector<HTMLInputElement>('[name=countryregion]:checked')?.value,
  named: [...document.querySelectorAll('.region__name')]
    .filter(name => getComputedStyle(name).display !== 'none')
    .map(name => name.textContent?.trim())
})

describe.each(DEMO)('the map of %s', domain => {
  const { country, regions, term } = COUNTRIES[domain]

  test('has land for every region of the country, in its people’s word, and a list that says the same', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH))
    const group = page.getByRole('radiogroup', { name: term })
    const names = await group.getByRole('radio').count()
    expect(names).toBe(regions + 1)
    expect(await page.locator('.region__land').count()).toBe(regions)
    const values = await group
      .getByRole('radio')
      .evaluateAll(radios => radios.map(radio => (radio as HTMLInputElement).value))
    expect(values.filter(value => value.startsWith(`${country}-`))).toHaveLength(regions)
    await context.close()
  })

  test.each([
    ['with', true],
    ['without', false]
  ])('a press on the land is the answer, %s script', async (_, hasScript) => {
    const { context, page } = await visitor({ hasScript, isCalm: true })
    await page.goto(address(domain, PATH))
    const region = page.locator('.region').nth(2)
    const code = await region.locator('input').getAttribute('value')
    await region.locator('.region__land').click()
    expect(await region.locator('input').isChecked()).toBe(true)
    expect(await page.locator('.region__name:visible').count()).toBe(1)
    await page.locator('[data-answers] [type=submit]').click()
    if (hasScript) await page.locator('dialog[open] .signup').waitFor()
    else await page.waitForURL(`**/signup?**countryregion=${code}`)
    await context.close()
  })

  test('it is answered by arrow keys alone, and the land follows', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH))
    await page.locator('[name=countryregion]').first().focus()
    await page.keyboard.press('Space')
    const first = await page.evaluate(chosenOn)
    await page.keyboard.press('ArrowDown')
    const second = await page.evaluate(chosenOn)
    expect(first.named).toHaveLength(1)
    expect(second.named).toHaveLength(1)
    expect(second.sent).not.toBe(first.sent)
    await context.close()
  })

  test('nothing is asked of the device, and nobody is counted on the map', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.addInitScript(() => {
      const asked: string[] = []
      Object.assign(window, { asked })
      navigator.geolocation.getCurrentPosition = () => asked.push('position')
      navigator.geolocation.watchPosition = () => asked.push('position')
    })
    await page.goto(address(domain, PATH))
    await page.locator('.region__land').nth(2).click()
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
    const said = await page.locator('.map__choice').textContent()
    expect(said).not.toMatch(/\d/)
    await context.close()
  })
})

test('who does not mind where sends no region', async () => {
  const { context, page } = await visitor({ isCalm: true })
  await page.goto(address(DEMO[0], PATH))
  await page.locator('.region').last().click()
  const link = page.locator('[data-take]')
  await page.route(/\/signup$/, () => {})
  await page.locator('[data-answers] [type=submit]').click()
  expect(await link.getAttribute('href')).not.toContain('countryregion')
  await context.close()
})
