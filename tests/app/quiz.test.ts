import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { answer } from '../world/sign-up.ts'

const app = useApp({ sites: site => ({ ...site, access: { ...site.access, signups: 'all' } }) })

const PATH = '/landers/alonetonight'

test('sign-up begins with the answers', async () => {
  const { page, context } = await app.visit({ isCalm: true })
  await page.goto(app.at(PATH))
  for (const chosen of ['meet', 'male', 'hiking']) {
    await page.locator(`#quiz input[value=${chosen}]`).check()
    await page.locator('#quiz [type=submit]').click()
  }
  await page.locator('[data-take]').click()
  await page.locator('.signup[data-step=who]').waitFor()
  expect(new URL(page.url()).pathname).toBe(PATH)
  await answer(page, 'gender', 'female')
  // Who is sought is not asked again; the way back shows it.
  await page.locator('.signup[data-question=birth]').waitFor()
  await page.locator('.signup__back').click()
  expect(await page.getByRole('radio', { name: 'Mannen' }).isChecked()).toBe(true)
  await context.close()
})
