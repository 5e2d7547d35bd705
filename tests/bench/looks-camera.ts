import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { getMember } from '#contract/calls/people.ts'
import type { Neighbourhood } from '../world/neighbourhood.ts'
import { pressSignUp } from '../world/over-pages.ts'
import { type Person, person, profile } from '../world/people.ts'
import { type Look, looksOf, type Sights, type Viewer } from './looks-plan.ts'
import { signUp } from './looks-signup.ts'
import { Rest, SEEN, standStill, stopClock } from './looks-still.ts'
import type { Peopled } from './peopled.ts'

/** A brand in a language, by day or by night. */
export interface Sheet {
  domain: string
  /** Of the language, in paths; empty for the brand's own. */
  prefix: string
  name: string
  mode: 'light' | 'dark'
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 }
] as const
/** Pictures of longer pages end here, in px. */
const LONGEST = 8_000

/** Takes the pictures of one sheet. */
export class Camera {
  readonly #browser: Browser
  readonly #brands: Peopled
  readonly #sheet: Sheet
  readonly #folder: string
  readonly #people: Neighbourhood
  readonly #say: (line: string) => void
  readonly #pages = new Map<Viewer, Promise<Page>>()
  readonly #rests = new WeakMap<Page, Rest>()
  #members = new Map<Viewer, Person>()
  taken = 0

  constructor(given: {
    browser: Browser
    brands: Peopled
    sheet: Sheet
    folder: string
    people: Neighbourhood
    say: (line: string) => void
  }) {
    this.#browser = given.browser
    this.#brands = given.brands
    this.#sheet = given.sheet
    this.#folder = join(given.folder, given.sheet.name)
    this.#people = given.people
    this.#say = given.say
    mkdirSync(this.#folder, { recursive: true })
  }

  /** Returns how many could not be taken; says which, and why. */
  async takeAll(pages: readonly string[]): Promise<number> {
    const looks = looksOf(await this.#sights(pages))
    let failed = 0
    const attempt = async (name: string, work: () => Promise<void>) => {
      stopClock(SEEN + this.taken * 100)
      // What is limited in a minute would be limited for good while the clock stands.
      await this.#brands.world.database.pool.query('delete from limits')
      try {
        await work()
      } catch (error) {
        failed++
        this.#say(`not taken: ${this.#sheet.name}/${name}: ${error}`)
      }
    }
    for (const look of looks) await attempt(look.name, () => this.#take(look))
    for (const path of ['/signup', '/landers/alonetonight', '/']) {
      await attempt(`signup over ${path}`, () => this.#signUp(path))
    }
    for (const page of this.#pages.values()) await (await page).context().close()
    return failed
  }

  /** Adds the people whom only the pictures need. */
  async #sights(pages: readonly string[]): Promise<Sights> {
    const { world } = this.#brands
    const { domain } = this.#sheet
    const brand = world.world.brands.of(domain)
    const country = brand?.site.audience.countries[0] ?? 'NL'
    const man = { gender: 'male' as const, looking_for: ['female' as const], country, region: null }
    const add = (given: Parameters<typeof person>[1] = {}) =>
      person(world, { domain, ...given, profile: { ...man, ...given.profile } })
    const loved = await add({ isPremium: true })
    const suitor = await add({
      isPremium: true,
      profile: { gender: 'female', looking_for: ['male'] }
    })
    await suitor.must(getMember, { query: { id: String(loved.id) } })
    await suitor.must(likeMember, { body: { id: loved.id } })
    this.#members = new Map<Viewer, Person>([
      ['free', this.#people.free],
      ['premium', this.#people.premium],
      ['bare', await add()],
      [
        'unconfirmed',
        await add({
          account: { status: 'not_confirmed', activated_at: null },
          profile: { status: 'disabled' }
        })
      ],
      ['paused', await add({ profile: { status: 'paused' } })],
      ['onHold', await add({ account: { status: 'on_hold' } })],
      ['loved', loved]
    ])
    const woman = { brand: brand?.id ?? '', country, region: null, picture: 'drawn/woman-41-shown' }
    const shown = await profile(world, woman)
    const fictional = await profile(world, {
      ...woman,
      ...({ kind: 'fictional', label: 'fictional', origin: 'operator' } as const)
    })
    return { people: this.#people, shown, fictional, pages }
  }

  async #take(look: Look): Promise<void> {
    const { name, path, who, act, calls } = look
    const page = await this.#pageOf(who)
    await page.setViewportSize(SIZES[0])
    if (calls) {
      await page.route('**/api/**', route =>
        calls === 'fail' ? route.fulfill({ status: 500, body: '' }) : undefined
      )
    }
    try {
      await page.goto(this.#at(path))
      await this.#rest(page, look)
      await act?.(page)
      await this.#shots(page, name, look)
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.context().setOffline(false)
      await page.goto('about:blank')
    }
  }

  /** Signs somebody up over a page, or on the page for it. */
  async #signUp(path: string): Promise<void> {
    const page = await this.#open()
    const isOver = path !== '/signup'
    try {
      await page.setViewportSize(SIZES[0])
      await page.goto(this.#at(path))
      await this.#rest(page, {})
      if (isOver) await pressSignUp(page, path)
      const key = path.split('/').at(-1) || 'home'
      const name = `nieuw${key}${this.#sheet.name.replaceAll('-', '')}`.slice(0, 20)
      await signUp(page, { email: `${name}@mail.example`, name }, step =>
        this.#shots(page, `signup-${isOver ? `over-${key}` : 'page'}-${step}`, { isOver })
      )
    } finally {
      await page.context().close()
    }
  }

  async #shots(page: Page, name: string, look: Partial<Look>): Promise<void> {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.mouse.move(0, 0)
      await this.#rest(page, look)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const whole = {
        fullPage: true,
        clip: { x: 0, y: 0, width: size.width, height: Math.min(height, LONGEST) }
      }
      await page.screenshot({
        path: join(this.#folder, `${name}-${size.width}.png`),
        animations: 'disabled',
        caret: 'hide',
        ...(look.isOver ? {} : whole)
      })
      this.taken++
    }
    await page.setViewportSize(SIZES[0])
  }

  #rest(page: Page, { calls, who }: Partial<Look>): Promise<void> {
    const isHeld = calls !== undefined || who === 'scriptless'
    return this.#rests.get(page)?.come(isHeld) ?? Promise.resolve()
  }

  #at(path: string): string {
    return this.#brands.at(this.#sheet.domain, `${this.#sheet.prefix}${path}`)
  }

  /** The page of a viewer, which is used for all pictures of theirs. */
  #pageOf(who: Viewer): Promise<Page> {
    const page = this.#pages.get(who) ?? this.#open(who)
    this.#pages.set(who, page)
    return page
  }

  async #open(who: Viewer = 'visitor'): Promise<Page> {
    const context = await this.#browser.newContext({
      colorScheme: this.#sheet.mode,
      reducedMotion: 'reduce',
      timezoneId: 'Europe/Amsterdam',
      locale: 'nl-NL',
      javaScriptEnabled: who !== 'scriptless'
    })
    context.setDefaultTimeout(60_000)
    await standStill(context, SEEN + 30_000, who === 'stranger')
    const { cookie } = this.#members.get(who) ?? {}
    if (cookie)
      await context.addCookies([
        { name: 'auth', value: cookie, url: new URL(this.#at('/')).origin }
      ])
    const page = await context.newPage()
    this.#rests.set(page, new Rest(page))
    return page
  }
}
