import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { consoleApp } from '#render/console-app.ts'
import { violationsOn } from '../world/axe.ts'
import { visitor } from '../world/browser.ts'
import { livery } from '../world/livery.ts'
import { TwoPlaces } from '../world/places.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let fleet: TwoPlaces
let names = 0

beforeAll(async () => {
  fleet = await TwoPlaces.make()
  fleet.place('papillon', 'eu')
  await fleet.start(fleet.env, { console: consoleApp })
})
afterAll(() => fleet.clear())

/** A token of an admin of a place, whom nobody was before. */
function admin(place: string): string {
  const name = `lotte-${++names}-${Date.now()}`
  const words = ['--place', place, 'operators', 'add', name, '--role', 'admin']
  const { status, stdout, stderr } = livery(['--cwd', fleet.root, ...words], fleet.env)
  expect(status, stderr).toBe(0)
  return stdout.trim()
}

test.each([
  ['light', 1280],
  ['dark', 390]
] as const)(
  'a brand of another place is in the list, and its page opens in the console there: %s, %i',
  async (mode, width) => {
    const { page, context } = await visitor({ mode, width, height: 844 })
    await context.addInitScript("localStorage.setItem('console-language', 'en')")
    const logIn = async (token: string) => {
      await page.getByLabel('Token').fill(token)
      await page.keyboard.press('Enter')
      await page.getByRole('navigation').waitFor()
    }
    await page.goto(`${fleet.server?.operators}/app/brands`)
    await logIn(admin('default'))
    const row = page.getByRole('row').filter({ hasText: 'papillon.example' })
    await row.getByText('eu', { exact: true }).waitFor()
    const here = page.getByRole('row').filter({ hasText: 'avondlicht.example' })
    await here.getByText('default', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
    await row.getByRole('link', { name: 'Papillon' }).press('Enter')
    // The operators of that place are others.
    await logIn(admin('eu'))
    await page.getByRole('heading', { name: 'Papillon', level: 1 }).waitFor()
    await page.getByRole('main').getByText('Place: eu', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pause Papillon' }).waitFor()
    await page.getByLabel('Place').selectOption('default')
    await page.getByRole('heading', { name: 'Queues', level: 1 }).waitFor()
    // Whoever has logged in at both goes from one to the other.
    expect(await page.getByLabel('Place').inputValue()).toBe('default')
  }
)
