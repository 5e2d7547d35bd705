import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import type { Visitor } from '../world/browser.ts'
import { memberScreens } from '../world/member-screens.ts'
import { type Neighbourhood, neighbourhood } from '../world/neighbourhood.ts'
import { DEMO } from '../world/pages.ts'
import { addUpShifts, shiftsOf } from '../world/shifts.ts'

// Three brands, three apps: what a brand's look changes, and what it must not.

const app = useApp()
const people = new Map<string, Neighbourhood>()
const open: Page[] = []

beforeAll(async () => {
  for (const domain of DEMO) people.set(domain, await neighbourhood(app, domain))
}, 120_000)
afterAll(async () => {
  for (const page of open) await page.context().close()
})

const FOLIO = 'herbstgold.example'
const SEARCH = /\/api\/members\.php/
const PHONE = { width: 390, height: 844, isCalm: true }
const DESK = { width: 1280, height: 900, isCalm: true }

function living(domain: string): Neighbourhood {
  const found = people.get(domain)
  if (found === undefined) throw new Error(`nobody lives at ${domain}`)
  return found
}

async function member(domain: string, options: Visitor): Promise<Page> {
  const { page } = await app.as(living(domain).premium, options)
  open.push(page)
  return page
}

describe('a brand that lists members in rows', () => {
  test('says what they say of themselves, and what can be done, in words', async () => {
    const page = await member(FOLIO, PHONE)
    await page.goto(app.at('/nl/members', FOLIO))
    const row = page.locator('.results .member:has(.member__line)').first()
    await row.waitFor()
    expect((await row.locator('.member__line').textContent())?.length).toBeGreaterThan(20)
    expect(await row.locator('.member__acts > *').allInnerTexts()).toEqual(['Bekijken', 'Leuk'])
    const boxes = await row
      .locator('.member__acts > *, .member__photo')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [113, 141],
      [expect.any(Number), 48],
      [expect.any(Number), 48]
    ])
  })

  test('is liked by the word, which stays', async () => {
    const page = await member(FOLIO, DESK)
    await page.goto(app.at('/nl/members', FOLIO))
    const like = page.locator('.results .member__acts > button').first()
    await like.click()
    await page.waitForFunction(
      () => document.querySelector('.member__acts > button')?.ariaPressed === 'true'
    )
    expect(await like.innerText()).toBe('Leuk')
    expect(await like.getAttribute('aria-label')).toMatch(/^Leuk: ./)
  })

  test('names like and pass in the game', async () => {
    const page = await member(FOLIO, PHONE)
    await page.goto(app.at('/nl/swipe-game', FOLIO))
    await page.waitForSelector('button.round--large')
    expect(await page.locator('button.round--large').allInnerTexts()).toEqual(['Overslaan', 'Leuk'])
    const named = await page
      .locator('button.round--large')
      .evaluateAll(all => all.map(one => one.ariaLabel?.startsWith(one.textContent ?? '?')))
    expect(named).toEqual([true, true])
  })
})

test('a brand of portraits puts one member in front for a day, with how their text begins', async () => {
  const page = await member('avondlicht.example', DESK)
  await page.goto(app.at('/members', 'avondlicht.example'))
  const featured = page.locator('.results .member--featured')
  await featured.waitFor()
  expect(await featured.count()).toBe(1)
  expect(await featured.locator('.member__why').innerText()).toBe('Profiel van vandaag')
  expect((await featured.locator('q').innerText()).length).toBeGreaterThan(5)
  const [wide, narrow] = await page
    .locator('.results .member')
    .evaluateAll(all => all.slice(0, 2).map(one => one.getBoundingClientRect().width))
  expect(wide).toBeGreaterThan((narrow ?? 0) * 1.9)
  const name = await featured.locator('.member__name > span').first().textContent()
  await page.reload()
  await featured.waitFor()
  expect(await featured.locator('.member__name > span').first().textContent()).toBe(name)
  expect(await page.locator('.results .member__name', { hasText: name ?? '' }).count()).toBe(1)
})

