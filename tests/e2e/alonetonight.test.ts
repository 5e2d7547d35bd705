import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../world/axe.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const PATH = '/landers/alonetonight'
const ANSWERS = { reason: 'meet', looking_for: 'both', interests: 'hiking' }

async function quizOf(options: Parameters<typeof visitor>[0] = {}) {
  const { context, page, errors } = await visitor({ isCalm: true, ...options })
  await page.goto(address(DUTCH, PATH), { waitUntil: 'networkidle' })
  return { context, page, errors }
}

/** Names of the questions that can be seen. */
const questions = (page: Page): Promise<string[]> =>
  page
    .locator('[data-step] input:visible')
    .evaluateAll(inputs => [...new Set(inputs.map(input => (input as HTMLInputElement).name))])

const choose = (page: Page, name: string, value: string): Promise<void> =>
  page.locator(`input[name=${name}][value=${value}]`).check()

const onwards = (page: Page): Promise<void> => page.locator('[data-quiz] [type=submit]').click()

test('asks one question a screen, and says which of how many it is', async () => {
  const { context, page } = await quizOf()
  for (const [index, [name, value]] of Object.entries(ANSWERS).entries()) {
    expect(await questions(page)).toEqual([name])
    const legend = page.locator('[data-current] legend')
    expect(await legend.textContent()).toMatch(new RegExp(`${index + 1}\\D+3`))
    await choose(page, name, value)
    if (index < 2) await onwards(page)
  }
  await context.close()
})

test('does not go on without an answer, and says so', async () => {
  const { context, page } = await quizOf()
  await onwards(page)
  expect(await questions(page)).toEqual(['reason'])
  const said = await page.locator('[data-pick]:visible').textContent()
  expect(said).toBeTruthy()
  expect(await page.getByRole('status').textContent()).toBe(said)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  await choose(page, 'reason', 'talk')
  expect(await page.locator('[data-pick]').isVisible()).toBe(false)
  await context.close()
})

test('Back shows the answer that was given', async () => {
  const { context, page } = await quizOf()
  const back = page.locator('[data-back]:visible')
  expect(await back.isVisible()).toBe(false)
  await choose(page, 'reason', 'relationship')
  await onwards(page)
  await back.click()
  expect(await questions(page)).toEqual(['reason'])
  expect(await page.locator('[value=relationship]').isChecked()).toBe(true)
  expect(await back.isVisible()).toBe(false)
  await context.close()
})

test('answers survive a reload', async () => {
  const { context, page } = await quizOf()
  await choose(page, 'reason', 'meet')
  await onwards(page)
  await choose(page, 'looking_for', 'both')
  await page.reload({ waitUntil: 'networkidle' })
  expect(await page.locator('[value=meet]').isChecked()).toBe(true)
  await onwards(page)
  expect(await page.locator('[value=both]').isChecked()).toBe(true)
  await context.close()
})

test('each new question takes the focus, also on the way back', async () => {
  const { context, page } = await quizOf()
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const legend = document.activeElement?.closest('legend')
      return legend?.parentElement?.querySelector('input')?.name
    })
  await choose(page, 'reason', 'meet')
  await onwards(page)
  expect(await focused()).toBe('looking_for')
  await choose(page, 'looking_for', 'both')
  await onwards(page)
  expect(await focused()).toBe('interests')
  await page.locator('[data-back]:visible').click()
  expect(await focused()).toBe('looking_for')
  await context.close()
})

