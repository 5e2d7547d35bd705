import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Hosting } from '#site/hosting.ts'
import type { Drawing } from './slots.ts'

/** Stored beside the build and never served. */
export interface ReleaseManifest {
  /** Hash over all inputs. */
  fingerprint: string
  siteId: string
  /** Absent in releases of earlier versions. */
  hosting?: Hosting
  pages: Record<string, StoredPage>
  /** A hash over the code that built it. */
  code?: string
  /** What pages name by number: reads and slots. */
  names?: readonly string[]
  /** Lists of reads, which pages name by number. */
  reads?: readonly (readonly number[])[]
  /** Those that pages have as files, before they get the brand's colours. */
  drawings?: Readonly<Record<string, Drawing>>
  /** A hash over what portraits and drawings are made from. */
  art?: string
}

/** A page of a release; enough to tell whether it may stay (stored.ts). */
export interface StoredPage {
  /** A hash over its content. */
  key: string
  /** Files that it needs. */
  media: readonly string[]
  /** Hashes: over what it shares with other brands, and over what is filled in. */
  form: string
  art: string
  texts: string
  rest: string
  /** A hash over the values that it read. */
  inputs: string
  reads: number
  slots: readonly number[]
  /** Of each slot, offset and length in bytes. */
  places: readonly number[]
}

/** Builds kept per brand including the live one; equal files are hard links. */
export const KEPT_RELEASES = 3

/** `dist/.releases/<domain>` has the builds; `dist/<domain>` links to the live one. */
const releasesOf = (out: string, domain: string): string => join(out, '.releases', domain)

/** Invisible before `publish`. */
export class Staging {
  readonly folder: string
  readonly #out: string
  readonly #domain: string
  readonly #made = new Set<string>()
  readonly #files = new Set<string>()
  /** Files that were written, not linked. */
  written = 0

  readonly #named: string[] = []
  readonly #known: Map<string, string>
  readonly #live: string | undefined

  /** `known` has paths of files with a hash over their content in their name, `live` the last build. */
  constructor(out: string, domain: string, known = new Map<string, string>(), live?: string) {
    this.#known = known
    this.#live = live
    this.#out = out
    this.#domain = domain
    this.folder = join(releasesOf(out, domain), `.staging-${process.pid}-${crypto.randomUUID()}`)
    this.#folderFor(join(this.folder, 'x'))
  }

