import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

describe('the gallery counts in the words of its language', () => {
  const COUNTS = [
    ['avondlicht.example', '', { 1: '1 voorbeeld', 2: '2 voorbeelden', 8: '8 voorbeelden' }],
    ['papillon.example', '', { 0: '0 exemple', 1: '1 exemple', 2: '2 exemples' }],
    ['herbstgold.example', '', { 0: '0 Beispiele', 1: '1 Beispiel', 2: '2 Beispiele' }],
    ['herbstgold.example', '/pl', { 1: '1 przykład', 3: '3 przykłady', 5: '5 przykładów' }]
  ] as const

  test.each(COUNTS)('%s%s', async (domain, locale, counts) => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, `${locale}/landers/gallery`))
    const said = await everyChoice(page)
    for (const { left, shown, status } of said) {
      expect(left).toBe(shown)
      expect(status).toMatch(new RegExp(`^${left} `))
    }
    const live = await page.locator('[data-counts]').getAttribute('data-counts')
    const words = JSON.parse(live ?? '[]') as string[]
    expect(words).toHaveLength(9)
    for (const [count, text] of Object.entries(counts)) expect(words[Number(count)]).toBe(text)
    for (const { left, status } of said) expect(status).toBe(words[left])
    // More than one outcome, and one that fits nobody: else this saw no filter at work.
    expect(new Set(said.map(({ left }) => left)).size).toBeGreaterThan(2)
    expect(said.some(({ left }) => left === 0)).toBe(true)
    await context.close()
  })

  interface Said {
    /** Cards whose own data fit the choice. */
    left: number
    shown: number
    status: string
  }

  /** Every choice of age and region, and what the page made of it. */
  const everyChoice = (page: Page): Promise<Said[]> =>
    page.evaluate(() => {
      const select = (name: string) =>
        document.querySelector<HTMLSelectElement>(`select[name=${name}]`) as HTMLSelectElement
      const [age, region] = [select('age'), select('countryregion')]
      const cards = [...document.querySelectorAll<HTMLElement>('.example')]
      const said: Said[] = []
      for (const { value: span } of age.options) {
        for (const { value: place } of region.options) {
          age.value = span
          region.value = place
          region.dispatchEvent(new Event('change', { bubbles: true }))
          const [from, to] = (span || '0-200').split('-').map(Number) as [number, number]
          const left = cards.filter(({ dataset }) => {
            const years = Number(dataset.age)
            return years >= from && years <= to && (!place || dataset.region === place)
          }).length
          const shown = cards.filter(card => card.checkVisibility()).length
          const status = document.querySelector('[role=status]')?.textContent?.trim() ?? ''
          said.push({ left, shown, status })
        }
      }
      return said
    })
})

test('no example says it was liked or waits for a like', async () => {
  const { context, page } = await visitor()
  for (const domain of DEMO) {
    await page.goto(address(domain, '/landers/gallery'))
    // What is not near has no inner text: it is not drawn yet.
    const buttons = await page.locator('.example a, .example button').allTextContents()
    expect(buttons).toHaveLength(8)
    expect(buttons.join(' ')).not.toMatch(/\blik(e|en|es|er)\b|leuk|j’aime|gefällt/i)
    const tags = await page.locator('.example .tag').allTextContents()
    expect(new Set(tags.map(tag => tag.trim())).size).toBe(1)
    expect(tags[0]).toMatch(/voorbeeld|exemple|beispiel/i)
  }
  await context.close()
})

test('a chosen filter goes along beside the campaign, and leaves with the filter', async () => {
  const { context, page } = await visitor({ isCalm: true })
  await page.goto(address('avondlicht.example', '/landers/gallery?network=n1&sub3=c'))
  const query = async () => {
    const hrefs = await page
      .locator('a[data-take]')
      .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).search))
    expect(hrefs).toHaveLength(2)
    expect(new Set(hrefs).size).toBe(1)
    return Object.fromEntries(new URLSearchParams(hrefs[0]))
  }
  await page.selectOption('select[name=looking_for]', 'female')
  await page.selectOption('select[name=age]', { index: 1 })
  const age = await page.locator('select[name=age]').inputValue()
  expect(await query()).toEqual({ network: 'n1', sub3: 'c', looking_for: 'female', age })
  await page.selectOption('select[name=looking_for]', '')
  await page.selectOption('select[name=age]', '')
  expect(await query()).toEqual({ network: 'n1', sub3: 'c' })
  await context.close()
})
