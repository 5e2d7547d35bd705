import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tone } from '#contract/facts.ts'
import type { Locale } from '#contract/locale.ts'
import { MAX_FILE_BYTES } from '#site/sources.ts'
import { today } from '#site/today.ts'
import type { LegalDoc } from './docs.ts'
import { type LegalText, parseText, tooLarge } from './text.ts'

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The author of a text: the brand, its operator for the whole fleet, or Livery. */
export type Layer = 'site' | 'fleet' | 'built-in'

export interface Folder {
  layer: Layer
  path: string
  /** As diagnostics name it: relative to the root, or to Livery's own folder. */
  name: string
}

export interface StoredText {
  text: LegalText
  layer: Layer
  locale: Locale
}

export type DatedText = StoredText & { date: string }

export interface TextHistory {
  current: StoredText
  /** Newest first. */
  earlier: readonly DatedText[]
  /** Future versions, the next first; not published. */
  coming: readonly DatedText[]
}

const FALLBACKS: readonly Locale[] = ['en', 'nl']

/** A brand whose texts are looked for. */
export interface Speaker {
  id: string
  brand: { tone: Tone }
}

/** Returns the folders of a language, the strongest first (docs/recipes/legal-texts.md). */
export function foldersOf(root: string, site: Speaker | undefined, locale: Locale): Folder[] {
  const fleet = `sites/_legal/${locale}`
  const builtIn = `locales/${locale}/legal`
  const informal = `${builtIn}/informal`
  const folders: Folder[] = [
    { layer: 'fleet', path: join(root, fleet), name: fleet },
    { layer: 'built-in', path: join(CHECKOUT, builtIn), name: builtIn }
  ]
  if (site === undefined) return folders
  const own = `sites/${site.id}/legal/${locale}`
  if (site.brand.tone !== 'direct') {
    folders.splice(1, 0, { layer: 'built-in', path: join(CHECKOUT, informal), name: informal })
  }
  return [{ layer: 'site', path: join(root, own), name: own }, ...folders]
}

/**
 * Returns a text from the strongest layer with a version of `day` or before, with the versions of
 * that layer only: those of another layer never applied to this brand.
 */
export function historyOf(
  root: string,
  site: Speaker | undefined,
  locale: Locale,
  doc: LegalDoc,
  day: string = today()
): TextHistory | undefined {
  const coming: DatedText[] = []
  for (const folder of foldersOf(root, site, locale)) {
    const versions = versionsIn(folder, locale, doc)
    coming.push(...versions.filter(({ date }) => date > day).reverse())
    const [current, ...earlier] = versions.filter(({ date }) => date <= day)
    if (current) return { current, earlier, coming }
  }
  return undefined
}

/** Returns the versions in a folder, newest first; empty when the folder lacks the text. */
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

/** The same in the nearest language with the text; undefined if none has it. */
export function nearestHistoryOf(
  root: string,
  site: Speaker | undefined,
  locale: Locale,
  doc: LegalDoc,
  day: string = today()
): TextHistory | undefined {
  for (const code of [locale, ...FALLBACKS.filter(other => other !== locale)]) {
    const found = historyOf(root, site, code, doc, day)
    if (found) return found
  }
  return undefined
}

const listed = new Map<string, { stamp: number; names: string[] }>()

/** Sorted names of a folder's texts, without links, which could lead out of the fleet. */
export function textsIn(path: string): string[] {
  // Most brands have no folder of their own, and an exception is slow.
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

export function dateIn(name: string, doc: string): string | undefined {
  const [, base, date] = /^(.+)\.(\d{4}-\d{2}-\d{2})\.md$/.exec(name) ?? []
  return base === doc ? date : undefined
}

/** Cache across brands; an entry is read again when its file changes. */
const known = new Map<string, { stamp: string; text: LegalText }>()

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
