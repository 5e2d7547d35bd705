import { cellOf } from '#art/portrait-sheet.ts'
import type { Words } from '#locales/words.ts'
import type { Assets, InfoText, Media, Page } from '#page/page.ts'
import { hashOf } from './hash.ts'
import type { Hearing } from './hearing.ts'
import { type OwnTexts, TEXT_OF_FACT, TEXT_SETTINGS } from './own-texts.ts'
import { type Markers, type Slot, swapped } from './slots.ts'

/** Names a value that a page read, such as `site\tbrand\tname`. */
export type Read = string

/** What one page reads while it is rendered (docs/decisions/038-what-a-page-reads.md). */
export class Recording {
  readonly #reads = new Set<Read>()
  readonly #parts = new Map<string, Set<Read>>()

  note(read: Read): void {
    this.#reads.add(read)
    for (const part of this.#parts.values()) part.add(read)
  }

  begin(part: string): void {
    this.#parts.set(part, new Set())
  }

  /** What was read since the part began; undefined if it did not. */
  end(part: string): readonly Read[] | undefined {
    const reads = this.#parts.get(part)
    this.#parts.delete(part)
    return reads && [...reads]
  }

  get reads(): Read[] {
    return [...this.#reads].sort()
  }
}

export interface Recorder {
  recording: Recording
  markers: Markers
  texts: OwnTexts
  info(): InfoText | undefined
}

/** The page as its markup gets it: it notes what is read, and has markers for what is filled in. */
export function recordedPage(page: Page, recorder: Recorder): Page {
  const { recording, markers, texts } = recorder
  const { locale, route, path, params, arm, locales, head, assets } = page
  const marked = (value: unknown, name: string): unknown =>
    swapped(value, name, (_, slot) => markers.of(slot))
  return {
    ...{ locale, route, path, params, arm, locales },
    site: recordedObject(page.site, 'site', recording, texts),
    words: recordedWords(page.words, recorder),
    head: marked(head, 'head') as Page['head'],
    assets: { ...assets, ...(marked(addressesIn(assets), 'assets') as Partial<Assets>) },
    media: recordedMedia(page.media, recorder),
    get deal() {
      recording.note('deal')
      return page.deal
    },
    get info() {
      recording.note('info')
      return recorder.info()
    },
    parts: new RecordedParts(page.parts, recording)
  }
}

/** Those that change with a brand; the rest of the assets hangs on the code and is read as it is. */
export const addressesIn = ({
  theme,
  niche,
  app,
  words,
  icons,
  themeColour
}: Assets): Partial<Assets> => ({
  ...{ theme, niche, app, words, icons, themeColour }
})

/** Facts that words name, such as `{brand}`. */
export function hearFacts(hearing: Hearing, { recording, texts }: Recorder): void {
  hearing.fact = (name, value) => {
    const text = TEXT_OF_FACT[name]
    if (text === undefined) recording.note(`fact\t${name}`)
    else noteText(recording, texts, text)
    return texts.markerOf(text ?? '') ?? value
  }
}

/** A text that is filled in depends on no value. */
function noteText(recording: Recording, texts: OwnTexts, read: Read): void {
  recording.note(texts.has(read) ? `text\t${read}` : read)
}

/** A list counts as read whole; so does an object whose keys are listed. */
function recordedObject<T extends object>(
  source: T,
  path: string,
  recording: Recording,
  texts: OwnTexts
): T {
  const made = new Map<PropertyKey, unknown>()
  const values = source as Record<PropertyKey, unknown>
  const whole = (): void => recording.note(path)
  function get(key: PropertyKey): unknown {
    const value = values[key]
    if (typeof key !== 'string') return value
    const read = `${path}\t${key}`
    if (TEXT_SETTINGS.includes(read)) {
      noteText(recording, texts, read)
      return texts.markerOf(read) ?? value
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      recording.note(read)
      return texts.spelled(value)
    }
    recording.note(`is\t${read}`)
    const inner = made.get(key) ?? recordedObject(value, read, recording, texts)
    made.set(key, inner)
    return inner
  }
  // An empty target: what a frozen one may answer is fixed.
  return new Proxy({} as T, {
    get: (_, key) => get(key),
    has(_, key) {
      recording.note(`is\t${path}\t${String(key)}`)
      return key in source
    },
    ownKeys() {
      whole()
      return Reflect.ownKeys(source)
    },
    getOwnPropertyDescriptor(_, key) {
      whole()
      if (!Object.hasOwn(source, key)) return undefined
      return { value: get(key), enumerable: true, configurable: true, writable: true }
    }
  })
}

function recordedWords(words: Words, { recording, texts }: Recorder): Words {
  const noted = (key: string): string => {
    const dot = key.indexOf('.')
    recording.note(`word\t${dot < 0 ? key : key.slice(0, dot)}`)
    return key
  }
  return Object.assign((key: string, params = {}) => texts.spelled(words(noted(key), params)), {
    rich: (key: string, params = {}) => texts.spelled(words.rich(noted(key), params)),
    list: (key: string, params = {}) => texts.spelled(words.list(noted(key), params)),
    entries: (key: string, params = {}) => texts.spelled(words.entries(noted(key), params)),
    has: (key: string): key is string => words.has(noted(key))
  })
}

function recordedMedia(media: Media, { recording, markers }: Recorder): Media {
  const called = <T>(slot: Slot, answer: T): T => {
    recording.note(slot)
    return swapped(answer, slot, (_, inner) => markers.of(inner)) as T
  }
  return {
    portrait(person, frame = 'portrait') {
      const { width, height } = media.portrait(person, frame)
      return { src: markers.of(`portrait\t${JSON.stringify([person, frame])}`), width, height }
    },
    portraits(people, frame = 'portrait') {
      const sheet = `portraits\t${JSON.stringify([people, frame])}`
      const cells = media.portraits(people, frame)
      return cells.map((cell, index) => ({ ...cell, src: markers.of(sheet) + cellOf(index) }))
    },
    drawing(svg, size) {
      const answer = media.drawing(svg, size)
      const name = `${answer.width} ${answer.height} ${hashOf(svg)}`
      markers.drawings.set(name, { svg, size })
      return { ...answer, src: markers.of(`drawing\t${name}`) }
    },
    film: (name, shape) =>
      called(`film\t${JSON.stringify([name, shape])}`, media.film(name, shape)),
    own: film => called(`own\t${JSON.stringify([film])}`, media.own(film)),
    get mark() {
      recording.note('mark')
      return media.mark
    },
    get logo() {
      recording.note('logo')
      return media.logo
    }
  }
}

const readsOfParts = new WeakMap<Map<string, string>, Map<string, readonly Read[]>>()

/** Shared markup brings along what was read for it. */
class RecordedParts extends Map<string, string> {
  readonly #shared: Map<string, string>
  readonly #reads: Map<string, readonly Read[]>
  readonly #recording: Recording

  constructor(shared: Map<string, string>, recording: Recording) {
    super()
    this.#shared = shared
    this.#reads = readsOfParts.get(shared) ?? new Map()
    readsOfParts.set(shared, this.#reads)
    this.#recording = recording
  }

  override get(part: string): string | undefined {
    const html = this.#shared.get(part)
    if (html === undefined) this.#recording.begin(part)
    else for (const read of this.#reads.get(part) ?? []) this.#recording.note(read)
    return html
  }

  override set(part: string, html: string): this {
    const reads = this.#recording.end(part)
    if (reads !== undefined) {
      this.#shared.set(part, html)
      this.#reads.set(part, reads)
    }
    return this
  }
}