  write(file: string, content: string | Uint8Array): void {
    // A linked file is another release's too.
    if (this.#files.has(file)) return
    this.#files.add(file)
    this.written++
    const path = join(this.folder, file)
    this.#folderFor(path)
    writeFileSync(path, content)
  }

  /** Writes a file whose name has a hash over its content, or links one that is on the disk already. */
  writeNamed(file: string, content: string | Uint8Array): void {
    const from = this.#known.get(file) ?? (this.#live && join(this.#live, file))
    this.#named.push(file)
    if (from === undefined || !this.#isLinked(file, from)) this.write(file, content)
  }

  #isLinked(file: string, from: string): boolean {
    try {
      this.link(file, from)
      return true
    } catch (error) {
      if (!isCode(error, 'ENOENT')) throw error
      this.#files.delete(file)
      return false
    }
  }

  /** Hard-links a file, or copies it from another disk; does nothing with one that is there. */
  link(file: string, from: string): void {
    if (this.#files.has(file)) return
    this.#files.add(file)
    const path = join(this.folder, file)
    this.#folderFor(path)
    try {
      linkSync(from, path)
    } catch (error) {
      if (!isCode(error, 'EXDEV') && !isCode(error, 'EMLINK')) throw error
      writeFileSync(path, readFileSync(from))
    }
  }

  /** Makes this build live in one step and keeps the newest `keep`. */
  async publish(
    release: string,
    manifest: ReleaseManifest,
    keep: number = KEPT_RELEASES
  ): Promise<void> {
    const parent = releasesOf(this.#out, this.#domain)
    const name = freeName(parent, release)
    writeFileSync(join(parent, `${name}.json`), JSON.stringify(manifest))
    await rename(this.folder, join(parent, name))
    for (const file of this.#named) this.#known.set(file, join(parent, name, file))
    const before = await liveRelease(this.#out, this.#domain)
    await pointTo(this.#out, this.#domain, name)
    await forgetOthers(parent, keep, [name, before])
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }

  #folderFor(path: string): void {
    const folder = dirname(path)
    if (this.#made.has(folder)) return
    mkdirSync(folder, { recursive: true })
    this.#made.add(folder)
  }
}

export async function liveRelease(out: string, domain: string): Promise<string | undefined> {
  try {
    const target = await readlink(join(out, domain))
    // The releases may have been deleted by hand, but not the link.
    if (!existsSync(join(out, domain))) return undefined
    return target.split('/').at(-1)
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'EINVAL')) return undefined
    throw error
  }
}

/** Undefined if there is no live build or its manifest is unreadable. */
export async function liveManifest(
  out: string,
  domain: string
): Promise<{ folder: string; manifest: ReleaseManifest } | undefined> {
  const release = await liveRelease(out, domain)
  if (release === undefined) return undefined
  const folder = join(releasesOf(out, domain), release)
  const file = `${folder}.json`
  if (!existsSync(file) || !existsSync(folder)) return undefined
  const manifest = await manifestIn(file)
  return manifest && { folder, manifest }
}

/** Undefined if it is broken; the next build writes a new one. */
async function manifestIn(file: string): Promise<ReleaseManifest | undefined> {
  const text = await readFile(file, 'utf8')
  try {
    return JSON.parse(text) as ReleaseManifest
  } catch {
    return undefined
  }
}

export interface BuiltRelease {
  id: string
  at: Date
  pages: number
  live: boolean
}

/** Newest first, without those whose manifest is broken. */
export async function releasesIn(out: string, domain: string): Promise<BuiltRelease[]> {
  const parent = releasesOf(out, domain)
  if (!existsSync(parent)) return []
  const live = await liveRelease(out, domain)
  const releases = await Promise.all(
    (await byAge(parent)).map(async ({ name, at }) => {
      const manifest = await manifestIn(join(parent, `${name}.json`))
      const pages = Object.keys(manifest?.pages ?? {}).length
      return manifest ? [{ id: name, at, pages, live: name === live }] : []
    })
  )
  return releases.flat()
}

export async function makeLive(out: string, domain: string, release: string): Promise<void> {
  await pointTo(out, domain, release)
}

export async function sweep(out: string): Promise<void> {
  for (const name of existsSync(out) ? await readdir(out) : []) {
    const pid = /\.(\d+)\.next$/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(out, name), { force: true })
  }
  const parent = join(out, '.releases')
  if (!existsSync(parent)) return
  for (const domain of await readdir(parent)) {
    for (const name of await readdir(join(parent, domain))) {
      const pid = /^\.staging-(\d+)-/.exec(name)?.[1]
      if (pid !== undefined && !isRunning(Number(pid))) {
        await rm(join(parent, domain, name), { recursive: true, force: true })
      }
    }
  }
}

/** A forced build may have the live one's name, which is in use until the link moves. */
function freeName(parent: string, release: string): string {
  for (let again = 0; ; again++) {
    const name = again === 0 ? release : `${release}-${again}`
    if (!existsSync(join(parent, name))) return name
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Renaming a link is atomic, so visitors never see half a build. */
async function pointTo(out: string, domain: string, release: string): Promise<void> {
  const place = join(out, domain)
  const next = `${place}.${process.pid}.next`
  await rm(next, { force: true })
  await symlink(join('.releases', domain, release), next)
  const old = await lstat(place).catch(() => undefined)
  if (old?.isDirectory()) await rm(place, { recursive: true })
  await rename(next, place)
}

async function forgetOthers(
  parent: string,
  keep: number,
  always: readonly (string | undefined)[]
): Promise<void> {
  const kept = (await byAge(parent)).map(({ name }) => name).slice(0, keep)
  for (const name of await readdir(parent)) {
    const release = name.replace(/\.json$/, '')
    if (name.startsWith('.staging-') || kept.includes(release) || always.includes(release)) continue
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function byAge(parent: string): Promise<{ name: string; at: Date }[]> {
  const manifests = (await readdir(parent)).filter(file => file.endsWith('.json'))
  const found = await Promise.all(
    manifests.map(async file => ({
      name: file.replace(/\.json$/, ''),
      at: (await stat(join(parent, file))).mtime
    }))
  )
  return found
    .filter(({ name }) => existsSync(join(parent, name)))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
