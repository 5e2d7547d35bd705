import { bringsAll, type InfoText, type Page } from '#page/page.ts'
import { renderPage } from './app.ts'
import type { RenderContext } from './context.ts'
import { FIRST_TYPE, firstTextsOf } from './first-texts.ts'
import { hashOf } from './hash.ts'
import { isArt, isFile, isText, type PageInputs, type ReadList, readList } from './inputs.ts'
import type { Joined } from './joined.ts'
import type { Brand } from './prepare.ts'
import { hearFacts, Recording, recordedPage } from './recording.ts'
import { type Cut, TEXTS } from './slots.ts'

export interface FirstScript {
  file: string
  script: string
}

/** A page without its brand: what all brands share that have the same values for its reads. */
export interface Template extends Cut {
  list: ReadList
  /** A hash over the values of the reads. */
  inputs: string
  /** A hash over the markup and the places of its slots. */
  form: string
  joined: readonly Joined[]
  /** Whether another brand's texts gave what rendering gives (docs/decisions/038). */
  isProved: boolean
  /** Of the brand that it was rendered for. */
  texts: string
  /** `late` where the letters depend on what is filled in. */
  first: FirstScript | 'late' | undefined
}

/** A page of one brand, made from a template. */
export interface Filled {
  html: Buffer
  /** Of each slot, where it stands: offset and length in bytes. */
  places: number[]
  prints: Prints
  /** Files that it shows. */
  media: string[]
  first: FirstScript | undefined
}

/** Hashes over the values in a page's slots, by kind: pictures, texts and addresses. */
export interface Prints {
  art: string
  texts: string
  rest: string
}

/** Of one page, as many as brands of different structure are worth remembering. */
const KEPT = 3

/** Pages that a thread has rendered, for the brands that come after. */
export class Templates {
  /** Pages that do more with a text than print it. */
  readonly distrusted = new Set<string>()
  readonly #kept = new Map<string, Template[]>()

  find(inputs: PageInputs): Template | undefined {
    const kept = this.#kept.get(inputs.identity)
    return kept?.find(({ list, inputs: made }) => inputs.keyOf(list) === made)
  }

  distrust({ identity }: PageInputs): void {
    this.distrusted.add(identity)
    this.#kept.delete(identity)
  }