test('quiz answers stay in this browser', async () => {
  const { context, page } = await quizOf()
  const sent: string[] = []
  page.on('request', request => {
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  const [first, second, third] = Object.entries(ANSWERS)
  for (const answer of [first, second]) {
    if (answer) await choose(page, ...answer)
    await onwards(page)
  }
  await page.reload({ waitUntil: 'networkidle' })
  for (const _ of [first, second]) await onwards(page)
  if (third) await choose(page, ...third)
  await onwards(page)
  await page.locator('[data-end]').waitFor()
  const telling = (line: string) => !line.startsWith('GET ') || /=(?:meet|both|hiking)\b/.test(line)
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.filter(telling)).toEqual([])
  await context.close()
})

/** Answers all questions, the second one as told. */
async function answerAll(page: Page, sought = ANSWERS.looking_for): Promise<void> {
  for (const [name, value] of Object.entries({ ...ANSWERS, looking_for: sought })) {
    await choose(page, name, value)
    await onwards(page)
  }
}

test('the end shows the answers, and hands them to sign-up with the campaign', async () => {
  const { context, page, errors } = await quizOf()
  await page.goto(address(DUTCH, `${PATH}/b?network=n1&ref=r.2&sub1=a&sub2=b&sub3=c&other=x`), {
    waitUntil: 'networkidle'
  })
  await answerAll(page)
  const end = page.locator('[data-end]')
  expect(await end.locator('.chip').allInnerTexts()).toEqual([
    'Iemand leren kennen',
    'Dat maakt me niet uit',
    'Met een wandeling'
  ])
  const href = await end.locator('[data-take]').getAttribute('href')
  const query = Object.fromEntries(new URL(href ?? '', page.url()).searchParams)
  const tracking = { network: 'n1', ref: 'r.2', sub1: 'a', sub2: 'b', sub3: 'c' }
  expect(query).toEqual({ lander: 'alonetonight/b', ...ANSWERS, ...tracking })
  const kept = await page.evaluate(() => sessionStorage.getItem('signup-answers'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject(ANSWERS)
  expect(errors).toEqual([])
  await context.close()
})

test.each(DEMO)(
  'the end of %s shows three faces that were asked for, as examples',
  async domain => {
    const { context, page } = await visitor({ isCalm: true })
    const genders = page.locator('[data-gender]:visible')
    const shown = () =>
      genders.evaluateAll(all => all.map(one => (one as HTMLElement).dataset.gender))
    for (const sought of ['female', 'male']) {
      await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
      await page.evaluate(() => sessionStorage.clear())
      await page.reload({ waitUntil: 'networkidle' })
      await answerAll(page, sought)
      expect(await shown()).toEqual([sought, sought, sought])
    }
    await page.locator('[data-end] [data-back]').click()
    expect(await questions(page)).toEqual(['interests'])
    await page.locator('[data-back]:visible').click()
    await choose(page, 'looking_for', 'both')
    await onwards(page)
    await onwards(page)
    expect(new Set(await shown())).toEqual(new Set(['female', 'male']))
    const images = page.locator('[data-gender]:visible img')
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded()
      await expect
        .poll(() => image.evaluate(img => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await page.locator('[data-end] figcaption').innerText()).toMatch(
      /Voorbeeld|exemple|Beispiel/i
    )
    await context.close()
  }
)

test('the end takes the focus and is accessible', async () => {
  const { context, page } = await quizOf()
  await answerAll(page)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  expect(await page.locator('[type=submit]:visible').count()).toBe(0)
  const violations = await violationsOn(page)
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
  await context.close()
})

describe('the greeting', () => {
  const HOURS = { night: 3, morning: 8, afternoon: 14, evening: 21 }
  const EVENINGS = ['avondlicht.example', 'papillon.example']
  const BY_DAY = DEMO.filter(domain => !EVENINGS.includes(domain))

  test.each(EVENINGS)('of %s never wishes a good day under a moon', async domain => {
    const { context, page } = await visitor({ isCalm: true })
    for (const hour of [8, 14]) {
      await page.clock.setFixedTime(new Date(2026, 0, 5, hour))
      await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
      expect(await page.locator('.greeting').textContent()).toMatch(/avond|soir/i)
    }
    await context.close()
  })

  test.each(BY_DAY)('of %s follows the clock and moves nothing', async domain => {
    const { context, page } = await visitor({ isCalm: true })
    const greetings: Record<string, string | null> = {}
    const places = new Set<string>()
    // From the second page on the typefaces are there, and no line can break otherwise.
    await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
    for (const [part, hour] of Object.entries(HOURS)) {
      await page.clock.setFixedTime(new Date(2026, 0, 5, hour))
      await page.goto(address(domain, PATH), { waitUntil: 'networkidle' })
      const line = page.locator('.greeting')
      greetings[part] = await line.textContent()
      if (part === 'morning' || part === 'afternoon') {
        expect(greetings[part]).toBe(await line.getAttribute(`data-${part}`))
      }
      const boxes = await page
        .locator('.greeting, h1, .lede, #quiz')
        .evaluateAll(nodes => nodes.map(node => node.getBoundingClientRect().top))
      places.add(boxes.join(' '))
    }
    expect(new Set(Object.values(greetings)).size).toBe(3)
    // By daylight nobody is asked whether they are still up.
    expect(greetings.night).toBe(greetings.evening)
    expect(places.size).toBe(1)
    await context.close()
  })
})

test('a question of more lines than another moves nothing below the quiz', async () => {
  const { context, page } = await quizOf({ width: 360, height: 640 })
  const heights = new Set<number>()
  for (const [name, value] of Object.entries(ANSWERS)) {
    heights.add(await page.locator('.quiz__steps').evaluate(node => node.clientHeight))
    await choose(page, name, value)
    if (name !== 'interests') await onwards(page)
  }
  expect(heights.size).toBe(1)
  await context.close()
})

test('says nothing of other people', async () => {
  const { context, page } = await quizOf()
  const said = await page.locator('.hero').textContent()
  expect(said).not.toMatch(/\d+\s*(mensen|leden|vrouwen|mannen)|online|in de buurt/i)
  await context.close()
})
