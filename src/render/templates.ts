import { bringsAll, type InfoText, type Page } from '#page/page.ts'
import type { CutFace, FirstTexts, FirstType } from '#theme/first-type.ts'
import { markupOf, scriptOf } from '#theme/first-type-code.ts'
import { renderPage } from './app.ts'
import type { RenderContext } from './context.ts'
import { FIRST_TYPE, FIRST_TYPE_TAG, firstTextsOf } from './first-texts.ts'
import { hashOf } from './hash.ts'
import {
  BRAND_SHEETS,
  type BrandSheet,
  isArt,
  isFile,
  isText,
  LETTERS,
  type PageInputs,
  readList,
  SHEET
} from './inputs.ts'
import { lateTextsOf, textsAt } from './late-texts.ts'
import { NO_TEXTS, TEXT_SETTINGS } from './own-texts.ts'
import type { Brand } from './prepare.ts'
import { hearFacts, Recording, recordedPage } from './recording.ts'
import type { FirstScript, Template } from './template.ts'

/** A page of one brand, made from a template. */
export interface Filled {
  /** Valid until the next page is filled. */
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

/** Renders a page with markers for what is filled in, and notes what it reads. */
export async function templateOf(
  context: RenderContext,
  brand: Brand,
  inputs: PageInputs
): Promise<Template> {
  const { markers } = context
  const recording = new Recording()
  const isTrusted = !context.templates.isRefuted(inputs)
  const texts = isTrusted ? inputs.texts : NO_TEXTS
  const info = (): InfoText | undefined => (isTrusted ? inputs.info : inputs.page.info)
  if (!isTrusted) for (const text of TEXT_SETTINGS) recording.note(text)
  const recorder = { recording, markers, texts, info }
  hearFacts(brand.hearing, recorder)
  try {
    const page = recordedPage(inputs.page, recorder)
    const written = await writtenBy(context, page, name => markers.of(`${SHEET}\t${name}`))
    const { html, first } = await withFirst(context, inputs, written, recording)
    const list = readList(recording.reads)
    const cut = markers.cut(html)
    const form = hashOf(...cut.pieces, cut.slots.join('\n'))
    const own = textsOf(cut.slots, inputs)
    const made = { ...cut, list, inputs: inputs.keyOf(list), form, first }
    return { ...made, texts: own, isProved: own === '' }
  } finally {
    brand.hearing.fact = undefined
  }
}

/** A page's HTML without the letters of its first screen. `sheetOf` gives its brand's stylesheets. */
export async function writtenBy(
  { app, firstVisits }: RenderContext,
  page: Page,
  sheetOf: (name: BrandSheet) => string
): Promise<Buffer> {
  const loaded = await app()
  page.assets = { ...page.assets, islands: loaded.islands }
  const written = await renderPage(loaded, page)
  const html = numbered(Buffer.from(written.buffer, written.byteOffset, written.byteLength))
  if (!bringsAll(page.route.id)) return html
  const sheets = BRAND_SHEETS.map(name => ({ href: page.assets[name], css: sheetOf(name) }))
  return Buffer.from(firstVisits.whole(html.toString('utf8'), sheets))
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

/** The markup with its letters, unless these depend on what is filled in. */
async function withFirst(
  context: RenderContext,
  inputs: PageInputs,
  html: Buffer,
  recording: Recording
): Promise<Pick<Template, 'first'> & { html: Buffer }> {
  if (!html.includes(FIRST_TYPE)) return { html, first: undefined }
  recording.note('site\ttheme\tfonts')
  recording.note('site\ttheme\tcomposition')
  const texts = firstTextsOf(html, inputs.planned.route.id)
  if (!context.markers.isIn(Object.values(texts).join(' '))) {
    return lettered(context, inputs, html, texts)
  }
  const first = lateTextsOf(texts, context.markers)
  if (!bringsAll(inputs.planned.route.id)) return { html, first }
  return { html: withTag(html, Buffer.from(context.markers.of(LETTERS))), first }
}

/** Home and landers hold their letters; other pages name a script, which they share. */
export async function lettered(
  { firstType }: RenderContext,
  { page, planned }: Pick<PageInputs, 'page' | 'planned'>,
  html: Buffer,
  texts?: FirstTexts
): Promise<{ html: Buffer; first: FirstScript | undefined }> {
  const place = html.indexOf(FIRST_TYPE)
  if (place < 0) return { html, first: undefined }
  const faces = await firstType.facesOf(
    page.site.theme,
    texts ?? firstTextsOf(html, planned.route.id)
  )
  if (bringsAll(planned.route.id)) {
    return { html: withTag(html, allLetters(firstType, page, faces)), first: undefined }
  }
  const first = firstScriptOf(faces)
  html.write(`/${first.file}`, place, 'latin1')
  return { html, first }
}

const scripts = new WeakMap<readonly CutFace[], FirstScript>()

/** Many pages have the same letters. */
function firstScriptOf(faces: readonly CutFace[]): FirstScript {
  const known = scripts.get(faces)
  if (known) return known
  const script = scriptOf(faces)
  const made = { file: `_t/first.${hashOf(script)}.js`, script }
  scripts.set(faces, made)
  return made
}

/** The page with something in place of the tag of its first type. */
function withTag(html: Buffer, markup: Buffer): Buffer {
  const place = html.indexOf(FIRST_TYPE_TAG)
  const after = html.subarray(place + FIRST_TYPE_TAG.length)
  return Buffer.concat([html.subarray(0, place), markup, after])
}

/** The page of a brand. Undefined if it has a drawing that this process did not make. */
export async function filled(
  context: RenderContext,
  template: Template,
  inputs: PageInputs
): Promise<Filled | undefined> {
  const { slots } = template
  const values = slots.map(slot => (slot === LETTERS ? '' : inputs.slotOf(slot)))
  if (!values.every(value => value !== undefined)) return undefined
  const prints = printsOf(slots, values)
  const media = mediaOf(slots, values)
  if (template.first === undefined || 'script' in template.first) {
    return { ...joined(template, values), prints, media, first: template.first }
  }
  const texts = textsAt(template.first, slot => inputs.slotOf(slot) ?? '')
  if (!slots.includes(LETTERS)) {
    const { html, places } = joined(template, values)
    return { ...(await lettered(context, inputs, html, texts)), places, prints, media }
  }
  const { page } = inputs
  const faces = await context.firstType.facesOf(page.site.theme, texts)
  const markup = allLetters(context.firstType, page, faces)
  return { ...joined(template, values, markup), prints, media, first: undefined }
}

/** Where pages are put together, one after the other; it grows with the largest. */
let room = Buffer.alloc(0)

/** Its bytes are valid until the next page is joined. */
function joined(
  { pieces, slots }: Template,
  values: readonly string[],
  letters?: Buffer
): Pick<Filled, 'html' | 'places'> {
  const most = pieces.reduce(
    (sum, piece, at) => sum + piece.length + 3 * (values[at] ?? '').length,
    letters?.length ?? 0
  )
  if (room.length < most) room = Buffer.allocUnsafeSlow(2 * most)
  const places: number[] = []
  let offset = 0
  pieces.forEach((piece, at) => {
    room.set(piece, offset)
    offset += piece.length
    const value = values[at]
    if (value === undefined) return
    const length =
      letters && slots[at] === LETTERS ? letters.copy(room, offset) : room.write(value, offset)
    places.push(offset, length)
    offset += length
  })
  return { html: room.subarray(0, offset), places }
}

/** The faces of a page that needs no font file. */
const allLetters = (
  firstType: FirstType,
  { site, locale }: Pick<Page, 'site' | 'locale'>,
  faces: readonly CutFace[]
): Buffer => markupOf([...faces, ...firstType.runningOf(site.theme, locale)])

/** A hash over the texts that a brand fills in; empty where a page has none. */
export function textsOf(slots: readonly string[], inputs: PageInputs): string {
  const texts = slots.filter(isText)
  return texts.length === 0 ? '' : hashOf(texts.map(slot => `${inputs.slotOf(slot)}\n`).join(''))
}

const KINDS = ['art', 'texts', 'rest'] as const

/** Of a brand and the one before it. */
const LONG_VALUES = 100

const hashes = new Map<string, string>()

/** A stylesheet stands in every lander of its brand: its hash does for it. */
function shortened(value: string): string {
  if (value.length < 1000) return value
  const known = hashes.get(value) ?? hashOf(value)
  if (hashes.size >= LONG_VALUES) hashes.clear()
  hashes.set(value, known)
  return known
}

export function printsOf(slots: readonly string[], values: readonly string[]): Prints {
  const prints: Prints = { art: '', texts: '', rest: '' }
  const byKind = { art: '', texts: '', rest: '' }
  slots.forEach((slot, at) => {
    if (slot === LETTERS) return
    const kind = isArt(slot) ? 'art' : isText(slot) ? 'texts' : 'rest'
    byKind[kind] += `${shortened(values[at] ?? '')}\n`
  })
  for (const kind of KINDS) if (byKind[kind] !== '') prints[kind] = hashOf(byKind[kind])
  return prints
}

/** Films that Livery renders come after the pages. */
export const mediaOf = (slots: readonly string[], values: readonly string[]): string[] =>
  [
    ...new Set(values.filter((src, at) => src && isFile(slots[at] ?? '')).map(src => src.slice(1)))
  ].sort()
