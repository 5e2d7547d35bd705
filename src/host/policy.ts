import { createHash } from 'node:crypto'
import type { Hosting } from '#site/hosting.ts'

export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Inline code is allowed only by hash (product.md §30.4; L221). */
export function pagePolicy({ trackers, cdn }: Hosting, inline: InlineHashes): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...trackers],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", ...(cdn === undefined ? [] : [cdn]), ...trackers],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...trackers],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"]
  })
}

export function drawingPolicy(styles: readonly string[]): string {
  return policy({
    'default-src': ["'none'"],
    ...(styles.length > 0 ? { 'style-src': styles } : {}),
    'frame-ancestors': ["'none'"]
  })
}

/** Hashes of inline scripts and styles. Data blocks (JSON-LD) don't run and need none. */
export function inlineIn(text: string): InlineHashes {
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => isCode(attributes))
    .map(([, , body = '']) => sourceOf(body))
  const styles = [...text.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) =>
    sourceOf(body)
  )
  return { scripts, styles }
}

export function merged(all: readonly InlineHashes[]): InlineHashes {
  const sorted = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].sort()
  return {
    scripts: sorted(all.map(({ scripts }) => scripts)),
    styles: sorted(all.map(({ styles }) => styles))
  }
}

function isCode(attributes: string): boolean {
  if (/\ssrc=/.test(attributes)) return false
  const type = /\stype="?([^"\s>]+)/.exec(attributes)?.[1]
  return type === undefined || type === 'module' || type.endsWith('javascript')
}

function sourceOf(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
}

function policy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