test('a brand of mosaics counts among the cards what waits for the member', async () => {
  const { free } = living('papillon.example')
  const { page } = await app.as(free, PHONE)
  open.push(page)
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto(app.at('/nl/members', 'papillon.example'))
  const tile = page.locator('.results .figure').first()
  await tile.waitFor()
  expect((await tile.innerText()).trim()).toMatch(/^\d+\s+\S/)
  expect(asked.filter(path => path.endsWith('/swipe.php'))).toEqual([])
})

test('other brands send no texts with their lists, and like with a heart', async () => {
  const page = await member('papillon.example', PHONE)
  const sent = page.waitForResponse(SEARCH)
  await page.goto(app.at('/members', 'papillon.example'))
  expect(await (await sent).text()).not.toMatch(/"excerpt":"/)
  await page.waitForSelector('.member__heart')
  expect(await page.locator('.member__acts').count()).toBe(0)
})

test('a demo profile says so in one short word, and in full to whoever listens', async () => {
  const page = await member('papillon.example', PHONE)
  await page.goto(app.at('/members', 'papillon.example'))
  const label = page.locator('.member .kind', { hasText: 'Démo' }).first()
  await label.waitFor()
  expect(await label.locator('[aria-hidden=true]:not(svg)').innerText()).toBe('Démo')
  expect(await label.locator('.sr-only').textContent()).toBe('profil de démonstration')
  expect((await label.boundingBox())?.height).toBe(22)
})

test('a conversation at a desk has its person where each composition has room, and nothing moves', async () => {
  const places: string[] = []
  for (const domain of DEMO) {
    const page = await member(domain, DESK)
    await page.addInitScript(addUpShifts, '.chat, .panes')
    await page.goto(app.at(`/chats/${living(domain).conversation}`, domain))
    const person = page.locator('.chat__person')
    await person.locator('.person > .button').waitFor()
    // The start says on one line what it is, also where a strip on a phone hides the name.
    const begins = await page.locator('.start__name').boundingBox()
    expect((begins?.width ?? 0) > 4 * (begins?.height ?? 1), domain).toBe(true)
    await page.waitForTimeout(800)
    expect(await shiftsOf(page), domain).toEqual([])
    expect(await violationsOn(page), domain).toEqual([])
    const box = await person.boundingBox()
    const thread = await page.locator('.chat__thread').boundingBox()
    if (!box || !thread) throw new Error('no person beside a thread')
    places.push(box.x > thread.x ? 'beside' : box.y < thread.y ? 'above' : 'below')
    // What is pressed there lies within it.
    const acts = await person.locator('.person > .button').boundingBox()
    if (domain === FOLIO) expect((acts?.y ?? 0) + (acts?.height ?? 0)).toBeLessThan(thread.y)
  }
  expect(places).toEqual(['beside', 'beside', 'above'])
})

test('the swipe game at a desk has a layout of each composition', async () => {
  const layouts: unknown[] = []
  for (const domain of DEMO) {
    const page = await member(domain, DESK)
    await page.goto(app.at('/swipe-game', domain))
    await page.waitForSelector('button.round--main')
    const [card, like, rules] = await Promise.all(
      ['.face--0', 'button.round--main', '.swipe__rules'].map(selector =>
        page.locator(selector).first().boundingBox()
      )
    )
    if (!card || !like || !rules) throw new Error('not all of the game is there')
    expect(like.y + like.height, domain).toBeLessThanOrEqual(DESK.height)
    layouts.push([
      card.width > card.height ? 'wide' : 'upright',
      like.x > card.x + card.width ? 'beside' : like.y < card.y + card.height ? 'over' : 'below',
      rules.x < card.x ? 'left' : 'right'
    ])
  }
  expect(layouts).toEqual([
    ['upright', 'over', 'left'],
    ['upright', 'beside', 'right'],
    ['wide', 'below', 'right']
  ])
})

test('Tab goes through the game as its buttons are seen, in an order of each composition', async () => {
  const orders = new Set<string>()
  for (const domain of DEMO)
    for (const size of [PHONE, DESK]) {
      const page = await member(domain, size)
      await page.goto(app.at('/swipe-game', domain))
      await page.waitForSelector('button.round--main')
      const buttons = await page.locator('.swipe__acts > button').evaluateAll(all =>
        all.map(button => {
          const { x, y, height } = button.getBoundingClientRect()
          return { name: button.classList[1] ?? '', x, row: Math.round((y + height / 2) / 32) }
        })
      )
      const seen = buttons.toSorted((one, other) => one.row - other.row || one.x - other.x)
      expect(buttons, domain).toEqual(seen)
      orders.add(buttons.map(({ name }) => name).join(' '))
    }
  expect(orders.size).toBe(DEMO.length)
})

test('titles of screens stand under a picture of their own, and over a rule in a folio', async () => {
  const heads: unknown[] = []
  for (const domain of DEMO) {
    const page = await member(domain, PHONE)
    await page.goto(app.at('/settings', domain))
    const head = page.locator('.own--settings > .screen__head')
    await head.locator('.screen__art').waitFor()
    heads.push(
      await head.evaluate(element => {
        const { composition } = element.ownerDocument.documentElement.dataset
        return [composition, getComputedStyle(element).borderBottomStyle]
      })
    )
  }
  expect(heads.toSorted()).toEqual([
    ['block', 'none'],
    ['folio', 'double'],
    ['stage', 'none']
  ])
})

test('icons of the bar are drawn otherwise at each brand, which sends no other drawings', async () => {
  const drawn: string[][] = []
  for (const domain of DEMO) {
    const page = await member(domain, PHONE)
    const sprites = new Set<string>()
    page.on('request', request => {
      if (/\/icons-[^/]*\.svg$/.test(request.url())) sprites.add(request.url())
    })
    await page.goto(app.at('/settings', domain))
    await page.locator('.bottom-bar use').nth(4).waitFor({ state: 'attached' })
    await expect.poll(() => sprites.size, { message: domain }).toBe(1)
    const names = await page
      .locator('.bottom-bar use')
      .evaluateAll(all => all.map(use => use.getAttribute('href')?.split('#')[1] ?? ''))
    expect(names).toHaveLength(5)
    const [sprite = ''] = sprites
    const text = await page.evaluate(async url => (await fetch(url)).text(), sprite)
    drawn.push(names.map(name => new RegExp(`<symbol id="${name}".*`).exec(text)?.[0] ?? ''))
  }
  for (const at of [0, 1, 2, 3, 4]) {
    const shapes = drawn.flatMap(icons => {
      const paths = (icons[at] ?? '').matchAll(/ d="([^"]+)"/g)
      // An ink has the shape of its line.
      return [...new Set([...paths].map(([, d]) => d))]
    })
    expect(shapes.length, drawn[0]?.[at]).toBeGreaterThanOrEqual(DEMO.length)
    expect(new Set(shapes).size, drawn[0]?.[at]).toBe(shapes.length)
  }
})

