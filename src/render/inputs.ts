import { hash } from 'node:crypto'
import type { Frame } from '#art/framing.ts'
import type { Person } from '#art/person.ts'
import { cellOf } from '#art/portrait-sheet.ts'
import type { Word, Words } from '#locales/words.ts'
import type { Assets, InfoText, Page } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { OwnTexts, TEXT_SETTINGS } from './own-texts.ts'
import type { PlannedPage } from './plan.ts'
import type { Brand } from './prepare.ts'
import { addressesIn, type Read } from './recording.ts'
import { type Markers, type Slot, shapeOf, stepInto, textAt } from './slots.ts'

/** Reads of a page, those that depend on its own address apart. Equal lists are one object. */
export interface ReadList {
  readonly all: readonly Read[]
  readonly shared: readonly Read[]
  readonly own: readonly Read[]
}

const OWN: readonly string[] = ['info', 'film', 'own']

/** What films and drawings are made from; a page's slots of these kinds change together. */
const ART: readonly string[] = ['portrait', 'portraits', 'drawing']

export const isArt = (slot: Slot): boolean => ART.includes(kindOf(slot))

/** The key of a drawing by its slot. */
export const drawingIn = (slot: Slot): string | undefined =>
  kindOf(slot) === 'drawing' ? slot.slice('drawing\t'.length) : undefined

/** The kind of the slots of the brand's stylesheets in a page that holds them. */
export const SHEET = 'sheet'

export type BrandSheet = (typeof BRAND_SHEETS)[number]

/** Those that home and landers hold. */
export const BRAND_SHEETS = ['theme', 'niche'] as const

/** The slot of a first screen's letters where they depend on what is filled in. */
export const LETTERS: Slot = 'letters'

/** Whether a slot names a file that comes with the page. */
export const isFile = (slot: Slot): boolean => isArt(slot) || kindOf(slot) === 'own'

/** Whether a slot holds a text, which first letters and lengths could depend on. */
export const isText = (slot: Slot): boolean => kindOf(slot) === 'site'

const kindOf = (name: string): string => name.slice(0, (name.indexOf('\t') + 1 || 99) - 1)

const lists = new Map<string, ReadList>()

export function readList(all: readonly Read[]): ReadList {
  const name = all.join('\n')
  const known = lists.get(name)
  if (known) return known
  const isOwn = (read: Read): boolean => OWN.includes(kindOf(read))
  const list = { all, shared: all.filter(read => !isOwn(read)), own: all.filter(isOwn) }
  lists.set(name, list)
  return list
}

const digest = (text: string): string => hash('sha1', text, 'base64')

const wordHashes = new WeakMap<object, string>()

/** Of a branch of words, once for all brands that share it. */
function wordHash(word: Word | undefined): string {
  if (typeof word !== 'object') return JSON.stringify(word) ?? ''
  const known = wordHashes.get(word) ?? digest(JSON.stringify(word))
  wordHashes.set(word, known)
  return known
}

/** The values that a brand has for what pages may read. */
export class BrandInputs {
  readonly #brand: Brand
  readonly #code: string
  readonly #markers: Markers
  readonly #values = new Map<object, Map<Read, string>>()
  readonly #shared = new Map<ReadList, Map<object, Map<Words, string>>>()
  readonly #shapes = new Map<Assets, string>()
  readonly #slots = new Map<Slot, string | undefined>()
  readonly texts: OwnTexts
  readonly #told: Site

  /** `isWord` tells a text that our own words hold. */
  constructor(brand: Brand, code: string, markers: Markers, isWord?: (text: string) => boolean) {
    this.#brand = brand
    this.#code = code
    this.#markers = markers
    this.texts = new OwnTexts(brand.site, markers, isWord)
    this.#told = this.texts.told ?? brand.site
  }

