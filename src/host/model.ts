import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PHOTO_BYTES } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import type { Hosting } from '#site/hosting.ts'
import { landerRewrites } from '#site/lander-rewrites.ts'
import { type Rewrite, rewritesOf } from '#site/routes.ts'
import { drawingPolicy, inlineIn, merged, pagePolicy } from './policy.ts'
import { publishedIn } from './published.ts'
import { isDealt, type Split, splitsOf } from './split.ts'

/**
 * How all hosts respond for a brand. The preview server uses it, and the files for nginx, Caddy,
 * Netlify, Cloudflare Pages and S3 are generated from it (product.md §30.4).
 */
export interface HostModel {
  domain: string
  /** Host names from which every address leads to the same one on the domain: www first. */
  otherNames: readonly string[]
  /** Public files, relative to the release's folder. */
  files: readonly string[]
  /** Languages under a prefix such as `/de/`; the default one has none. */
  prefixes: readonly Locale[]
  /** Shells for dynamic addresses, more specific first. */
  rewrites: readonly Rewrite[]
  /** Content security policy of all files but the drawings. */
  pagePolicy: string
  drawings: ReadonlyMap<string, string>
  /** Running experiments. */
  splits: readonly Split[]
}

export const FOREVER = 'public, max-age=31536000, immutable'
export const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** Pages of an experiment: a shared cache would show one visitor's arm to others. */
export const ASK_ALONE = 'private, max-age=0, must-revalidate'

/** Headers of all responses. Preload lists require at least one year of HSTS. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin'
}

/** Media types by extension; others are `application/octet-stream`. */
export const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml'
}

export const SERVER_PATHS = ['/api/', '/cdn/', '/hooks/', '/share/'] as const

/** Largest request body in MiB: a photo and its form. */
export const MOST_SENT_MIB = MAX_PHOTO_BYTES / 2 ** 20 + 1

export const LOCAL_API = '127.0.0.1:4000'

export const API_IS_DOWN = { status: 503, body: '{"error":"unavailable"}' } as const

export async function modelOf(folder: string, hosting: Hosting): Promise<HostModel> {
  const files = await publishedIn(folder)
  const textOf = (file: string): Promise<string> => readFile(join(folder, file), 'utf8')
  const pages = await Promise.all(
    files.filter(isPage).map(async file => inlineIn(await textOf(file)))
  )
  const drawings = await Promise.all(
    files
      .filter(file => file.endsWith('.svg'))
      .map(async file => [file, drawingPolicy(inlineIn(await textOf(file)).styles)] as const)
  )
  return {
    domain: hosting.domain,
    otherNames: [`www.${hosting.domain}`, ...(hosting.otherNames ?? [])],
    files,
    prefixes: hosting.locales.filter(locale => locale !== hosting.defaultLocale),
    rewrites: [...rewritesOf(), ...landerRewrites(files)],
    pagePolicy: pagePolicy(hosting, merged(pages)),
    drawings: new Map(drawings),
    splits: splitsOf(hosting.experiments ?? [], files)
  }
}

export const isPage = (file: string): boolean => file.endsWith('.html')

/** File names that contain a hash of the content. */
export const isImmutable = (file: string): boolean => /^_[lftmw]\//.test(file)

export function cacheOf({ splits }: Pick<HostModel, 'splits'>, file: string): string {
  if (isImmutable(file)) return FOREVER
  return isDealt(splits, file) ? ASK_ALONE : ASK_AGAIN
}

export const typeOf = (file: string): string =>
  TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export const policyOf = (model: HostModel, file: string): string =>
  model.drawings.get(file) ?? model.pagePolicy

/** What a file needs at least; hosts that can't tell files apart give every file all of them. */
export function headersOf(model: HostModel, file: string): Record<string, string> {
  return {
    ...(isDocument(file) ? HEADERS : OF_EVERY_FILE),
    ...(isDocument(file) || model.drawings.has(file)
      ? { 'Content-Security-Policy': policyOf(model, file) }
      : {}),
    'Cache-Control': cacheOf(model, file),
    'Content-Type': typeOf(file)
  }
}

/**
 * Pages and the service worker: a browser reads the policies of no other file, except those of a
 * drawing that is opened by itself. On HTTP/1.1 they are 0.4 KB of each.
 */
const isDocument = (file: string): boolean => !isImmutable(file)

const OF_EVERY_FILE = Object.fromEntries(
  ['Strict-Transport-Security', 'X-Content-Type-Options'].map(name => [name, HEADERS[name] ?? ''])
)
