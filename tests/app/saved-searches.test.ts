import { expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person, profile } from '../world/people.ts'

const app = useApp()

const QUERY = '?gender=female&countryregion=NL-DR'

async function member(): Promise<Person> {
  await profile(app, { region: 'NL-DR' })
  return person(app, { isPremium: true })
}

for (const width of [390, 1280]) {
  test(`at ${width} px a member saves the search on screen, and opens it again`, async () => {
    const { page } = await app.as(await member(), { width, height: 844, isCalm: true })
    await page.goto(app.at(`/members${QUERY}`))
    const opener = page.getByRole('button', { name: 'Bewaarde zoekopdrachten' })
    await opener.filter({ visible: true }).click()
    const dialog = page.getByRole('dialog')
    // Its filters are its first name.
    await expect.poll(() => dialog.getByLabel('Naam').inputValue()).toBe('Vrouwen, Drenthe')
    await dialog.getByLabel('Naam').fill('Rond Assen')
    await dialog.getByLabel('Nieuwe leden melden').selectOption('mail')
    await dialog.getByRole('button', { name: 'Bewaren' }).click()
    await dialog.getByText('1 van 10 zoekopdrachten bewaard').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.goto(app.at('/members?gender=female&online=1'))
    await opener.filter({ visible: true }).click()
    await dialog.getByRole('button', { name: /^Rond Assen/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe(QUERY)
  })
}

test('a saved search is renamed, its alert turned off, and deleted', async () => {
  const anna = await member()
  const { page } = await app.as(anna, { width: 390, height: 844, isCalm: true })
  await page.goto(app.at(`/members${QUERY}`))
  const opener = page.getByRole('button', { name: 'Bewaarde zoekopdrachten' })
  await opener.filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nieuwe leden melden').selectOption('push')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  // This browser takes no pushes.
  await dialog.getByText('Push staat uit op dit apparaat.').waitFor()
  const alert = dialog.getByLabel(/^Nieuwe leden melden:/)
  await alert.selectOption('off')
  await dialog.getByText('Push staat uit op dit apparaat.').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /^Meer bij/ }).click()
  await page.getByRole('menuitem', { name: 'Naam wijzigen' }).click()
  await dialog.getByRole('textbox', { name: 'Naam' }).fill('Assen')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await dialog.getByRole('button', { name: /^Assen/ }).waitFor()
  await page.reload()
  await opener.filter({ visible: true }).click()
  await dialog.getByRole('button', { name: 'Meer bij “Assen”' }).click()
  await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
  const sure = page.getByRole('dialog', { name: '“Assen” verwijderen?' })
  await sure.getByRole('button', { name: 'Verwijderen' }).click()
  await dialog.getByRole('button', { name: /^Assen/ }).waitFor({ state: 'detached' })
  // The search on screen can be saved again.
  await dialog.getByLabel('Naam').waitFor()
})

test('the notifications list saved searches, and visitors have none', async () => {
  const { page } = await app.as(await member(), { width: 1280, height: 844, isCalm: true })
  await page.goto(app.at('/notifications'))
  const box = page.getByRole('switch', { name: 'Bewaarde zoekopdrachten, E-mail' })
  await box.waitFor()
  expect(await box.isChecked()).toBe(true)
  const visitor = await app.visit({ width: 1280, height: 844 })
  await visitor.page.goto(app.at('/members', 'herbstgold.example'))
  await visitor.page
    .getByText(/^\d+ Beispiele$/)
    .first()
    .waitFor()
  expect(await visitor.page.getByRole('button', { name: 'Gespeicherte Suchen' }).count()).toBe(0)
})
