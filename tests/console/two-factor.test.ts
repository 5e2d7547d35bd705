import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { RunningClock } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { visitor } from '../world/browser.ts'
import { operator, useConsole } from '../world/console.ts'
import { useServer } from '../world/server.ts'

const clock = new RunningClock()
const server = useServer({ clock })
const side = useConsole(server)

/** What the authenticator shows now; half a minute passes, for a code is taken once. */
function nextCode(secret: string): string {
  clock.pass(30)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: clock.now().getTime() })
}

/** A code of another time. */
const otherCode = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0')

/** Goes on with the Tab key until the focus is there. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      const label = at instanceof HTMLInputElement ? at.labels?.[0] : at
      return label?.textContent ?? ''
    })
  for (let pressed = 0; pressed < 60; pressed++) {
    if ((await focused()).startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}`)
}

async function atLogin(): Promise<Page> {
  const { page, context } = await visitor({ width: 1280 })
  await context.addInitScript("localStorage.setItem('console-language', 'en')")
  await page.goto(`${side.address}/app/account`)
  await page.getByLabel('Token').waitFor()
  return page
}

async function type(page: Page, field: string, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('codes are switched on, asked for, replaced by a recovery code and switched off by keys', async () => {
  const { token } = await operator(server, 'moderator')
  const first = await atLogin()
  await type(first, 'Token', token)
  await first.getByText('Off: the token alone opens the console.').waitFor()
  await tabTo(first, 'Turn it on')
  await first.keyboard.press('Enter')
  const secret = (await first.locator('code.secret').innerText()).replaceAll(' ', '')
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await violationsOn(first)).toEqual([])
  await type(first, 'Six-digit code', otherCode(nextCode(secret)))
  await first.getByRole('alert').getByText('That code isn’t right.').waitFor()
  await tabTo(first, 'Six-digit code')
  await first.keyboard.press('Control+a')
  await first.keyboard.type(nextCode(secret))
  await first.keyboard.press('Enter')
  await first.getByText('On: logging in takes a code of your app.').waitFor()
  const recovery = await first.getByRole('main').getByRole('listitem').allInnerTexts()
  expect(new Set(recovery).size).toBe(10)

  const second = await atLogin()
  await type(second, 'Token', token)
  // The field of the code appears with the focus in it.
  const field = second.getByLabel('Six-digit code')
  await field.waitFor()
  await expect.poll(() => field.evaluate(at => at === document.activeElement)).toBe(true)
  expect(await violationsOn(second)).toEqual([])
  await second.keyboard.type(otherCode(nextCode(secret)))
  await second.keyboard.press('Enter')
  await second.getByRole('alert').getByText('That code isn’t right.').waitFor()
  expect(await second.getByRole('navigation').count()).toBe(0)
  await tabTo(second, 'Six-digit code')
  await second.keyboard.press('Control+a')
  await second.keyboard.type(nextCode(secret))
  await second.keyboard.press('Enter')
  await second.getByRole('navigation').waitFor()

  const [backup = ''] = recovery
  const third = await atLogin()
  await type(third, 'Token', token)
  await third.getByLabel('Six-digit code').waitFor()
  await third.keyboard.type(backup)
  await third.keyboard.press('Enter')
  await third.getByRole('navigation').waitFor()
  const fourth = await atLogin()
  await type(fourth, 'Token', token)
  await fourth.getByLabel('Six-digit code').waitFor()
  await fourth.keyboard.type(backup)
  await fourth.keyboard.press('Enter')
  await fourth.getByRole('alert').getByText('That code isn’t right.').waitFor()

  await type(third, 'Six-digit code', nextCode(secret))
  await third.getByText('Off: the token alone opens the console.').waitFor()
  const last = await atLogin()
  await type(last, 'Token', token)
  await last.getByRole('navigation').waitFor()
})
