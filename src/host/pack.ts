import { existsSync } from 'node:fs'
import { copyFile, link, mkdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeWhole } from '#site/write-whole.ts'
import { digestOf, publishedIn } from './published.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Coding = 'br' | 'gzip'

export const SUFFIX: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' }

export interface PackReport {
  texts: number
  packed: number
  cached: number
  bytes: number
  /** Sum of each text's smallest form. */
  packedBytes: number
  ms: number
}

/** Cache paths of compressed forms; files that don't shrink are missing. */
export type Packs = ReadonlyMap<string, Readonly<Partial<Record<Coding, string>>>>

/** Images and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|svg|json|xml|txt|webmanifest)$/
/** Smaller files fit in one packet anyway. */
const MIN_BYTES = 1000
/** Largest useful ratio of compressed to original size. */
const WORTHWHILE = 0.95
/** Size of zlib's thread pool. */
const AT_ONCE = 4

export const isText = (file: string): boolean => TEXT.test(file)

/** Puts `.br` and `.gz` beside a release's texts where they are smaller; reuses `cache`. */
export async function packRelease(
  folder: string,
  cache: string,
  signal?: AbortSignal
): Promise<PackReport> {
  const { packs, report } = await packFiles(folder, await publishedIn(folder), cache, signal)
  for (const [file, forms] of packs) {
    for (const [coding, from] of Object.entries(forms)) {
      await place(from, join(folder, `${file}${SUFFIX[coding as Coding]}`))
    }
  }
  return report
}

export async function packFiles(
  folder: string,
  files: readonly string[],
  cache: string,
  signal?: AbortSignal
): Promise<{ packs: Packs; report: PackReport }> {
  const started = performance.now()
  await mkdir(cache, { recursive: true })
  const texts = files.filter(isText)
  const packs = new Map<string, Partial<Record<Coding, string>>>()
  const report: PackReport = { texts: 0, packed: 0, cached: 0, bytes: 0, packedBytes: 0, ms: 0 }
  const queue = texts.values()
  const work = async (): Promise<void> => {
    for (const file of queue) {
      signal?.throwIfAborted()
      const forms = await formsOf(await readFile(join(folder, file)), cache, report)
      if (Object.keys(forms).length > 0) packs.set(file, forms)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  report.ms = performance.now() - started
  return { packs: new Map([...packs].sort(([a], [b]) => (a < b ? -1 : 1))), report }
}

/**
 * Brotli 11 makes pages 11 % smaller than 9 for twice the time, 13 ms a page; the cache makes that
 * a one-time cost (docs/recipes/deploy.md).
 */
export async function squeeze(raw: Uint8Array, coding: Coding): Promise<Uint8Array> {
  if (coding === 'gzip') return zip(raw, { level: constants.Z_BEST_COMPRESSION })
  return brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length
    }
  })
}

async function formsOf(
  raw: Uint8Array,
  cache: string,
  report: PackReport
): Promise<Partial<Record<Coding, string>>> {
  report.texts++
  report.bytes += raw.length
  const forms: Partial<Record<Coding, string>> = {}
  let least = raw.length
  if (raw.length >= MIN_BYTES) {
    const digest = digestOf(raw).slice(0, 32)
    for (const coding of ['br', 'gzip'] as const) {
      const path = join(cache, `${digest}${SUFFIX[coding]}`)
      const size = await sizeOrPacked(raw, path, coding, report)
      // An empty file means that compressing didn't help.
      if (size === 0) continue
      forms[coding] = path
      least = Math.min(least, size)
      report.packed++
    }
  }
  report.packedBytes += least
  return forms
}

async function sizeOrPacked(
  raw: Uint8Array,
  path: string,
  coding: Coding,
  report: PackReport
): Promise<number> {
  if (existsSync(path)) {
    const now = new Date()
    await utimes(path, now, now)
    const { size } = await stat(path)
    if (size > 0) report.cached++
    return size
  }
  const packed = await squeeze(raw, coding)
  const kept = packed.length <= raw.length * WORTHWHILE ? packed : new Uint8Array()
  await writeWhole(path, kept)
  return kept.length
}

async function place(from: string, to: string): Promise<void> {
  await rm(to, { force: true })
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
  }
}
