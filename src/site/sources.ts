import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parse } from 'yaml'
import { ENV_REFERENCE } from './env-values.ts'

/** Bytes. */
export const MAX_FILE_BYTES = 1024 * 1024

export interface Surroundings {
  /** Selects `site.<name>.yaml`, which is merged over `site.yaml`. */
  environment?: string | undefined
  /** Values of the command line, `key.path=value`; the strongest layer. */
  set?: readonly string[] | undefined
  /** Values for `${NAME}`; the process's environment if absent. */
  env?: NodeJS.ProcessEnv | undefined
}

export type StoredFile =
  | { state: 'missing' }
  /** The link, or a parent folder, leads out of the brand's folder. */
  | { state: 'linked out' }
  | { state: 'too large'; bytes: number }
  | { state: 'read'; text: string; sha: string }

/** Texts to check before they are written, by path relative to the root. */
export type Unsaved = ReadonlyMap<string, string>
const NO_TEXTS: Unsaved = new Map()

/** Reads and hashes each file at most once; a new cache sees changes. */
export class SourceCache {
  readonly root: string
  readonly #files = new Map<string, StoredFile>()
  readonly #references = new Map<string, References>()
  readonly #unsaved: Unsaved
  #legalTexts: string[] | undefined

  constructor(root: string, unsaved: Unsaved = NO_TEXTS) {
    this.root = root
    this.#unsaved = unsaved
  }

  file(path: string): StoredFile {
    const known = this.#files.get(path)
    if (known) return known
    const edited = this.#unsaved.get(path)
    const stored = edited === undefined ? readStored(this.root, path) : asStored(edited)
    this.#files.set(path, stored)
    return stored
  }

  /** Legal texts of the whole fleet, relative to the root. */
  get legalTexts(): string[] {
    this.#legalTexts ??= filesUnder(join(this.root, 'sites'), '_legal').map(file => `sites/${file}`)
    return this.#legalTexts
  }

  references(path: string): References {
    const known = this.#references.get(path)
    if (known) return known
    const file = this.file(path)
    const found = file.state === 'read' ? referencesIn(file.text) : NO_REFERENCES
    this.#references.set(path, found)
    return found
  }
}

/**
 * Sorted ids of the folders with a `site.yaml`, even an unreadable one, so that no brand vanishes
 * silently.
 */
export function siteIds(root: string): string[] {
  return entriesOf(join(root, 'sites'))
    .filter(entry => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map(entry => entry.name)
    .filter(id => lstatSync(join(root, siteFile(id)), { throwIfNoEntry: false }) !== undefined)
    .sort()
}

export const siteFile = (id: string, environment?: string): string =>
  `sites/${id}/site.${environment ? `${environment}.` : ''}yaml`
export const presetFile = (reference: string): string => `sites/_presets/${reference}.yaml`
export const companyFile = (id: string): string => `sites/_companies/${id}.yaml`

/**
 * All files of a brand (settings, presets, company, words, assets, legal texts), sorted and
 * relative to the root, and the sha256 over their bytes and the surroundings. Checks nothing, so
 * that a large fleet is quickly compared; share one cache within a run.
 */
export function sourcesOf(
  root: string,
  id: string,
  around: Surroundings = {},
  cache: SourceCache = new SourceCache(root)
): { sources: string[]; fingerprint: string } {
  const settings = settingsFilesOf(id, around, cache)
  const folder = join(root, 'sites', id)
  const own = ['words', 'assets', 'legal']
    .flatMap(part => filesUnder(folder, part))
    .map(file => `sites/${id}/${file}`)
  const shared = new Set([...settings, ...cache.legalTexts])
  const hash = createHash('sha256')
  const sources = [...shared, ...own].sort()
  for (const file of sources) {
    hash.update(
      `${file}\0${shared.has(file) ? shaOf(cache.file(file)) : sha(readFileSync(join(root, file)))}\n`
    )
  }
  hash.update(surroundingsAsText([...settings], around, cache))
  return { sources, fingerprint: hash.digest('hex') }
}

function settingsFilesOf(
  id: string,
  { environment, set = [] }: Surroundings,
  cache: SourceCache
): Set<string> {
  const files = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file) || cache.file(file).state === 'missing') return
    files.add(file)
    const { presets, companies } = cache.references(file)
    for (const preset of presets) visit(presetFile(preset))
    for (const company of companies) visit(companyFile(company))
  }
  visit(siteFile(id))
  if (environment) visit(siteFile(id, environment))
  for (const value of set) {
    const company = /^company=(.+)$/.exec(value)?.[1]
    if (company && SAFE_REFERENCE.test(company)) visit(companyFile(company))
  }
  return files
}

