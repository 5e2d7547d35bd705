import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locale } from '#contract/locale.ts'
import { MAX_FILE_BYTES } from '#site/sources.ts'
import { today } from '#site/today.ts'
import type { LegalDoc } from './docs.ts'
import { type LegalText, parseText, tooLarge } from './text.ts'

/** Livery's own folder, where the built-in texts stand; a fleet's `sites/` may be elsewhere. */
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** Who wrote a text: the brand, its operator for the whole fleet, or Livery. */
export type Layer = 'site' | 'fleet' | 'built-in'

/** A folder of texts in one language. */
export interface Folder {
  layer: Layer
  /** Absolute path. */
  path: string
  /** As problems name it: relative to the root, or to Livery's own folder. */
  name: string
}

/** A version of a text as it stands on disk. */
export interface StoredText {
  text: LegalText
  layer: Layer
  /** The language it is written in. */
  locale: Locale
}

/** A version and the day from which it applies, which is that of its file where its name has one. */
export type DatedText = StoredText & { date: string }

/** A text of a day: the version in force, and those beside it. */
export interface TextHistory {
  current: StoredText
  /** Newest first. */
  earlier: readonly DatedText[]
  /** Of days to come, the next first: they are kept and shown to nobody. */
  coming: readonly DatedText[]
}

/** Languages to fall back on, in this order, where a text is not written yet. */
const FALLBACKS: readonly Locale[] = ['en', 'nl']

/** The folders of a language, the strongest first (docs/recipes/legal-texts.md). */
export function foldersOf(root: string, siteId: string | undefined, locale: Locale): Folder[] {
  const fleet = `sites/_legal/${locale}`
  const builtIn = `locales/${locale}/legal`
  const folders: Folder[] = [
    { layer: 'fleet', path: join(root, fleet), name: fleet },
    { layer: 'built-in', path: join(CHECKOUT, builtIn), name: builtIn }
  ]
  if (siteId === undefined) return folders
  const own = `sites/${siteId}/legal/${locale}`
  return [{ layer: 'site', path: join(root, own), name: own }, ...folders]
}

/**
 * A text of a brand in a language, by the strongest layer that has a version of `day` or before. The
 * earlier versions are those beside it: another layer's were never in force for this brand.
 */
export function historyOf(
  root: string,
  siteId: string | undefined,
  locale: Locale,
  doc: LegalDoc,
  day: string = today()
): TextHistory | undefined {
  const coming: DatedText[] = []
  for (const folder of foldersOf(root, siteId, locale)) {
    const versions = versionsIn(folder, locale, doc)
    coming.push(...versions.filter(({ date }) => date > day).reverse())
    const [current, ...earlier] = versions.filter(({ date }) => date <= day)
    if (current) return { current, earlier, coming }
  }
  return undefined
}

/** The versions of a text in a folder, newest first; none where it lacks the text itself. */
export function versionsIn(folder: Folder, locale: Locale, doc: LegalDoc): DatedText[] {
  const names = textsIn(folder.path)
  if (!names.includes(`${doc}.md`)) return []
  const dated = (name: string, date?: string): DatedText => {
    const text = readText(folder, name)
    return { text, layer: folder.layer, locale, date: date ?? text.meta.effective }
  }
  const dates = names.flatMap(name => dateIn(name, doc) ?? []).reverse()
  return [dated(`${doc}.md`), ...dates.map(date => dated(`${doc}.${date}.md`, date))]
}

/** The same, in the nearest language that has the text; undefined where none has. */
export function nearestHistoryOf(
  root: string,
  siteId: string | undefined,
  locale: Locale,
  doc: LegalDoc,
  day: string = today()
): TextHistory | undefined {
  for (const code of [locale, ...FALLBACKS.filter(other => other !== locale)]) {
    const found = historyOf(root, siteId, code, doc, day)
    if (found) return found
  }
  return undefined
}

const listed = new Map<string, { stamp: number; names: string[] }>()

/**
 * Names of a folder's texts, sorted; none where there is no folder. Read again when one comes or
 * goes. A link is no text: it could lead out of the fleet's folder, and its changes go unseen.
 */
export function textsIn(path: string): string[] {
  // Most brands have no folder of their own, and an exception costs more than the rest of this.
  const folder = statSync(path, { throwIfNoEntry: false })
  if (!folder?.isDirectory()) return []
  const before = listed.get(path)
  if (before?.stamp === folder.mtimeMs) return before.names
  const names = [path, dirname(path)].some(isLink)
    ? []
    : readdirSync(path, { withFileTypes: true })
        .filter(entry => entry.isFile() && entry.name.endsWith('.md'))
        .map(({ name }) => name)
        .sort()
  listed.set(path, { stamp: folder.mtimeMs, names })
  return names
}

/** Links where texts are looked for, as problems name them. */
export function linksIn({ path, name }: Folder): string[] {
  const parents = [dirname(path), path].filter(isLink)
  if (parents.length > 0) return [name]
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return []
  return readdirSync(path, { withFileTypes: true })
    .filter(entry => entry.isSymbolicLink() && entry.name.endsWith('.md'))
    .map(entry => `${name}/${entry.name}`)
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** The day of an earlier version's file, `terms.2023-12-01.md`. */
export function dateIn(name: string, doc: string): string | undefined {
  const [, base, date] = /^(.+)\.(\d{4}-\d{2}-\d{2})\.md$/.exec(name) ?? []
  return base === doc ? date : undefined
}

/** Texts read so far: most brands share theirs. Read again when the file changes. */
const known = new Map<string, { stamp: string; text: LegalText }>()

/** A text of a folder; what is wrong with it is among its faults. */
export function readText(folder: Folder, name: string): LegalText {
  const path = join(folder.path, name)
  const { mtimeMs, size } = statSync(path)
  const stamp = `${mtimeMs} ${size}`
  const before = known.get(path)
  if (before?.stamp === stamp) return before.text
  const file = `${folder.name}/${name}`
  const text =
    size > MAX_FILE_BYTES ? tooLarge(file, size) : parseText(file, readFileSync(path, 'utf8'))
  known.set(path, { stamp, text })
  return text
}
