import type { WordTree } from '#locales/words.ts'
import type { Site } from '#site/schema.ts'
import { type Markers, textAt } from './slots.ts'

/** A setting by its path, such as `site\tbrand\tname`. */
type Setting = string

const NAME: Setting = 'site\tbrand\tname'

/**
 * Settings that pages only print, by what such a value must be to be printed everywhere as it is. A
 * name has a capital, which tells it from the values that settings choose from.
 */
const TEXTS: ReadonlyMap<Setting, RegExp> = new Map([
  [NAME, /^(?=.*\p{Lu})(?=.{4})[\p{L}\p{N}][\p{L}\p{N} .+!-]*$/u],
  ['site\tbrand\tdomain', /^[a-z0-9.-]+$/],
  ['site\tsupport\temail', /^[\w.-]+@[a-z0-9.-]+$/]
])

export const TEXT_SETTINGS: readonly Setting[] = [...TEXTS.keys()]

/** The setting behind a fact that words name. */
export const TEXT_OF_FACT: Readonly<Record<string, Setting>> = {
  brand: NAME,
  domain: 'site\tbrand\tdomain'
}

/** Stands for the brand's name where texts of several brands are compared. */
const ANY_NAME = '\0'

/** A brand's texts that are filled in afterwards (docs/decisions/050-names-are-filled-in.md). */
export class OwnTexts {
  readonly #site: Site | undefined
  readonly #markers: ReadonlyMap<Setting, string>
  readonly #name: string

  /** Without a site none is filled in. `isWord` tells a name that our own words use. */
  constructor(site?: Site, markers?: Markers, isWord: (text: string) => boolean = () => false) {
    const filled = [...TEXTS].flatMap(([setting, pattern]) => {
      const text = site === undefined ? '' : settingAt(site, setting)
      const isFilled = pattern.test(text) && (setting !== NAME || !isWord(text))
      return isFilled && markers ? [[setting, markers.of(setting)] as const] : []
    })
    this.#site = site
    this.#markers = new Map(filled)
    this.#name = this.has(NAME) && site !== undefined ? site.brand.name : ''
  }

  has(setting: Setting): boolean {
    return this.#markers.has(setting)
  }

  markerOf(setting: Setting): string | undefined {
    return this.#markers.get(setting)
  }

  /** Plain data with a marker wherever one of its texts spells the brand's name. */
  spelled<T>(value: T): T {
    const marker = this.#markers.get(NAME)
    return marker === undefined ? value : (named(value, this.#name, marker) as T)
  }

  /** What brands compare: equal for texts that differ by the brands' names alone. */
  comparable(text: string): string {
    return this.#name === '' ? text : text.replaceAll(this.#name, ANY_NAME)
  }

  /** The brand with markers for these texts. */
  get told(): Site | undefined {
    if (this.#site === undefined) return undefined
    const { brand, support } = this.#site
    const told = { ...this.#site, brand: { ...brand }, support: { ...support } }
    for (const [setting, marker] of this.#markers) {
      const [, group, name = ''] = setting.split('\t')
      Object.assign(group === 'brand' ? told.brand : told.support, { [name]: marker })
    }
    return told
  }

  /** A text as visitors read it. */
  asRead(text: string): string {
    return this.#without(text, setting => (this.#site ? settingAt(this.#site, setting) : ''))
  }

  /** A text that is the same in every process: markers are not. */
  asStored(text: string): string {
    return this.#without(text, setting => setting)
  }

  #without(text: string, said: (setting: Setting) => string): string {
    return [...this.#markers].reduce(
      (all, [setting, marker]) => all.replaceAll(marker, () => said(setting)),
      text
    )
  }
}

export const NO_TEXTS = new OwnTexts()

function named(value: unknown, name: string, marker: string): unknown {
  if (typeof value === 'string') {
    return value.includes(name) ? value.replaceAll(name, () => marker) : value
  }
  if (Array.isArray(value)) return value.map(item => named(item, name, marker))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, named(item, name, marker)])
  )
}

const settingAt = (site: Site, setting: Setting): string =>
  textAt(site, setting.split('\t').slice(1)) ?? ''

const written = new WeakMap<WordTree, string>()

/** Whether one of the texts of these words holds this one. */
export const isWordIn = (trees: readonly WordTree[], text: string): boolean =>
  trees.some(tree => {
    const all = written.get(tree) ?? JSON.stringify(tree)
    written.set(tree, all)
    return all.includes(text)
  })
