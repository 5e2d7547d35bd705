import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { type Member, member, PASSWORD } from '../server/rights/member.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'

const app = useApp()

/** Chromium's own authenticator of a device, unlocked by its owner. */
async function withAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable', { enableUI: false })
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true
    }
  })
}

async function settingsOf(anna: Member): Promise<Page> {
  const { page } = await app.as(anna)
  await withAuthenticator(page)
  await page.goto(app.at('/settings'))
  await page.locator('#passkeys button').first().waitFor()
  return page
}

async function addPasskey(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam').fill(name)
  await dialog.getByLabel('Huidig wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Passkey toevoegen' }).click()
}

const keys = ({ id }: Member) =>
  app.database.kysely.selectFrom('passkeys').selectAll().where('account_id', '=', id).execute()

test('a passkey is added with the password, named, used to log in and taken away', async () => {
  const anna = await member(app)
  const page = await settingsOf(anna)
  expect(await violationsOn(page)).toEqual([])
  await addPasskey(page, 'Telefoon', 'niet-het-goede-1')
  await page.getByRole('dialog').locator('.entry__error').waitFor()
  expect(await keys(anna)).toHaveLength(0)
  await page.getByRole('dialog').getByLabel('Huidig wachtwoord').fill(PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.locator('#passkeys').getByText('Telefoon').waitFor()
  expect(await keys(anna)).toMatchObject([{ name: 'Telefoon', last_used_at: null }])

  await page.getByRole('button', { name: 'Naam wijzigen: Telefoon' }).click()
  await page.getByRole('dialog').getByLabel('Naam').fill('Werktelefoon')
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click()
  await page.locator('#passkeys').getByText('Werktelefoon').waitFor()

  await page.context().clearCookies({ name: 'auth' })
  await page.goto(app.at('/login'))
  await page.waitForURL(/\/members/)
  expect((await keys(anna))[0]?.last_used_at).not.toBeNull()

  await page.goto(app.at('/settings'))
  await page.getByRole('button', { name: 'Verwijderen: Werktelefoon' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await expect.poll(() => keys(anna)).toHaveLength(0)
})

test('a passkey that was taken away logs in no more, and the page says so', async () => {
  const anna = await member(app)
  const page = await settingsOf(anna)
  await addPasskey(page, 'Laptop')
  await page.locator('#passkeys').getByText('Laptop').waitFor()
  await app.database.kysely.deleteFrom('passkeys').where('account_id', '=', anna.id).execute()
  await page.context().clearCookies({ name: 'auth' })
  await page.goto(app.at('/login'))
  await page.getByRole('button', { name: 'Inloggen met een passkey' }).click()
  await page.getByText('Deze passkey is niet geaccepteerd').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
