import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'

describe('the deck', () => {
  const DUTCH = 'avondlicht.example'
  const FIRST = '[data-layer=current]'

  test('passes what is dragged to the left, and a short drag moves nothing', async () => {
    const { context, page } = await visitor()
    await page.goto(address(DUTCH, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
    const name = await page.locator(FIRST).getAttribute('data-name')
    await drag(page, -36)
    expect(await page.locator(FIRST).getAttribute('data-name')).toBe(name)
    expect(await page.locator(FIRST).evaluate(card => card.style.getPropertyValue('--x'))).toBe(
      '0px'
    )
    expect(await page.locator(FIRST).getAttribute('data-dragging')).toBe(null)
    await drag(page, -200)
    const gone = page.locator('[data-layer=gone]')
    expect(await gone.getAttribute('data-name')).toBe(name)
    expect(await gone.getAttribute('data-choice')).toBe('pass')
    await context.close()
  })

  test('flies where motion is welcome, and not where it is not', async () => {
    const durations: string[] = []
    for (const isCalm of [false, true]) {
      const { context, page } = await visitor({ isCalm })
      await page.goto(address(DUTCH, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
      durations.push(
        await page.locator(FIRST).evaluate(card => getComputedStyle(card).transitionDuration)
      )
      if (isCalm) {
        await page.locator('[data-choose=like]').click()
        expect(await page.locator('[data-layer=gone]').isVisible()).toBe(false)
      }
      await context.close()
    }
    expect(Number.parseFloat(durations[0] ?? '')).toBeGreaterThan(0.05)
    expect(durations[1]).toBe('0s')
  })

  test.each([0, 1, 3, 8])('counts %i likes truly at its end', async likes => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(DUTCH, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
    for (let card = 0; card < 8; card++) {
      const said = await page.locator('[data-count]').textContent()
      expect(said).toBe(`Kaart ${card + 1} van 8`)
      await page.keyboard.press(card < likes ? 'ArrowRight' : 'ArrowLeft')
    }
    const end = page.locator('[data-end]')
    expect(await end.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    const said = (await end.locator('[data-liked]').textContent()) ?? ''
    expect(await end.locator('[data-faces] img').count()).toBe(likes)
    const link = new URL(await end.locator('a').evaluate(node => (node as HTMLAnchorElement).href))
    if (likes === 0) {
      expect(said).not.toMatch(/\d/)
      expect(link.search).toBe('')
    } else {
      expect(said).toMatch(new RegExp(`\\b${likes} van de 8`))
      expect(said).toMatch(/niets verstuurd|niet verstuurd|nergens heen/i)
      expect(link.searchParams.get('age')).toMatch(/^\d\d-\d\d$/)
    }
    await context.close()
  })

  test('begins again with nothing kept', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(DUTCH, '/landers/tinderswipe'), { waitUntil: 'networkidle' })
    for (let card = 0; card < 8; card++) await page.keyboard.press('ArrowRight')
    await page.locator('[data-again]').click()
    expect(await page.locator('[data-count]').textContent()).toBe('Kaart 1 van 8')
    expect(await page.locator('[data-undo]').getAttribute('aria-disabled')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-stack]'))).toBe(true)
    for (let card = 0; card < 8; card++) await page.keyboard.press('ArrowLeft')
    expect(await page.locator('[data-faces] img').count()).toBe(0)
    expect(await page.locator('[data-end] a').getAttribute('href')).toBe('/signup')
    await context.close()
  })

  test('takes the campaign along with what was liked', async () => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(DUTCH, '/landers/tinderswipe?ref=r.2&sub1=a'), {
      waitUntil: 'networkidle'
    })
    for (let card = 0; card < 8; card++) await page.keyboard.press('ArrowRight')
    const way = page.locator('[data-end] a')
    const query = Object.fromEntries(
      new URL((await way.getAttribute('href')) ?? '', page.url()).searchParams
    )
    await way.click()
    await page.locator('dialog[open] .signup').waitFor()
    expect(query).toMatchObject({
      ref: 'r.2',
      sub1: 'a',
      age: expect.stringMatching(/^\d\d-\d\d$/)
    })
    await context.close()
  })

  async function drag(page: Page, distance: number): Promise<void> {
    const box = await page.locator(FIRST).boundingBox()
    if (!box) throw new Error('there is no card on top')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 5 })
    await page.mouse.up()
  }
})
