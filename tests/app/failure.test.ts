import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'

const app = useApp()

test('a screen that cannot be shown says why, where the server said so', async () => {
  const { page } = await app.visit()
  await page.route('**/api/user.php', route =>
    route.fulfill({ status: 503, json: { error: { code: 'maintenance', message: 'later' } } })
  )
  await page.goto(app.at('/visitors'))
  const said = page.locator('.empty__text')
  await said.waitFor({ timeout: 30_000 })
  expect(await said.textContent()).toContain('We zijn even met Avondlicht bezig')
})
