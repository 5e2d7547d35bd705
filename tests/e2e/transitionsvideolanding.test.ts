import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../world/axe.ts'
import { address, type Visitor, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const PATH = '/landers/transitionsvideolanding'

async function evening(options: Visitor = {}, domain: string = DUTCH) {
  const { context, page, errors } = await visitor(options)
  await page.goto(address(domain, PATH))
  return { context, page, errors }
}

const onwards = (page: Page): Promise<void> => page.locator('[data-scenes] [type=submit]').click()

const asked = (page: Page): Promise<string[]> =>
  page
    .locator('[data-step] :is(input, select)')
    .evaluateAll(inputs =>
      inputs
        .filter(input => input.checkVisibility({ visibilityProperty: true }))
        .map(input => (input as HTMLInputElement).name)
    )
    .then(names => [...new Set(names)])

const sceneShown = (page: Page): Promise<number> =>
  page
    .locator('[data-scene]')
    .evaluateAll(scenes => scenes.findIndex(scene => scene.hasAttribute('data-current')))

test('each question has a scene of its own, and the new heading takes the focus', async () => {
  const { context, page } = await evening({ isCalm: true })
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const step = document.activeElement?.closest('fieldset')
      return step?.querySelector('input, select')?.getAttribute('name') ?? undefined
    })
  const names = ['looking_for', 'age', 'countryregion']
  for (const [index, name] of names.entries()) {
    expect(await asked(page)).toEqual([name])
    expect(await sceneShown(page)).toBe(index)
    if (index > 0) expect(await focused()).toBe(name)
    await onwards(page)
  }
  expect(await page.evaluate(() => document.activeElement?.closest('[data-end]') !== null)).toBe(
    true
  )
  await page.locator('[data-end] [data-back]').click()
  expect(await focused()).toBe('countryregion')
  expect(await sceneShown(page)).toBe(2)
  await context.close()
})

test('the answers are shown at the end, and sign-up begins with them', async () => {
  const { context, page, errors } = await evening({ isCalm: true })
  await page.locator('input[name=looking_for][value=female]').check()
  await onwards(page)
  const age = page.locator('input[name=age], select[name=age]').first()
  const value = await age.evaluate(node =>
    node instanceof HTMLSelectElement
      ? (node.options[1]?.value ?? '')
      : (node as HTMLInputElement).value
  )
  if (await page.locator('select[name=age]').count())
    await page.selectOption('select[name=age]', value)
  else await page.locator(`input[name=age][value="${value}"]`).check()
  await onwards(page)
  await page.selectOption('select[name=countryregion]', 'NL-UT')
  await onwards(page)
  expect(await page.locator('[data-chosen] .chip').allInnerTexts()).toEqual([
    'Een vrouw',
    value.replace('-', ' – '),
    'Utrecht'
  ])
  const link = new URL((await page.locator('a[data-take]').getAttribute('href')) ?? '', page.url())
  expect(Object.fromEntries(link.searchParams)).toEqual({
    looking_for: 'female',
    age: value,
    countryregion: 'NL-UT'
  })
  const kept = await page.evaluate(() => sessionStorage.getItem('wishes'))
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ looking_for: 'female', countryregion: 'NL-UT' })
  expect(errors).toEqual([])
  await context.close()
})

test('nothing moves on by itself', async () => {
  const { context, page } = await evening()
  await page.locator('input[name=looking_for][value=male]').check()
  await page.waitForTimeout(1500)
  expect(await asked(page)).toEqual(['looking_for'])
  expect(await sceneShown(page)).toBe(0)
  await context.close()
})

test('the whole evening goes with the keyboard alone', async () => {
  const { context, page } = await evening({ isCalm: true, width: 1280, height: 800 })
  const tabTo = async (selector: string): Promise<void> => {
    for (let presses = 0; presses < 40; presses++) {
      if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never comes to ${selector}`)
  }
  await tabTo('input[name=looking_for]')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await page.locator('input[value=female]').isChecked()).toBe(true)
  for (let step = 0; step < 3; step++) {
    await tabTo('[data-scenes] [type=submit]')
    await page.keyboard.press('Enter')
  }
  await tabTo('a[data-take]')
  await context.close()
})

test('the light of a scene moves until its button holds it still', async () => {
  const { context, page } = await evening({ width: 1280, height: 800 })
  const video = page.locator('[data-scene][data-current] video[data-on]')
  await video.waitFor()
  await page.locator('[data-film-toggle]').click()
  expect(await video.evaluate(node => (node as HTMLVideoElement).paused)).toBe(true)
  await onwards(page)
  expect(await page.locator('[data-scene][data-current] video').count()).toBe(0)
  await context.close()
})

test('only the first scene is loaded before the visitor acts', async () => {
  const { context, page } = await visitor({ isCalm: true, isFirst: true })
  const scenes: string[] = []
  page.on('request', request => {
    if (/\/_m\/[^/]+\.svg$/.test(request.url())) scenes.push(request.url())
  })
  await page.goto(address(DUTCH, PATH), { waitUntil: 'networkidle' })
  const inScenes = await page
    .locator('[data-scene] :is(img, source)')
    .evaluateAll(nodes =>
      nodes.map(node => (node.getAttribute('src') ?? node.getAttribute('srcset')) as string)
    )
  const loaded = scenes.filter(url => inScenes.some(src => url.endsWith(src)))
  expect(loaded).toHaveLength(1)
  await context.close()
})

describe.each(DEMO)('%s', domain => {
  test('asks everything on one page without JavaScript, and takes it to sign-up', async () => {
    const { context, page } = await evening({ hasScript: false }, domain)
    expect(await asked(page)).toContain('age')
    expect(await asked(page)).toContain('countryregion')
    const region = page.locator('select[name=countryregion]')
    await region.selectOption({ index: 1 })
    const chosen = await region.inputValue()
    await page.locator('[data-scenes] [type=submit]').click()
    await page.waitForURL('**/signup?**')
    expect(new URL(page.url()).searchParams.get('countryregion')).toBe(chosen)
    await context.close()
  })

  test('has no accessibility finding at its end', async () => {
    const { context, page } = await evening({ isCalm: true }, domain)
    while (!(await page.locator('[data-end]').isVisible())) await onwards(page)
    expect((await violationsOn(page)).map(({ id }) => id)).toEqual([])
    await context.close()
  })
})
