import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'

const DUTCH = 'avondlicht.example'
const BELGIAN = 'papillon.example'
const GERMAN = 'herbstgold.example'

const isAsked = (page: Page): Promise<boolean> =>
  page.locator('#entry-warning').evaluateAll(([dialog]) => dialog?.matches(':modal') ?? false)

/** Which of the addresses ask a new visitor, as `{ address: asked }`. */
async function askedAt(
  page: Page,
  places: readonly (readonly [string, string])[]
): Promise<Record<string, boolean>> {
  const asked: Record<string, boolean> = {}
  for (const [domain, path] of places) {
    await page.goto(address(domain, path))
    asked[`${domain}${path}`] = await isAskedAtLast(page)
  }
  return asked
}

/** The same once the page has been told the visitor's country, and has led on whom it leads on. */
async function isAskedAtLast(page: Page): Promise<boolean> {
  await page.waitForLoadState('networkidle')
  return isAsked(page)
}

describe('the entry warning stands', () => {
  test('also for a visitor whom a member screen has led to the login', async () => {
    const { context, page } = await visitor({ isKnown: false })
    await page.goto(address(GERMAN, '/chats'))
    await page.waitForURL('**/login?next=*')
    await expect.poll(() => isAsked(page)).toBe(true)
    await context.close()
  })

  test('everywhere in the default layout, in the others only in NL and DE', async () => {
    const { context, page } = await visitor({ isKnown: false })
    const asked = await askedAt(page, [
      [BELGIAN, '/'],
      [BELGIAN, '/pages/faq'],
      [BELGIAN, '/members'],
      [BELGIAN, '/login'],
      [BELGIAN, '/chats'],
      [BELGIAN, '/landers/gallery'],
      [BELGIAN, '/members/abc-1/landing'],
      [DUTCH, '/'],
      [DUTCH, '/landers/tinderswipe'],
      [DUTCH, '/signup'],
      [GERMAN, '/landers/alonetonight/gilf'],
      [GERMAN, '/login'],
      [GERMAN, '/chats'],
      [GERMAN, '/nl/members/abc-1/landing2']
    ])
    expect(asked).toEqual({
      [`${BELGIAN}/`]: true,
      [`${BELGIAN}/pages/faq`]: true,
      [`${BELGIAN}/members`]: true,
      [`${BELGIAN}/login`]: false,
      [`${BELGIAN}/chats`]: false,
      [`${BELGIAN}/landers/gallery`]: false,
      [`${BELGIAN}/members/abc-1/landing`]: false,
      [`${DUTCH}/`]: true,
      [`${DUTCH}/landers/tinderswipe`]: true,
      [`${DUTCH}/signup`]: true,
      [`${GERMAN}/landers/alonetonight/gilf`]: true,
      [`${GERMAN}/login`]: true,
      [`${GERMAN}/chats`]: true,
      [`${GERMAN}/nl/members/abc-1/landing2`]: true
    })
    await context.close()
  }, 180_000)

  test('never where a link in a mail leads, nor on an error page', async () => {
    const { context, page } = await visitor({ isKnown: false })
    for (const domain of [DUTCH, GERMAN]) {
      for (const path of [
        '/complete-signup',
        '/reset-password',
        '/reset-password/do',
        '/no-such-page'
      ]) {
        // The page itself: a visitor may be led on, to the login, which asks.
        const answer = await page.goto(address(domain, path), { waitUntil: 'commit' })
        expect(await answer?.text(), `${domain}${path}`).not.toContain('id="entry-warning"')
      }
    }
    await context.close()
  })
})

describe('the entry warning', () => {
  test('stays until it is answered, whatever Escape or a click beside it says', async () => {
    const { context, page } = await visitor({ isKnown: false })
    await page.goto(address(DUTCH))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    expect(await isAsked(page)).toBe(true)
    await page.locator('[data-answer=enter]').click()
    expect(await isAsked(page)).toBe(false)
    await page.reload()
    expect(await isAsked(page)).toBe(false)
    await page.goto(address(DUTCH, '/landers/gallery'))
    expect(await isAsked(page)).toBe(false)
    await context.close()
  })

  test('comes back after a reload while nobody answered', async () => {
    const { context, page } = await visitor({ isKnown: false })
    await page.goto(address(DUTCH))
    await page.reload()
    expect(await isAsked(page)).toBe(true)
    await context.close()
  })

  test('keeps the focus, and the page behind it cannot be reached', async () => {
    const { context, page } = await visitor({ isKnown: false, width: 1280 })
    await page.goto(address(DUTCH))
    expect(await isAskedAtLast(page)).toBe(true)
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.closest('dialog, body')?.nodeName ?? 'nowhere'
      })
    expect(await focused()).toBe('DIALOG')
    const stops = new Set<string>()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      stops.add(await page.evaluate(() => document.activeElement?.nodeName ?? ''))
    }
    // After its last stop a browser goes on to its own bar, which a page sees as the body.
    expect([...stops].filter(name => name !== 'BODY')).toEqual(['BUTTON'])
    const behind = await page.locator('header a, main a, footer a').evaluateAll(links =>
      links.map(link => {
        ;(link as HTMLElement).focus()
        return document.activeElement === link
      })
    )
    expect(behind.length).toBeGreaterThan(5)
    expect(behind).not.toContain(true)
    const box = await page.locator('.wordmark').first().boundingBox()
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    expect(await isAsked(page)).toBe(true)
    await context.close()
  })

  test('has a name, a heading and two ways out of the same size', async () => {
    const { context, page } = await visitor({ isKnown: false })
    await page.goto(address(DUTCH))
    const title = await page.locator('#entry-warning h2').textContent()
    expect(await page.getByRole('dialog', { name: title ?? '?' }).count()).toBe(1)
    const sizes = await page
      .locator('#entry-warning button')
      .evaluateAll(nodes => nodes.map(node => [node.clientWidth, node.clientHeight].join(' x ')))
    expect(sizes).toHaveLength(2)
    expect(new Set(sizes).size).toBe(1)
    await context.close()
  })

  test('lets go to where the visitor came from, or to an empty page', async () => {
    const { context, page } = await visitor({ isKnown: false })
    const before = address(BELGIAN, '/login')
    await page.goto(before)
    await page.goto(address(DUTCH))
    await page.locator('[data-answer=leave]').click()
    await page.waitForURL(before)
    // A window of its own has no page before this one.
    const [fresh] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(url => void window.open(url), address(DUTCH))
    ])
    await fresh.locator('[data-answer=leave]').click()
    await fresh.waitForURL('about:blank')
    // Leaving is no answer.
    await fresh.goto(address(DUTCH))
    await expect.poll(() => isAsked(fresh)).toBe(true)
    await context.close()
  })

  test('can be answered where the browser keeps nothing', async () => {
    const { context, page, errors } = await visitor({ isKnown: false })
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        }
      })
    })
    await page.goto(address(DUTCH))
    await page.locator('[data-answer=enter]').click()
    expect(await isAsked(page)).toBe(false)
    expect(errors).toEqual([])
    await context.close()
  })

  test('can be read whole on a small phone in landscape', async () => {
    const { context, page } = await visitor({ isKnown: false, width: 640, height: 320 })
    for (const domain of [DUTCH, BELGIAN, GERMAN]) {
      await page.goto(address(domain))
      for (const button of await page.locator('#entry-warning button').all()) {
        await button.scrollIntoViewIfNeeded()
        const box = await button.boundingBox()
        expect(box && box.y >= 0 && box.y + box.height <= 320, domain).toBe(true)
      }
    }
    await context.close()
  })
})