function surroundingsAsText(files: string[], around: Surroundings, cache: SourceCache): string {
  const env = around.env ?? process.env
  const names = files.flatMap(file => {
    const stored = cache.file(file)
    if (stored.state !== 'read' || !stored.text.includes('${')) return []
    return [...stored.text.matchAll(ENV_REFERENCE)].map(match => match[1] ?? '')
  })
  const values = [...new Set(names)].sort().map(name => [name, env[name] ?? null])
  return JSON.stringify([around.environment ?? null, around.set ?? [], values])
}

interface References {
  presets: string[]
  companies: string[]
}
const NO_REFERENCES: References = { presets: [], companies: [] }
/** Never an absolute path, never upwards. */
export const SAFE_REFERENCE = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/

const EXTENDS_LINE = /^extends:[ \t]*\[([^\][#]*)\][ \t]*(?:#.*)?$/m
const EXTENDS_BLOCK = /^extends:[ \t]*\r?\n((?:[ \t]*-[ \t]+[\w/"'-]+[ \t]*(?:#.*)?\r?\n)+)/m
const COMPANY_LINE = /^company:[ \t]*["']?([\w-]+)["']?[ \t]*(?:#.*)?$/m

/**
 * A pattern finds the two keys if they are plainly written; parsing YAML is a hundred times slower.
 */
function referencesIn(text: string): References {
  const plain = text.replace(/^[ \t]*#.*$/gm, '')
  const list = EXTENDS_LINE.exec(plain)?.[1] ?? EXTENDS_BLOCK.exec(plain)?.[1]
  const company = COMPANY_LINE.exec(plain)?.[1]
  const isPlain =
    timesKey(plain, 'extends') === (list === undefined ? 0 : 1) &&
    timesKey(plain, 'company') === (company === undefined ? 0 : 1)
  if (!isPlain) return parsedReferences(text)
  const presets = (list ?? '').replace(/#.*$/gm, '').match(/[\w/-]*\w[\w/-]*/g) ?? []
  return safe({ presets, companies: company ? [company] : [] })
}

function timesKey(text: string, key: string): number {
  return text.split(new RegExp(`(?<![\\w.-])${key}["']?[ \\t]*:`)).length - 1
}

function parsedReferences(text: string): References {
  try {
    const { extends: presets, company } =
      parse(text, { uniqueKeys: false, logLevel: 'silent' }) ?? {}
    const named = Array.isArray(presets) ? presets.map(String) : []
    return safe({ presets: named, companies: typeof company === 'string' ? [company] : [] })
  } catch {
    return NO_REFERENCES
  }
}

function safe({ presets, companies }: References): References {
  const isSafe = (name: string) => SAFE_REFERENCE.test(name)
  return { presets: presets.filter(isSafe), companies: companies.filter(isSafe) }
}

function readStored(root: string, file: string): StoredFile {
  const path = join(root, file)
  const found = statOf(path)
  if (!found?.isFile()) return { state: 'missing' }
  if (isLinkedOut(root, file)) return { state: 'linked out' }
  if (found.size > MAX_FILE_BYTES) return { state: 'too large', bytes: found.size }
  const bytes = readFileSync(path)
  return { state: 'read', text: bytes.toString('utf8').replace(/^\uFEFF/, ''), sha: sha(bytes) }
}

/** A link to itself counts as a link to nothing. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined
    throw error
  }
}

/**
 * Whether a file lies outside of its own folder under `sites/`, or is a link to nothing. Other
 * folders may hold secrets that CI would print.
 */
export function isLinkedOut(root: string, file: string): boolean {
  const [sites = '', folder = ''] = file.split('/')
  try {
    const home = join(realpathSync.native(join(root, sites)), folder)
    return !realpathSync.native(join(root, file)).startsWith(home + sep)
  } catch {
    return true
  }
}

function asStored(text: string): StoredFile {
  const bytes = Buffer.from(text)
  if (bytes.length > MAX_FILE_BYTES) return { state: 'too large', bytes: bytes.length }
  return { state: 'read', text: text.replace(/^\uFEFF/, ''), sha: sha(bytes) }
}

function filesUnder(folder: string, part: string): string[] {
  return entriesOf(join(folder, part)).flatMap(entry => {
    if (entry.name.startsWith('.')) return []
    const path = `${part}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(folder, path)
    return entry.isFile() ? [path] : []
  })
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function shaOf(file: StoredFile): string {
  return file.state === 'read' ? file.sha : file.state
}

function sha(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