test.each(DEMO)(
  'at %s the heart of who is liked has another middle or another ground',
  async domain => {
    const page = await member(domain, PHONE)
    await page.goto(app.at('/members', domain))
    const seen = async (pressed: boolean): Promise<string[]> => {
      const heart = page.locator(`.results .heart[aria-pressed="${pressed}"]`).first()
      await heart.scrollIntoViewIfNeeded()
      const icon = (await heart.locator('.icon').boundingBox()) ?? fail()
      const middle = { x: icon.x + icon.width / 2, y: icon.y + icon.height / 2 }
      const shots = [middle, { x: icon.x - 4, y: middle.y }].map(({ x, y }) =>
        page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 2, height: 2 } })
      )
      return (await Promise.all(shots)).map(shot => shot.toString('base64'))
    }
    const [liked, not] = [await seen(true), await seen(false)]
    expect(liked).not.toEqual(not)
  }
)

const fail = (): never => {
  throw new Error('no heart is shown')
}

test('a long name or word on a button widens nothing on a phone', async () => {
  for (const [domain, path, buttons] of [
    ['papillon.example', '/likes/matches', '.pair__acts > .button'],
    ['avondlicht.example', '/likes/matches', '.pair__acts > .button'],
    [FOLIO, '/swipe-game', '.swipe__acts > .round']
  ] as const) {
    const page = await member(domain, PHONE)
    await page.goto(app.at(path, domain))
    await page.locator(buttons).first().waitFor()
    const over = await page.locator(buttons).evaluateAll(all =>
      all.flatMap(button => {
        const room = button.parentElement?.parentElement?.clientWidth ?? 0
        const isOver = button.scrollWidth > button.clientWidth || button.clientWidth > room
        return isOver ? [button.textContent] : []
      })
    )
    expect(over, domain).toEqual([])
  }
})

