import { createHash } from 'node:crypto'
import type { Hosting } from '#site/hosting.ts'

/** Inline code of pages and drawings, each as a source of a content security policy. */
export interface InlineHashes {
  scripts: readonly string[]
  styles: readonly string[]
}

/**
 * Content security policy of pages: nothing but the brand's own files, its trackers' origins and
 * its pictures' origin; inline code only by its hash (product.md §30.4; L221).
 */
export function pagePolicy({ trackers, cdn }: Hosting, inline: InlineHashes): string {
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...trackers],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", ...(cdn === undefined ? [] : [cdn]), ...trackers],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...trackers],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"]
  })
}

/** Policy of a drawing that somebody opens on its own: its style by hash, and nothing else. */
export function drawingPolicy(styles: readonly string[]): string {
  return policy({
    'default-src': ["'none'"],
    ...(styles.length > 0 ? { 'style-src': styles } : {}),
    'frame-ancestors': ["'none'"]
  })
}

/** Hashes of the scripts and styles that stand in a text; data blocks (JSON-LD) run nothing and need none. */
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