  of(planned: PlannedPage): PageInputs {
    return new PageInputs(this, this.#brand, planned)
  }

  /** Its text with markers, and a hash over it. */
  infoOf(planned: PlannedPage): { text: InfoText | undefined; hash: string } {
    const asRead = (text: string): string => this.texts.asRead(text)
    const text = this.texts.spelled(this.#brand.infoOf(planned, this.#told, asRead))
    return { text, hash: digest(this.texts.asStored(JSON.stringify(text) ?? '')) }
  }

  /** A hash over everything that a page with these reads depends on. */
  keyOf(list: ReadList, inputs: PageInputs): string {
    const own = list.own.map(read => this.#valueOf(read, inputs)).join('\n')
    return digest(`${this.#code}\n${inputs.fixed}\n${this.#sharedOf(list, inputs)}\n${own}`)
  }

  shapeOf(assets: Assets): string {
    const known = this.#shapes.get(assets)
    if (known !== undefined) return known
    const { firstType, preload } = assets
    const shape = `${shapeOf(addressesIn(assets))} ${JSON.stringify([firstType, preload])}`
    this.#shapes.set(assets, shape)
    return shape
  }

  /** Undefined for a drawing that this process has not made. */
  slotOf(slot: Slot, page: Page): string | undefined {
    const [kind = '', name = '', ...steps] = stepsOf(slot)
    if (kind === SHEET) return sheetOf(this.#brand, page, name as BrandSheet)
    if (kind === 'site') return textAt(page.site, [name, ...steps])
    if (kind === 'head') return textAt(page.head, [name, ...steps])
    if (kind === 'assets') return textAt(page.assets, [name, ...steps])
    if (kind === 'film' || kind === 'own') return textAt(this.#called(kind, name, page), steps)
    if (!this.#slots.has(slot)) this.#slots.set(slot, this.#artOf(kind, name, page))
    return this.#slots.get(slot)
  }

  #artOf(kind: string, name: string, { media }: Page): string | undefined {
    if (kind === 'portrait') {
      const [person, frame] = JSON.parse(name) as [Person, Frame]
      return media.portrait(person, frame).src
    }
    if (kind === 'portraits') {
      const [people, frame] = JSON.parse(name) as [Person[], Frame]
      return media.portraits(people, frame)[0]?.src.replace(cellOf(0), '')
    }
    const drawing = this.#markers.drawings.get(name)
    return drawing && media.drawing(drawing.svg, drawing.size).src
  }

  #called(kind: 'film' | 'own', given: string, { media }: Page): unknown {
    const call: (...given: never[]) => unknown = media[kind]
    return call(...(JSON.parse(given) as never[]))
  }

  #sharedOf(list: ReadList, inputs: PageInputs): string {
    const { site, words } = inputs.page
    const bySite = this.#shared.get(list) ?? new Map<object, Map<Words, string>>()
    this.#shared.set(list, bySite)
    const byWords = bySite.get(site) ?? new Map<Words, string>()
    bySite.set(site, byWords)
    const known = byWords.get(words)
    if (known !== undefined) return known
    const made = digest(list.shared.map(read => this.#valueOf(read, inputs)).join('\n'))
    byWords.set(words, made)
    return made
  }

  #valueOf(read: Read, inputs: PageInputs): string {
    const { page } = inputs
    const known = this.#values.get(page.site)?.get(read)
    if (known !== undefined) return known
    const [kind = '', name = ''] = read.split('\t', 2)
    if (kind === 'site' || kind === 'is') return this.#settingOf(read, page.site)
    if (kind === 'word') {
      const { tree, tone } = this.#brand.spoken(page.words)
      return `${tone} ${wordHash(tree[name])}`
    }
    if (kind === 'fact') return JSON.stringify(this.#brand.spoken(page.words).facts[name]) ?? ''
    if (kind === 'deal') return String(page.deal)
    if (kind === 'info') return inputs.infoHash
    if (kind === 'mark' || kind === 'logo') return JSON.stringify(page.media[kind]) ?? ''
    if (kind === 'film' || kind === 'own') return shapeOf(this.#called(kind, name, page))
    return String(this.texts.has(read.slice('text\t'.length)))
  }

  #settingOf(read: Read, site: object): string {
    const known = this.#values.get(site) ?? new Map<Read, string>()
    this.#values.set(site, known)
    const [kind, ...steps] = read.split('\t')
    const value = stepInto(site, kind === 'is' ? steps.slice(1) : steps)
    const made = kind === 'is' ? kindOfValue(value) : this.#comparable(read, value)
    const short = made.length > 60 ? digest(made) : made
    known.set(read, short)
    return short
  }

  #comparable(read: Read, value: unknown): string {
    const made = JSON.stringify(value) ?? 'undefined'
    return TEXT_SETTINGS.includes(read) ? made : this.texts.comparable(made)
  }
}

const kindOfValue = (value: unknown): string =>
  value === null || Array.isArray(value) ? 'other' : typeof value

const known = new Map<Slot, readonly string[]>()

function stepsOf(slot: Slot): readonly string[] {
  const steps = known.get(slot) ?? slot.split('\t')
  known.set(slot, steps)
  return steps
}

/** The text of a stylesheet that a page names; empty where it has none. */
export const sheetOf = ({ sheets }: Brand, { assets }: Page, name: BrandSheet): string =>
  sheets.get((assets[name] ?? '').slice(1)) ?? ''

/** What one page of a brand has to read. */
export class PageInputs {
  readonly page: Page
  readonly planned: PlannedPage
  /** Names the page in any brand. */
  readonly identity: string
  /** What every page reads. */
  readonly fixed: string
  readonly #all: BrandInputs
  #info: ReturnType<BrandInputs['infoOf']> | undefined

  constructor(all: BrandInputs, brand: Brand, planned: PlannedPage) {
    const { locale, route, path, params } = planned
    this.#all = all
    this.planned = planned
    this.page = brand.pageOf(planned)
    this.identity = JSON.stringify([locale, route, path, params, this.page.arm])
    const { head, assets, locales } = this.page
    const shapes = `${shapeOf(head)} ${all.shapeOf(assets)}`
    this.fixed = `${this.identity} ${locales.join()} ${shapes}`
  }

  keyOf(list: ReadList): string {
    return this.#all.keyOf(list, this)
  }

  slotOf(slot: Slot): string | undefined {
    return this.#all.slotOf(slot, this.page)
  }

  get texts(): OwnTexts {
    return this.#all.texts
  }

  /** With markers. */
  get info(): InfoText | undefined {
    return this.#readInfo().text
  }

  get infoHash(): string {
    return this.#readInfo().hash
  }

  #readInfo(): ReturnType<BrandInputs['infoOf']> {
    this.#info ??= this.#all.infoOf(this.planned)
    return this.#info
  }
}