test('nothing is round in a brand with sharp corners and square discs', async () => {
  const page = await member(FOLIO, PHONE)
  const round: string[] = []
  const paths = memberScreens(living(FOLIO)).flatMap(([path, who]) =>
    who === 'premium' ? [path] : []
  )
  expect(paths.length).toBeGreaterThan(10)
  for (const path of paths) {
    await page.goto(app.at(path, FOLIO))
    await page.waitForFunction(
      () => document.querySelector('[data-place="screen"] [aria-busy="true"]') === null
    )
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[data-place] *')].flatMap(element => {
        // A choice of one, a wait and a leaf are known by their roundness.
        const known = '[type=radio], .radio__ring, .spinner, .finder__marks > i'
        if (element.closest('svg') || element.matches(known)) return []
        return [undefined, '::before', '::after'].flatMap(part => {
          const { borderRadius, content } = getComputedStyle(element, part)
          const isDrawn = part === undefined || content !== 'none'
          return isDrawn && !/^0(?:px|%)/.test(borderRadius)
            ? [`${element.outerHTML.slice(0, 80)} ${part ?? ''} ${borderRadius}`]
            : []
        })
      })
    )
    round.push(...found.map(each => `${path} ${each}`))
  }
  expect([...new Set(round)]).toEqual([])
})

test('the match finder begins above the bar, with a notice over it and on a small phone too', async () => {
  for (const domain of DEMO)
    for (const [width, height] of [
      [390, 844],
      [360, 640]
    ] as const) {
      const { page } = await app.as(living(domain).free, { width, height, isCalm: true })
      open.push(page)
      await page.goto(app.at('/match-finder', domain))
      await page.locator('.alerts .alert').first().waitFor()
      const begin = page.locator('.finder__go')
      await begin.waitFor()
      const tall = `${domain} ${width}x${height}`
      const [text, button, bar, card] = await Promise.all([
        page.locator('.finder__say > h1 + p').boundingBox(),
        begin.boundingBox(),
        page.locator('.bottom-bar').boundingBox(),
        page.locator('.finder__frame').boundingBox()
      ])
      const end = (box: typeof text): number => (box?.y ?? 0) + (box?.height ?? 0)
      expect(end(text), `${tall}: the text`).toBeLessThanOrEqual(button?.y ?? 0)
      expect(end(button), `${tall}: the button`).toBeLessThanOrEqual(bar?.y ?? 0)
      if (height > 700) expect(end(card), `${tall}: the card`).toBeLessThanOrEqual(bar?.y ?? 0)
    }
})

test('the match finder begins with another structure in each composition', async () => {
  const structures = new Set<string>()
  for (const domain of DEMO) {
    const { page } = await app.as(living(domain).free, { width: 1280, height: 900, isCalm: true })
    open.push(page)
    await page.goto(app.at('/match-finder', domain))
    await page.locator('.finder__go').waitFor()
    // Whether the drawing stands beside the words, and the first questions beside the button.
    const [scene, say, go, first] = await Promise.all(
      ['.finder__scene', '.finder__frame h1', '.finder__go', '.finder__first'].map(part =>
        page.locator(part).boundingBox()
      )
    )
    if (!scene || !say || !go || !first) throw new Error(`${domain}: a part is missing`)
    const isBeside = (one: typeof scene, two: typeof scene) =>
      one.x >= two.x + two.width || two.x >= one.x + one.width
    structures.add([isBeside(scene, say), isBeside(first, go)].join())
  }
  expect(structures.size).toBe(DEMO.length)
})

test('a switch tells by its form, not by its colour alone, whether it is on', async () => {
  for (const domain of DEMO) {
    const page = await member(domain, PHONE)
    await page.goto(app.at('/notifications', domain))
    await page.locator('.matrix .switch').first().waitFor()
    const forms = (selector: string) =>
      page.locator(selector).evaluateAll(all =>
        all.map(track => {
          const key = getComputedStyle(track, '::after')
          const { boxShadow } = getComputedStyle(track)
          return [
            boxShadow === 'none' ? 'filled' : 'frame',
            key.scale,
            key.height,
            key.clipPath
          ].join()
        })
      )
    const on = new Set(await forms('.matrix :checked ~ .switch__track'))
    const off = new Set(await forms('.matrix input:not(:checked) ~ .switch__track'))
    expect([on.size, off.size], domain).toEqual([1, 1])
    expect([...on][0], domain).toMatch(/^filled/)
    expect([...off][0], domain).toMatch(/^frame/)
    expect([...on][0]?.slice(6), domain).not.toBe([...off][0]?.slice(5))
  }
})

