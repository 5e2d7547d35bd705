import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fix, Problem } from '#site/problem.ts'

/** What was mended: how many problems, in which files. */
export interface Mended {
  problems: number
  files: readonly string[]
}

/**
 * Writes the fix of every problem that has one, each file at once and whole. Characters between the
 * fixes stay as they are, comments and order included. Of fixes that overlap only the first is
 * written: the next run sees what is left.
 */
export function applyFixes(root: string, problems: readonly Problem[]): Mended {
  const fixable = problems.filter(({ file, fix }) => fix !== undefined && file !== '--set')
  let count = 0
  const files: string[] = []
  for (const [file, those] of Map.groupBy(fixable, problem => problem.file)) {
    const text = readFileSync(join(root, file), 'utf8')
    const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    const fixes = distinct(those.flatMap(({ fix }) => (fix ? [fix] : [])))
    writeWhole(join(root, file), bom + applied(text.slice(bom.length), fixes))
    count += fixes.length
    files.push(file)
  }
  return { problems: count, files: files.sort() }
}

/** Fixes by place; one problem told of by many brands once, and nothing that overlaps. */
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
  return fixes.reduceRight(
    (after, { start, end, text: better }) => after.slice(0, start) + better + after.slice(end),
    text
  )
}

/** A reader sees the file before or after, never a half of it. */
function writeWhole(path: string, text: string): void {
  const next = `${path}.${process.pid}.next`
  writeFileSync(next, text)
  renameSync(next, path)
}
