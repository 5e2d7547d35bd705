import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'

const app = useApp({ sites: site => ({ ...site, access: { ...site.access, signups: 'all' } }) })

const PATH = '/landers/alonetonight'

test('sign-up begins with the answers', async () => {
  const { page, context } = await app.visit({ isCalm: true })
  await page.goto(app.at(PATH))
  for (const answer of ['meet', 'male', 'hiking']) {
    await page.locator(`#quiz input[value=${answer}]`).check()
    await page.locator('#quiz [type=submit]').click()
  }
  await page.locator('[data-take]').click()
  await page.locator('.signup[data-step=who]').waitFor()
  expect(new URL(page.url()).pathname).toBe(PATH)
  const men = page.getByRole('button', { name: 'Mannen', exact: true })
  expect(await men.getAttribute('aria-pressed')).toBe('true')
  await context.close()
})
