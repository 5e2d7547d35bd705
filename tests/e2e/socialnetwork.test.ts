import { describe, expect, test } from 'vitest'
import { violationsOn } from '../world/axe.ts'
import { address, type Visitor, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const PATH = '/landers/socialnetwork'
const STOPS = ['look', 'like', 'talk']

async function tour(options: Visitor = {}, domain: string = DUTCH) {
  const { context, page, errors } = await visitor({ isCalm: true, ...options })
  await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
  return { context, page, errors }
}

describe.each(DEMO)('%s', domain => {
  test('each tab shows its hour of the evening, labelled as an example', async () => {
    const { context, page, errors } = await tour({}, domain)
    for (const stop of STOPS) {
      await page.locator(`#tab-${stop}`).click()
      const panel = page.getByRole('tabpanel')
      expect(await panel.count()).toBe(1)
      expect(await panel.getAttribute('id')).toBe(`stop-${stop}`)
      expect((await panel.locator('.tour__tag').innerText()).length).toBeGreaterThan(5)
      expect((await violationsOn(page)).map(({ id }) => id)).toEqual([])
    }
    expect(errors).toEqual([])
    await context.close()
  })

  test('shows every hour below the other without JavaScript', async () => {
    const { context, page } = await tour({ hasScript: false }, domain)
    for (const stop of STOPS) expect(await page.locator(`#stop-${stop}`).isVisible()).toBe(true)
    expect(await page.getByRole('tablist').isVisible()).toBe(false)
    await page.locator('.tour__head a').click()
    await page.waitForURL('**/signup')
    await context.close()
  })
})

test('the tabs are one stop of Tab, and arrow keys go from one to the next', async () => {
  const { context, page } = await tour()
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => document.activeElement?.id || undefined)
  await page.locator('#tab-look').focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('tab-like')
  expect(await page.locator('#stop-like').isVisible()).toBe(true)
  await page.keyboard.press('End')
  expect(await focused()).toBe('tab-talk')
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('tab-look')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('stop-look')
  await context.close()
})

test('nothing on the tour counts what is unread, or looks like a message to the visitor', async () => {
  const { context, page } = await tour()
  await page.locator('#tab-talk').click()
  expect(await page.locator('.tour__tag').last().innerText()).toBe(
    'Voorbeeldgesprek, door ons geschreven'
  )
  expect(await page.locator('.tour [class*=badge], .tour [class*=unread]').count()).toBe(0)
  expect(await page.locator('.tour :is(input, textarea)').count()).toBe(0)
  await context.close()
})
