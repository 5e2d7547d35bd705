import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { person, profile } from '../world/people.ts'

const app = useApp()

test('a profile offers all icebreakers in a dialog, and one of them is sent from there', async () => {
  const anna = await person(app)
  const bram = await profile(app, { gender: 'male', interests: ['hiking', 'wine', 'cooking'] })
  const { page } = await app.as(anna)
  await page.goto(app.at(`/members/${bram}`))
  await page.getByRole('button', { name: 'Andere ijsbrekers' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('label').first().waitFor()
  expect(await dialog.locator('label').count()).toBe(6)
  expect(await violationsOn(page)).toEqual([])
  await dialog.locator('label').nth(4).click()
  await dialog.getByRole('button', { name: 'IJsbreker sturen' }).click()
  await dialog.getByText(/Verstuurd naar/).waitFor()
  const sent = await app.database.kysely
    .selectFrom('messages')
    .select('type')
    .where('sender_id', '=', anna.id)
    .execute()
  expect(sent).toMatchObject([{ type: 'icebreaker' }])
})
