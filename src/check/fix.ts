import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, Fix } from '#site/diagnostic.ts'
import { writeWholeSync } from '#site/write-whole.ts'

export interface Mended {
  problems: number
  files: readonly string[]
}

/**
 * Replaces each file atomically; of overlapping fixes the first applies. Throws file system errors;
 * that file and later ones stay unchanged.
 */
export function applyFixes(root: string, diagnostics: readonly Diagnostic[]): Mended {
  const fixable = diagnostics.filter(({ file, fix }) => fix !== undefined && file !== '--set')
  let count = 0
  const files: string[] = []
  const pathOf = ({ file }: Diagnostic): string => realpathSync.native(join(root, file))
  for (const [path, those] of Map.groupBy(fixable, pathOf)) {
    const text = readFileSync(path, 'utf8')
    const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    const fixes = distinct(those.flatMap(({ fix }) => (fix ? [fix] : [])))
    writeWholeSync(path, bom + applied(text.slice(bom.length), fixes))
    count += fixes.length
    files.push(...new Set(those.map(({ file }) => file)))
  }
  return { problems: count, files: files.sort() }
}

/** Several brands may report the same fix. */
function distinct(fixes: readonly Fix[]): Fix[] {
  const kept: Fix[] = []
  const sorted = [...fixes].sort((one, other) => one.start - other.start || one.end - other.end)
  for (const fix of sorted) {
    const last = kept.at(-1)
    const touches = last && (fix.start < last.end || fix.start === last.start)
    if (!touches) kept.push(fix)
  }
  return kept
}

function applied(text: string, fixes: readonly Fix[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return fixes.reduceRight((after, { start, end, text: better }) => {
    const inserted = better.replaceAll('\n', lineEnd)
    return after.slice(0, start) + inserted + after.slice(end)
  }, text)
}
