import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CHECKOUT } from '#render/checkout.ts'
import { newcomer } from '../server/accounts/newcomer.ts'
import { violationsOn } from '../world/axe.ts'
import { visitor } from '../world/browser.ts'
import { type Gallery, gallery } from '../world/gallery.ts'
import { Browser, useServer } from '../world/server.ts'

// What landers bring, in the gallery (docs/recipes/gallery.md).

const server = useServer()
let shown: Gallery

/** Visits of a lander, of which so many engaged. */
async function visits(lander: string, network: string, views: number, engaged: number) {
  for (let at = 0; at < views; at++) {
    await new Browser(server).post('/api/lander.php', {
      ...{ lander, lang: 'nl', network },
      events: at < engaged ? ['view', 'engage', 'step_1'] : ['view']
    })
  }
}

beforeAll(async () => {
  await visits('gallery/a', 'n1', 12, 6)
  await visits('video', 'n1', 5, 1)
  await visits('gallery/a', 'n2', 3, 3)
  await newcomer(server, { lander: 'gallery/a', tracking: { network: 'n1' } })
  const env = { DATABASE_URL: server.url, LIVERY_SECRET: 'of the tests' }
  shown = await gallery(CHECKOUT, inject('dist'), env)
})
afterAll(() => shown.end())

/** The days around the clock of the server. */
const DAYS = 'from=2026-11-01&to=2026-11-30'

async function open(query: string, mode: 'light' | 'dark' = 'light', width = 1280) {
  const { page, errors } = await visitor({ mode, width, height: 900, isCalm: true })
  await page.goto(`${shown.address}${query}`)
  return { page, errors }
}

describe('the numbers of landers in the gallery', () => {
  test('are charted with what each share is made of, and stand in a table too', async () => {
    const { page, errors } = await open(`?numbers=slug,network&${DAYS}`)
    const engaged = page.getByRole('figure', { name: 'Engaged of visits' })
    const rows = engaged.getByRole('listitem')
    await rows.nth(2).waitFor()
    expect((await rows.allInnerTexts()).map(text => text.replace(/\s+/g, ' '))).toEqual([
      'avondlicht gallery/a · n1 50% 6 of 12',
      'avondlicht video · n1 20% 1 of 5',
      'avondlicht gallery/a · n2 100% 3 of 3'
    ])
    const signedUp = page.getByRole('figure', { name: 'Signed up of visits' })
    expect(await signedUp.getByRole('listitem').first().innerText()).toContain('1 of 12')
    const table = page.getByRole('region', { name: 'Numbers by lander' })
    const cells = await table.locator('tbody tr').first().locator('th, td').allInnerTexts()
    expect(cells).toEqual(['avondlicht', 'gallery', 'a', 'n1', '12', '6', '6', '1', '0', '0', '0'])
    expect(errors).toEqual([])
  })

  test('are told apart by what is ticked; the address holds it, and Back leads to the tiles', async () => {
    const { page } = await open(`?numbers=&${DAYS}`)
    const rows = page.getByRole('region', { name: 'Numbers by lander' }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(2)
    expect(await rows.first().innerText()).toContain('15')
    await page.getByRole('checkbox', { name: 'Network' }).check()
    await expect.poll(() => rows.count()).toBe(3)
    expect(page.url()).toContain('numbers=network')
    await page.getByRole('combobox', { name: 'Brand' }).selectOption('papillon')
    await page.getByRole('heading', { name: 'No visits counted yet' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.locator('.tile').first().waitFor()
    await page.getByRole('button', { name: 'Numbers' }).click()
    await page.getByRole('heading', { name: 'Numbers', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.tile').first().waitFor()
  })

  test('of days without a visit are not drawn: it says who counts, and shows all days', async () => {
    const { page } = await open('?numbers=&from=2026-01-01&to=2026-01-31')
    await page.getByRole('heading', { name: 'No visits counted yet' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('The server of this project counts')
    expect(await page.getByRole('figure').count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('have no accessibility finding, %s', async mode => {
    for (const query of [`?numbers=slug&${DAYS}`, '?numbers=&from=2026-01-01&to=2026-01-31']) {
      const { page } = await open(query, mode)
      await page.locator('main h2').first().waitFor()
      const found = await violationsOn(page)
      expect(found.map(({ id, nodes }) => `${query} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  })

  test('fit a phone: only the table scrolls sideways', async () => {
    const { page } = await open(`?numbers=slug,niche,network,sub1&${DAYS}`, 'light', 320)
    await page.getByRole('figure').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

test('a database that cannot be reached is said, and the tiles go on', async () => {
  const lost = await gallery(CHECKOUT, inject('dist'), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none'
  })
  try {
    const { page } = await visitor({ width: 1280 })
    await page.goto(`${lost.address}?numbers=`)
    await page.getByRole('heading', { name: 'The counts cannot be read' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.locator('.tile').first().waitFor()
  } finally {
    await lost.end()
  }
})
