import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, visitor } from '../world/browser.ts'
import { DEMO } from '../world/pages.ts'

const DUTCH = 'avondlicht.example'
const LANDERS = ['alonetonight', 'gallery', 'tinderswipe'] as const
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
    const { host, pathname } = new URL(request.url())
    const own = host === new URL(address(DUTCH)).host && request.method() === 'GET'
    // What the page itself is made of; a picture further down may still be on its way.
    if (!own || !(PARTS.includes(request.resourceType()) || pathname.startsWith('/favicon'))) {
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
  test.each(LANDERS)('every way on from %s keeps the campaign', async lander => {
    const { context, page } = await visitor({ isCalm: true })
    await page.goto(address(domain, `/landers/${lander}?${QUERY}&other=x`))
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
    const paths = LANDERS.flatMap(lander =>
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
    for (const lander of LANDERS) {
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
    await page.goto(address(DUTCH, '/landers/alonetonight/a'))
    expect(named(await heard())).toEqual(['view'])
    for (const name of ['reason', 'looking_for', 'interests']) {
      await page.locator(`input[name=${name}]`).first().check()
      await page.locator('[data-quiz] [type=submit]').click()
    }
    expect(named(await heard())).toEqual([
      'view',
      'engage',
      'step_n 1',
      'step_n 2',
      'step_n 3',
      'signup_start'
    ])
    for (const { lander } of await heard()) expect(lander).toBe('alonetonight')
    expect(sent).toEqual([])
    await context.close()
  })

  test('by the gallery, when a card’s button is pressed', async () => {
    const { context, page, heard, sent } = await listener()
    await page.goto(address(DUTCH, '/landers/gallery'))
    await page.selectOption('select[name=gender]', 'female')
    await page.locator('.example:visible a').first().click()
    await page.locator('.examples__more a').click()
    const names = named(await heard())
    expect(names.filter(name => name !== 'engage')).toEqual([
      'view',
      'cta',
      'signup_start',
      'cta',
      'signup_start'
    ])
    expect(names.filter(name => name === 'engage')).toHaveLength(1)
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
    expect(named(await heard())).toEqual(['view', 'engage', 'cta', 'signup_start'])
    for (const { lander } of await heard()) expect(lander).toBe('tinderswipe')
    expect(sent).toEqual([])
    await context.close()
  })
})

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
    const buttons = await page.locator('.example a, .example button').allInnerTexts()
    expect(buttons).toHaveLength(8)
    expect(buttons.join(' ')).not.toMatch(/\blik(e|en|es|er)\b|leuk|j’aime|gefällt/i)
    const tags = await page.locator('.example .tag').allInnerTexts()
    expect(new Set(tags).size).toBe(1)
    expect(tags[0]).toMatch(/voorbeeld|exemple|beispiel/i)
  }
  await context.close()
})

describe('the deck', () => {
  const FIRST = '[data-layer=current]'

  test('passes what is dragged to the left, and a short drag moves nothing', async () => {
    const { context, page } = await visitor()
    await page.goto(address(DUTCH, '/landers/tinderswipe'))
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
      await page.goto(address(DUTCH, '/landers/tinderswipe'))
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
    await page.goto(address(DUTCH, '/landers/tinderswipe'))
    for (let card = 0; card < 8; card++) {
      const said = await page.locator('[data-count]').textContent()
      expect(said).toBe(`Kaart ${card + 1} van 8`)
      await page.keyboard.press(card < likes ? 'ArrowRight' : 'ArrowLeft')
    }
    const end = page.locator('[data-end]')
    expect(await end.isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    const said = await end.locator('[data-liked]').innerText()
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
    await page.goto(address(DUTCH, '/landers/tinderswipe'))
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
