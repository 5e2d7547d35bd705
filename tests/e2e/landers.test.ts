import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { LANDER_IDS } from '#landers/manifests.ts'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const TRACKING = { network: 'n1', ref: 'r.2', sub1: 'a', sub2: 'b', sub3: 'c' }
const QUERY = new URLSearchParams(TRACKING).toString()
const LANGUAGES = {
  'avondlicht.example': ['', '/en', '/de'],
  'papillon.example': ['', '/nl', '/de'],
  'herbstgold.example': ['', '/nl', '/fr', '/en', '/pl', '/da', '/es', '/fi', '/it', '/no', '/sv']
} as const

const PARTS = ['document', 'stylesheet', 'script', 'font', 'image']

interface Heard {
  name: string
  lander?: string
  step?: number
}

/** A visitor who stays on the page, and hears what the page reports. */
async function listener(options: Parameters<typeof visitor>[0] = {}) {
  const { context, page, errors } = await visitor({ isCalm: true, ...options })
  await context.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('livery:event', event => heard.push((event as CustomEvent).detail))
    for (const kind of ['click', 'submit']) {
      window.addEventListener(kind, event => {
        if (kind === 'submit' || (event.target as Element).closest('a')) event.preventDefault()
      })
    }
  })
  const heard = (): Promise<Heard[]> =>
    page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
  const sent: string[] = []
  page.on('request', request => {
    const { host, pathname, search } = new URL(request.url())
    // The visit itself is counted, with its campaign (product.md §25); what is done on it is told
    // when the page is hidden.
    if (pathname === '/api/track.php') return
    const own = host === new URL(address(DUTCH)).host && request.method() === 'GET'
    // What the page itself is made of; a picture further down may still be on its way.
    // Sign-up over the page brings its own parts; nothing of the visit goes along in an address.
    const isPart = PARTS.includes(request.resourceType()) || pathname.startsWith('/favicon')
    if (!own || (search !== '' && !isPart)) {
      sent.push(`${request.method()} ${request.url()}`)
    }
  })
  return { context, page, errors, heard, sent }
}

const signups = (page: Page): Promise<string[]> =>
  page
    .locator('main a[href*="/signup"], main a[href*="/members"]')
    .evaluateAll(links => links.map(link => (link as HTMLAnchorElement).href))

const named = (heard: Heard[]): string[] =>
  heard.map(({ name, step }) => (step === undefined ? name : `${name} ${step}`))

describe.each(DEMO)('%s', domain => {
  test.each(LANDER_IDS)('every way on from %s keeps the campaign', async lander => {
    const { context, page } = await visitor({ isCalm: true })
    // Scripts, which write the campaign into the links, come after the first paint.
    await page.goto(address(domain, `/landers/${lander}?${QUERY}&other=x`), {
      waitUntil: 'networkidle'
    })
    const links = await signups(page)
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject(TRACKING)
      expect(link).not.toContain('other=')
    }
    await context.close()
  })

  test('no lander speaks of a match, says who is online or counts anybody', async () => {
    const { context, page } = await visitor()
    await page.goto(address(domain, '/landers/gallery'))
    const paths = LANDER_IDS.flatMap(lander =>
      LANGUAGES[domain].map(locale => `${locale}/landers/${lander}`)
    )
    const said = await page.evaluate(
      async paths =>
        Promise.all(
          paths.map(async path => {
            const text = await (await fetch(path)).text()
            const page = new DOMParser().parseFromString(text, 'text/html')
            for (const script of page.querySelectorAll('script, svg, footer')) script.remove()
            return `${path} ${page.title} ${page.body.outerHTML.replace(/(href|class|src)="[^"]*"/g, '')}`
          })
        ),
      paths
    )
    const wrong = said.flatMap(text => {
      const found = text.match(/.{0,40}(\bmatch|\bonline\b|just joined|near you now).{0,40}/i)
      return found ? [`${text.split(' ')[0]}: ${found[0]}`] : []
    })
    expect(said).toHaveLength(paths.length)
    expect(wrong).toEqual([])
    await context.close()
  })

  test('no lander logs an error or styles an element by itself', async () => {
    const { context, page, errors } = await visitor()
    for (const lander of LANDER_IDS) {
      await page.goto(address(domain, `/landers/${lander}`), { waitUntil: 'networkidle' })
      expect(await page.locator('body [style]').count(), lander).toBe(0)
    }
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('what happens is reported to the document', () => {
  test('by the quiz, step by step', async () => {
    const { context, page, heard, sent } = await listener()
    await page.goto(address(DUTCH, '/landers/alonetonight/a'), { waitUntil: 'networkidle' })
    expect(named(await heard())).toEqual(['view'])
    for (const name of ['reason', 'looking_for', 'interests']) {
      await page.locator(`input[name=${name}]`).first().check()
      await page.locator('[data-quiz] [type=submit]').click()
    }
    // Sign-up stays on its way.
    await page.route(/\/signup$/, () => {})
    await page.locator('[data-take]').click()
    expect(named(await heard())).toEqual([
      'view',
      'engage',
      'step_n 1',
      'step_n 2',
      'step_n 3',
      'cta'
    ])
    for (const { lander } of await heard()) expect(lander).toBe('alonetonight')
    expect(sent).toEqual([])
    await context.close()
  })

  test('by the gallery, when a card’s button is pressed', async () => {
    const { context, page, heard, sent } = await listener()
    await page.goto(address(DUTCH, '/landers/gallery'))
    // Sign-up stays on its way: it would open over the second button.
    await page.route(/\/signup$/, () => {})
    await page.selectOption('select[name=looking_for]', 'female')
    await page.locator('.example:visible a').first().click()
    await page.locator('.examples__more a').click()
    const names = named(await heard())
    expect(names.filter(name => name !== 'engage')).toEqual(['view', 'cta', 'cta'])
    expect(names.filter(name => name === 'engage')).toHaveLength(1)
    expect(sent).toEqual([])
    await context.close()
  })

  test.each([
    ['maplanding', '[value=NL-UT]'],
    ['iconslanding', '[value=music]'],
    ['collagelanding', '[value=female]']
  ])('by %s, when its answers go to sign-up', async (lander, answer) => {
    const { context, page, heard, sent } = await listener()
    await page.goto(address(DUTCH, `/landers/${lander}`))
    // Sign-up stays on its way.
    await page.route(/\/signup$/, () => {})
    await page
      .locator('label')
      .filter({ has: page.locator(answer) })
      .click()
    await page.locator('[data-answers] [type=submit]').click()
    expect(named(await heard())).toEqual(['view', 'engage', 'cta'])
    for (const told of await heard()) expect(told.lander).toBe(lander)
    expect(sent).toEqual([])
    await context.close()
  })

  test('by the deck, engaging once however many cards are swiped', async () => {
    const { context, page, heard, sent } = await listener()
    await page.goto(address(DUTCH, '/landers/tinderswipe'))
    await page.locator('[data-choose=like]').click()
    await page.locator('[data-choose=pass]').click()
    expect(named(await heard())).toEqual(['view', 'engage'])
    for (let rest = 0; rest < 6; rest++) await page.keyboard.press('ArrowRight')
    await page.locator('[data-end] a').click()
    expect(named(await heard())).toEqual(['view', 'engage', 'cta'])
    for (const { lander } of await heard()) expect(lander).toBe('tinderswipe')
    expect(sent).toEqual([])
    await context.close()
  })
})
