import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

/**
 * What stands in words in the content and cannot be seen. Not: what is hidden from everyone, an
 * answer that waits behind its question, the jump to a quiz that is on the first screen already, and
 * what only a script could work.
 */
const unseen = (page: Page): Promise<string[]> =>
  page
    .locator('main :is(h1, h2, h3, p, li, dt, dd, legend span, label, a, td, th)')
    .evaluateAll(nodes =>
      nodes
        .filter(node => !node.closest('[hidden], .sr-only, [aria-hidden=true], noscript'))
        .filter(node => !node.closest('details:not([open]) > :not(summary)'))
        .filter(node => !node.closest('[data-count], .deckpage__keys, [class$=--jump]'))
        .filter(
          node =>
            node.textContent?.trim() &&
            !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
        .map(node => `${node.tagName} ${node.textContent?.trim().slice(0, 40)}`)
    )

describe.each(DEMO)('%s without JavaScript', domain => {
  test('hides nothing that could be read on a phone or on a desk', async () => {
    const { context, page } = await visitor({ hasScript: false })
    for (const path of ['/', '/pages/faq', '/pricing', ...LANDER_IDS.map(id => `/landers/${id}`)]) {
      await page.goto(address(domain, path))
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await page.locator('h1').isVisible(), path).toBe(true)
      const onPhone = await unseen(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      const onDesk = await unseen(page)
      expect(
        onPhone.filter(text => onDesk.includes(text)),
        path
      ).toEqual([])
    }
    await context.close()
  })

  test('asks every question of the quiz on one page, and takes the answers to sign-up', async () => {
    const { context, page } = await visitor({ hasScript: false })
    await page.goto(address(domain, '/landers/alonetonight'))
    const inputs = page.locator('#quiz input[type=radio]')
    for (const input of await inputs.all()) expect(await input.isVisible()).toBe(true)
    await page.locator('[name=reason][value=meet]').check()
    await page.locator('[name=interests][value=music]').check()
    const button = page.locator('#quiz [type=submit]')
    // Two texts stand in the button, and the style sheet shows the last one.
    expect(await button.innerText()).toBe((await page.locator('[data-take]').textContent())?.trim())
    await button.click()
    await page.waitForURL('**/signup?**')
    const query = Object.fromEntries(new URL(page.url()).searchParams)
    expect(query).toEqual({ lander: 'alonetonight', reason: 'meet', interests: 'music' })
    expect(await page.locator('h1').count()).toBe(1)
    await context.close()
  })

  test('shows every example, and the filter asks sign-up itself', async () => {
    const { context, page } = await visitor({ hasScript: false })
    await page.goto(address(domain, '/landers/gallery'))
    expect(await page.locator('.example:visible').count()).toBe(8)
    expect(await page.locator('[data-none]').isVisible()).toBe(false)
    await page.locator('select[name=age]').selectOption({ index: 1 })
    const age = await page.locator('select[name=age]').inputValue()
    await page.locator('[data-filter] [type=submit]').click()
    await page.waitForURL('**/signup?**')
    expect(new URL(page.url()).searchParams.get('age')).toBe(age)
    await context.close()
  })

  test('lets every card of the deck be read, and leads on by a link', async () => {
    const { context, page } = await visitor({ hasScript: false, width: 360, height: 640 })
    await page.goto(address(domain, '/landers/tinderswipe'))
    for (const card of await page.locator('.swipe-card').all()) {
      await card.scrollIntoViewIfNeeded()
      expect(await card.locator('h2').isVisible()).toBe(true)
      expect(await card.locator('img').evaluate(img => img.clientHeight)).toBeGreaterThan(100)
    }
    expect(await page.locator('.deck button:visible').count()).toBe(0)
    await page.locator('.deck > a, .deck > noscript a').click()
    await page.waitForURL('**/signup')
    await context.close()
  })

  test("shows the brand's page at each landing of a member, with links to sign-up and login", async () => {
    const { context, page } = await visitor({ hasScript: false })
    for (const way of ['landing', 'landing2/zomer', 'landing3']) {
      await page.goto(address(domain, `/members/7/${way}`))
      expect(await page.locator('main').getByRole('heading').count(), way).toBe(1)
      expect(await page.locator('main .bone:visible, main .landing__scene:visible').count()).toBe(0)
      expect(await page.locator('.landing__steps li:visible').count()).toBe(3)
      await page.locator('main .notice a').waitFor()
      await page.locator('main a[href$="/login"]').waitFor()
      await page.locator('main .landing--nobody .button').click()
      await page.waitForURL('**/signup')
    }
    await context.close()
  })

  test('offers the languages of the first country, and the menu opens', async () => {
    const { context, page } = await visitor({ hasScript: false })
    await page.goto(address(domain, '/landers/gallery'))
    const menu = page.locator('[data-languages] summary')
    if ((await menu.count()) > 0) await menu.click()
    const links = page.locator('[data-languages] a:not([aria-current]):visible')
    const target = await links.first().getAttribute('href')
    await links.first().click()
    await page.waitForURL(`**${target}`)
    expect(await page.locator('[data-lander=gallery]').count()).toBe(1)
    await context.close()
  })
})
