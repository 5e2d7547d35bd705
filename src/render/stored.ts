import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'
import { drawingIn, isArt, LETTERS, type PageInputs, readList } from './inputs.ts'
import type { ReleaseManifest, StoredPage } from './release.ts'
import type { Drawing, Markers } from './slots.ts'
import type { Template } from './template.ts'
import { type Filled, mediaOf, type Prints, printsOf } from './templates.ts'

/** Names in a manifest are numbers in its table. */
export class Table {
  readonly names: string[] = []
  readonly reads: number[][] = []
  readonly #ids = new Map<string, number>()
  readonly #lists = new Map<readonly string[], number>()

  of(names: readonly string[]): number[] {
    return names.map(name => {
      const id = this.#ids.get(name) ?? this.names.push(name) - 1
      this.#ids.set(name, id)
      return id
    })
  }

  /** Drawings among the names. */
  drawingsOf({ drawings }: Markers): Record<string, Drawing> {
    const found = this.names.flatMap(name => {
      const key = drawingIn(name)
      const drawing = key === undefined ? undefined : drawings.get(key)
      return key === undefined || drawing === undefined ? [] : [[key, drawing] as const]
    })
    return Object.fromEntries(found)
  }

  listOf(all: readonly string[]): number {
    const id = this.#lists.get(all) ?? this.reads.push(this.of(all)) - 1
    this.#lists.set(all, id)
    return id
  }
}

/** How a manifest remembers a page. */
export function storedPage(
  table: Table,
  template: Template,
  { places, prints, media }: Filled,
  own: readonly string[]
): StoredPage {
  const { form, inputs, list, slots } = template
  return {
    key: keyOf(form, prints),
    media: [...media, ...own],
    form,
    ...prints,
    inputs,
    reads: table.listOf(list.all),
    slots: table.of(slots),
    places
  }
}

const keyOf = (form: string, { art, texts, rest }: Prints): string => hashOf(form, art, texts, rest)

export interface Live {
  folder: string
  manifest: ReleaseManifest
  /** Whether the brand's pictures are as they were. */
  hasSameArt: boolean
}

export interface Kept {
  /** Undefined if the page is the file that it was. */
  html: Buffer | undefined
  page: StoredPage
  /** Files of the last build that it still needs. */
  linked: readonly string[]
}

/**
 * The page of the last build if nothing that it reads changed, with new addresses written over old
 * ones. Undefined if it has to be made again.
 */
export function keptPage(table: Table, live: Live, inputs: PageInputs): Kept | undefined {
  const { names = [], reads = [], pages } = live.manifest
  const before = pages[inputs.planned.file]
  if (before?.form === undefined) return undefined
  const named = (ids: readonly number[]): string[] => ids.map(id => names[id] ?? '')
  const list = readList(named(reads[before.reads] ?? []))
  const slots = named(before.slots)
  if (inputs.keyOf(list) !== before.inputs) return undefined
  // Letters hang on texts and on what is read, which are as they were.
  const stays = (slot: string): boolean => slot === LETTERS || (live.hasSameArt && isArt(slot))
  const values = slots.map(slot => (stays(slot) ? '' : inputs.slotOf(slot)))
  if (!values.every(value => value !== undefined)) return undefined
  const now = printsOf(slots, values)
  const prints = live.hasSameArt ? { ...now, art: before.art } : now
  const again = { ...before, reads: table.listOf(list.all), slots: table.of(slots) }
  const isSame = keyOf(before.form, prints) === before.key
  if (isSame) return { html: undefined, page: again, linked: before.media }
  // Only a rendered page shows that it prints a text as it is (templates.ts).
  if (prints.texts !== before.texts) return undefined
  const old = readFileSync(join(live.folder, inputs.planned.file))
  const { html, places, gone } = patched(old, before, slots, values, stays)
  const linked = before.media.filter(file => !gone.has(`/${file}`))
  const media = [...mediaOf(slots, values), ...linked]
  const page = { ...again, ...prints, places, media, key: keyOf(before.form, prints) }
  return { html, page, linked }
}

interface Patched {
  html: Buffer
  places: number[]
  /** Addresses that stood there before. */
  gone: ReadonlySet<string>
}

function patched(
  old: Buffer,
  before: StoredPage,
  slots: readonly string[],
  values: readonly string[],
  stays: (slot: string) => boolean
): Patched {
  const parts: Uint8Array[] = []
  const places: number[] = []
  const gone = new Set<string>()
  let from = 0
  let written = 0
  slots.forEach((slot, at) => {
    const offset = before.places[2 * at] ?? 0
    const end = offset + (before.places[2 * at + 1] ?? 0)
    const was = old.subarray(offset, end)
    const is = stays(slot) ? was : Buffer.from(values[at] ?? '')
    if (!stays(slot)) gone.add(was.toString('latin1'))
    parts.push(old.subarray(from, offset), is)
    written += offset - from
    places.push(written, is.length)
    written += is.length
    from = end
  })
  parts.push(old.subarray(from))
  return { html: Buffer.concat(parts), places, gone }
}