test('values of the facts of a folio stand on one line, and no word is cut', async () => {
  const page = await member(FOLIO, PHONE)
  await page.goto(app.at('/members', FOLIO))
  const path = await page.locator('.results .member__link').nth(5).getAttribute('href')
  await page.goto(app.at(path ?? '', FOLIO))
  await page.locator('.facts dd').first().waitFor()
  const lefts = await page
    .locator('.facts dd')
    .evaluateAll(all => all.map(one => Math.round(one.getBoundingClientRect().left)))
  expect(lefts.length).toBeGreaterThan(1)
  expect(new Set(lefts).size).toBe(1)
  const words = await page
    .locator('.facts dt')
    .evaluateAll(all => all.map(one => one.getClientRects().length + one.clientHeight))
  expect(Math.max(...words) - Math.min(...words)).toBeLessThan(2)
})

test('a stage sets nothing in italics that is as small as a label', async () => {
  const domain = 'avondlicht.example'
  const page = await member(domain, PHONE)
  const paths = memberScreens(living(domain)).flatMap(([path, who]) =>
    who === 'premium' ? [path] : []
  )
  const small: string[] = []
  for (const path of paths) {
    await page.goto(app.at(path, domain))
    await page.waitForFunction(
      () => document.querySelector('[data-place="screen"] [aria-busy="true"]') === null
    )
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('[data-place="screen"] *, .alerts *, .bar *')].flatMap(
        element => {
          const isText = [...element.childNodes].some(
            node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
          )
          const { fontStyle, fontSize } = getComputedStyle(element)
          const isSmall = fontStyle === 'italic' && Number.parseFloat(fontSize) < 18
          return isText && isSmall && !element.closest('.wordmark')
            ? [`${element.className} ${fontSize}`]
            : []
        }
      )
    )
    small.push(...found.map(each => `${path} ${each}`))
  }
  expect([...new Set(small)]).toEqual([])
})

const SIZES = [
  ['a phone', PHONE],
  ['a desk', DESK]
] as const

describe.each(DEMO)('%s', domain => {
  test.each(SIZES)('on %s outlines have the very boxes of what comes', async (_, size) => {
    const page = await member(domain, size)
    let answer = () => {}
    const isAsked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route(SEARCH, async route => {
      await isAsked
      await route.continue()
    })
    await page.goto(app.at('/members', domain))
    const skeleton = await boxesOf(page, '.member--bone')
    answer()
    const members = await boxesOf(page, '.results .member')
    expect(members.slice(0, 4)).toEqual(skeleton.slice(0, 4))
  })

  test.each(SIZES)('on %s the page itself has them, before any script', async (_, size) => {
    const { page, context } = await app.visit(size)
    await context.route(/\.js$/, route => route.abort())
    await page.goto(app.at('/members', domain))
    const bones = await boxesOf(page, '.bone-card')
    const lists = await member(domain, size)
    await lists.goto(app.at('/members', domain))
    const members = await boxesOf(lists, '.results .member')
    expect(bones.slice(0, 4)).toEqual(members.slice(0, 4))
    await context.close()
  })
})

type Box = [x: number, y: number, width: number, height: number]

async function boxesOf(page: Page, selector: string): Promise<Box[]> {
  await page.locator(selector).nth(3).waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page.locator(selector).evaluateAll(all =>
    all.map((one): Box => {
      // The space between two rows belongs to the outline itself, and to what holds a member.
      const { paddingTop, paddingBottom, borderBottomWidth } = getComputedStyle(one)
      const { x, y, width, height } = one.getBoundingClientRect()
      const [above, below] = [paddingTop, paddingBottom].map(Number.parseFloat) as [number, number]
      const inside = height - above - below - Number.parseFloat(borderBottomWidth)
      return [x, y + above, width, inside].map(Math.round) as Box
    })
  )
}
