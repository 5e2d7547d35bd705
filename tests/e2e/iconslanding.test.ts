import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const PATH = '/landers/iconslanding'

describe.each(DEMO)('the icons of %s', domain => {
  test('have visible words, and none is for adults alone', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    const tiles = page.locator('.icon-tile')
    expect(await tiles.count()).toBe(10)
    for (const tile of await tiles.all()) {
      expect((await tile.locator('span').innerText()).length).toBeGreaterThan(2)
      expect(await tile.locator('input').getAttribute('value')).not.toMatch(/sex|bondage|lingerie/)
    }
    await context.close()
  })

  test('show what is chosen on the profile that it begins, and take it back', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    const chosen = page.locator('[data-chosen] li')
    expect(await page.locator('[data-none]').isVisible()).toBe(true)
    const words: string[] = []
    for (const index of [1, 4]) {
      const tile = page.locator('.icon-tile').nth(index)
      await tile.click()
      words.push(await tile.locator('span').innerText())
    }
    expect((await chosen.allTextContents()).map(text => text.trim())).toEqual(words)
    expect(await page.getByRole('status').textContent()).toContain('2')
    expect(await page.locator('[data-none]').isVisible()).toBe(false)
    await page.locator('.icon-tile').nth(1).click()
    expect(await chosen.count()).toBe(1)
    await context.close()
  })

  test('are chosen by keyboard alone', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    await page.locator('.icon-tile input').first().focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await page.locator('[data-chosen] li').count()).toBe(2)
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] .signup').waitFor()
    await context.close()
  })

  test('go to sign-up without a script, all that are chosen', async () => {
    const { context, page } = await visitor({ hasScript: false })
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    const inputs = page.locator('.icon-tile input')
    const values: (string | null)[] = []
    for (const index of [0, 2]) {
      await inputs.nth(index).check()
      values.push(await inputs.nth(index).getAttribute('value'))
    }
    await page.locator('[data-answers] [type=submit]').click()
    await page.waitForURL('**/signup?**')
    expect(new URL(page.url()).searchParams.getAll('interests')).toEqual(values)
    await context.close()
  })
})
