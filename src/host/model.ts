import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_PHOTO_BYTES } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import type { Hosting } from '#site/hosting.ts'
import { type Rewrite, rewritesOf } from '#site/routes.ts'
import { drawingPolicy, inlineIn, merged, pagePolicy } from './policy.ts'
import { publishedIn } from './published.ts'

/**
 * How any host answers for one brand. The preview server answers from it, and the files for nginx,
 * Caddy, Netlify, Cloudflare Pages and S3 are written from it (product.md §30.4).
 */
export interface HostModel {
  domain: string
  /** Every file that may be asked for, relative to the release's folder. */
  files: readonly string[]
  /** Languages that stand under their code, `de` at `/de/`; the default one stands at the root. */
  prefixes: readonly Locale[]
  /** Shells for addresses that vary, the more particular first. */
  rewrites: readonly Rewrite[]
  /** Content security policy of all but the drawings. */
  pagePolicy: string
  /** Content security policy of each drawing, by file. */
  drawings: ReadonlyMap<string, string>
}

export const FOREVER = 'public, max-age=31536000, immutable'
export const ASK_AGAIN = 'public, max-age=0, must-revalidate'

/** Headers of every answer beside policy and cache. One year of HTTPS is what preload lists ask for. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin'
}

/** Media types by ending; what is not here goes as `application/octet-stream`. */
export const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
  xml: 'application/xml'
}

/** Addresses that the server answers: its calls, members' photos, and reports of the mail provider. */
export const SERVER_PATHS = ['/api/', '/cdn/', '/hooks/'] as const

/** What may be sent there, in MiB: a photo, and the form around it. */
export const MOST_SENT_MIB = MAX_PHOTO_BYTES / 2 ** 20 + 1

/** Who answers them where the brand's config names nobody: the member app on the same machine. */
export const LOCAL_API = '127.0.0.1:4000'

/** What `/api` says while nobody answers there. */
export const API_IS_DOWN = { status: 503, body: '{"error":"unavailable"}' } as const

/** Reads a release: its files, and the hashes of what stands inline in its pages and drawings. */
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
    files,
    prefixes: hosting.locales.filter(locale => locale !== hosting.defaultLocale),
    rewrites: rewritesOf(),
    pagePolicy: pagePolicy(hosting, merged(pages)),
    drawings: new Map(drawings)
  }
}

export const isPage = (file: string): boolean => file.endsWith('.html')

/** Whether a file's name holds the hash of its content: its bytes never change. */
export const isImmutable = (file: string): boolean => /^_[lftmw]\//.test(file)

export const cacheOf = (file: string): string => (isImmutable(file) ? FOREVER : ASK_AGAIN)

export const typeOf = (file: string): string =>
  TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

export const policyOf = (model: HostModel, file: string): string =>
  model.drawings.get(file) ?? model.pagePolicy

/** All that goes with a file, but for its encoding. */
export function headersOf(model: HostModel, file: string): Record<string, string> {
  return {
    ...HEADERS,
    'Content-Security-Policy': policyOf(model, file),
    'Cache-Control': cacheOf(file),
    'Content-Type': typeOf(file)
  }
}
