import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { say } from '../world/conversation.ts'
import { person } from '../world/people.ts'

const app = useApp()
const LATER = { status: 503, json: { error: { code: 'maintenance', message: 'later' } } }

test('a screen that cannot be shown says why, where the server said so', async () => {
  const { page } = await app.visit()
  await page.route('**/api/user.php', route => route.fulfill(LATER))
  await page.goto(app.at('/visitors'))
  const said = page.locator('.empty__text')
  await said.waitFor({ timeout: 30_000 })
  expect(await said.textContent()).toContain('We zijn even met Avondlicht bezig')
  expect(await page.locator('main h1').allTextContents()).toEqual([
    'Deze pagina kon niet worden geladen'
  ])
})

test('a conversation that cannot be opened says so in its heading, and another try opens it', async () => {
  const anna = await person(app, { credits: 200, isPremium: true })
  const bob = await person(app, { profile: { name: 'Bob', gender: 'male' } })
  const { page } = await app.as(anna, { width: 390 })
  await page.route('**/api/member.php?*', route => route.fulfill(LATER))
  await page.goto(app.at(`/members/${bob.id}/chat`))
  const heading = page.locator('main h1:visible')
  await heading.getByText('Dit gesprek kon niet worden geopend').waitFor({ timeout: 30_000 })
  expect(await heading.count()).toBe(1)
  await page.unroute('**/api/member.php?*')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await heading.getByText('Bob').waitFor()
})

test('a conversation on its way has the heading of the screen', async () => {
  const anna = await person(app, { credits: 200, isPremium: true })
  const cas = await person(app, {
    credits: 200,
    isPremium: true,
    profile: { name: 'Cas', gender: 'male' }
  })
  await say(cas, anna, 'Hoi, fiets jij ook zo graag?')
  const { page } = await app.as(anna, { width: 390 })
  await page.goto(app.at('/chats'))
  let release = (): void => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/api/chat.php?*', async route => {
    await held
    await route.continue()
  })
  await page.locator('.chat-row').click()
  await page.locator('.bone-thread[aria-busy]').waitFor()
  expect(await page.locator('main h1').allTextContents()).toEqual(['Berichten'])
  release()
  await page.locator('main h1').getByText('Cas').waitFor()
})