  keep(inputs: PageInputs, template: Template): void {
    const kept = this.#kept.get(inputs.identity) ?? []
    this.#kept.set(inputs.identity, [template, ...kept].slice(0, KEPT))
  }
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map()

/** Renders a page with markers for what is filled in, and notes what it reads. */
export async function templateOf(
  context: RenderContext,
  brand: Brand,
  inputs: PageInputs
): Promise<Template> {
  const { markers } = context
  const recording = new Recording()
  const isTrusted = !context.templates.distrusted.has(inputs.identity)
  const texts = isTrusted ? inputs.texts : NO_TEXTS
  const info = (): InfoText | undefined => (isTrusted ? inputs.info : inputs.page.info)
  if (!isTrusted) for (const text of TEXTS.keys()) recording.note(text)
  const recorder = { recording, markers, texts, info }
  hearFacts(brand.hearing, recorder)
  try {
    const page = recordedPage(inputs.page, recorder)
    const { html, joined } = await writtenBy(context, page)
    const first = await firstOf(context, inputs, html, recording)
    const list = readList(recording.reads)
    const cut = markers.cut(html)
    const form = hashOf(...cut.pieces, cut.slots.join('\n'))
    const own = textsOf(cut.slots, inputs)
    const made = { ...cut, list, inputs: inputs.keyOf(list), form, joined, first }
    return { ...made, texts: own, isProved: own === '' }
  } finally {
    brand.hearing.fact = undefined
  }
}

/** A page's HTML but for the name of its first script, and what it loads in place of several files. */
export async function writtenBy(
  { app, joined }: RenderContext,
  page: Page
): Promise<{ html: Buffer; joined: readonly Joined[] }> {
  const loaded = await app()
  page.assets = { ...page.assets, islands: loaded.islands }
  const written = await renderPage(loaded, page)
  const html = numbered(Buffer.from(written.buffer, written.byteOffset, written.byteLength))
  if (!bringsAll(page.route.id)) return { html, joined: [] }
  const { page: whole, style } = joined.join(html.toString('utf8'))
  return { html: Buffer.from(whole), joined: [style] }
}

const ISLAND = '<astro-island uid="'

/** Numbers a page's islands. Astro names them by a hash over what they get, markers included. */
function numbered(html: Buffer): Buffer {
  if (!html.includes(ISLAND)) return html
  let number = 0
  const named = html
    .toString('latin1')
    .replace(/<astro-island uid="[^"]*"/g, () => `${ISLAND}i${++number}"`)
  return Buffer.from(named, 'latin1')
}

async function firstOf(
  context: RenderContext,
  inputs: PageInputs,
  html: Buffer,
  recording: Recording
): Promise<Template['first']> {
  const place = html.indexOf(FIRST_TYPE)
  if (place < 0) return undefined
  recording.note('site\ttheme\tfonts')
  recording.note('site\ttheme\tcomposition')
  const texts = firstTextsOf(html, inputs.planned.route.id)
  if (context.markers.isIn(Object.values(texts).join(' '))) return 'late'
  const script = await context.firstType.scriptOf(inputs.page.site.theme, texts)
  const file = fileOf(script)
  html.write(`/${file}`, place, 'latin1')
  return { file, script }
}

/** Writes the name of a page's first script into its markup; undefined where it asks for none. */
export async function writeFirst(
  { firstType }: RenderContext,
  { page, planned }: Pick<PageInputs, 'page' | 'planned'>,
  html: Buffer
): Promise<FirstScript | undefined> {
  const place = html.indexOf(FIRST_TYPE)
  if (place < 0) return undefined
  const script = await firstType.scriptOf(page.site.theme, firstTextsOf(html, planned.route.id))
  const file = fileOf(script)
  html.write(`/${file}`, place, 'latin1')
  return { file, script }
}

const fileOf = (script: string): string => `_t/first.${hashOf(script)}.js`

/** The page of a brand. Undefined if it has a drawing that this process did not make. */
export async function filled(
  context: RenderContext,
  template: Template,
  inputs: PageInputs
): Promise<Filled | undefined> {
  const { pieces, slots } = template
  const values = slots.map(slot => inputs.slotOf(slot))
  if (!values.every(value => value !== undefined)) return undefined
  const places: number[] = []
  const parts: Uint8Array[] = []
  let offset = 0
  pieces.forEach((piece, at) => {
    parts.push(piece)
    offset += piece.length
    const value = values[at]
    if (value === undefined) return
    // Addresses and domains have letters of one byte only.
    parts.push(Buffer.from(value, 'latin1'))
    places.push(offset, value.length)
    offset += value.length
  })
  const html = Buffer.concat(parts, offset)
  const first = template.first === 'late' ? await writeFirst(context, inputs, html) : template.first
  return { html, places, prints: printsOf(slots, values), media: mediaOf(slots, values), first }
}

/** A hash over the texts that a brand fills in; empty where a page has none. */
export function textsOf(slots: readonly string[], inputs: PageInputs): string {
  const texts = slots.filter(isText)
  return texts.length === 0 ? '' : hashOf(texts.map(slot => `${inputs.slotOf(slot)}\n`).join(''))
}

const KINDS = ['art', 'texts', 'rest'] as const

export function printsOf(slots: readonly string[], values: readonly string[]): Prints {
  const prints: Prints = { art: '', texts: '', rest: '' }
  const byKind = { art: '', texts: '', rest: '' }
  slots.forEach((slot, at) => {
    const kind = isArt(slot) ? 'art' : isText(slot) ? 'texts' : 'rest'
    byKind[kind] += `${values[at]}\n`
  })
  for (const kind of KINDS) if (byKind[kind] !== '') prints[kind] = hashOf(byKind[kind])
  return prints
}

/** Films that Livery renders come after the pages. */
export const mediaOf = (slots: readonly string[], values: readonly string[]): string[] =>
  [
    ...new Set(values.filter((src, at) => src && isFile(slots[at] ?? '')).map(src => src.slice(1)))
  ].sort()
