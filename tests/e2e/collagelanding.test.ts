import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const PATH = '/landers/collagelanding'
const [DUTCH] = DEMO

/** How visible the faces of a gender are, 0 to 1. */
const shown = (gender: string) =>
  [...document.querySelectorAll(`.collage__face[data-gender=${gender}] img`)].map(face =>
    Number(getComputedStyle(face).opacity)
  )

describe.each(DEMO)('the collage of %s', domain => {
  test('has twelve people, without a word for screen readers but the caption', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH))
    const faces = page.locator('.collage__face img')
    expect(await faces.count()).toBe(12)
    for (const face of await faces.all()) expect(await face.getAttribute('alt')).toBe('')
    expect(await page.locator('.collage__caption').isVisible()).toBe(true)
    await context.close()
  })

  test('is still where less motion is wanted', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    const moving = await page.evaluate(() => document.getAnimations().length)
    expect(moving).toBe(0)
    await context.close()
  })

  test.each([
    ['with', true],
    ['without', false]
  ])('takes its one answer to sign-up %s script', async (_, hasScript) => {
    const { context, page } = await visitor({ hasScript, isCalm: true })
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    const answer = page.locator('.answer input').first()
    await answer.check()
    const [name, value] = [await answer.getAttribute('name'), await answer.getAttribute('value')]
    await page.locator('[data-answers] [type=submit]').click()
    if (hasScript) {
      await page.locator('dialog[open] .signup').waitFor()
      expect(await page.locator('[data-take]').getAttribute('href')).toContain(`${name}=${value}`)
    } else {
      await page.waitForURL(`**/signup?**${name}=${value}`)
    }
    await context.close()
  })
})

test('whoever is sought stands out, without a script too', async () => {
  const { context, page } = await visitor({ hasScript: false, isCalm: true })
  await page.goto(address(DUTCH, PATH))
  await page.locator('[value=female]').check()
  expect(Math.min(...(await page.evaluate(shown, 'female')))).toBe(1)
  expect(Math.max(...(await page.evaluate(shown, 'male')))).toBeLessThan(0.5)
  await page.locator('[value=both]').check()
  expect(Math.min(...(await page.evaluate(shown, 'male')))).toBe(1)
  await context.close()
})

test('a brand that shows one look asks what for instead of for whom', async () => {
  const { context, page } = await visitor({ isCalm: true })
  await page.goto(address('papillon.example', PATH))
  expect(await page.locator('.answer input').first().getAttribute('name')).toBe('reason')
  await context.close()
})
