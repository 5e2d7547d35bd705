import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import type { Diagnostic } from '#site/diagnostic.ts'
import { writeWholeSync } from '#site/write-whole.ts'

export interface FileEdit {
  /** Relative to the project. */
  file: string
  /** Undefined for a new file. */
  before: string | undefined
  after: string
}

export function fileEdit(root: string, file: string, edit: (text: string) => string): FileEdit {
  const path = join(root, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  return { file, before, after: edit(before ?? '') }
}

export const changes = ({ before, after }: FileEdit): boolean => before !== after

/** The edit in the format of `diff -u`. */
export function patchOf({ file, before, after }: FileEdit): string {
  const patch = createTwoFilesPatch(file, file, before ?? '', after, '', '', { context: 2 })
  return patch
    .replace(/^Index: .*\n/, '')
    .replace(/^=+\n/, '')
    .trimEnd()
}

/** Replaces a file atomically and keeps its access rights; a failed write leaves it unchanged. */
export function writeEdit(root: string, { file, after }: FileEdit): void {
  writeWholeSync(join(root, file), after)
}

/** What `after` has and `before` lacks, wherever it is. */
export function newDiagnostics(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[]
): Diagnostic[] {
  const known = new Set(before.map(keyOf))
  return after.filter(diagnostic => !known.has(keyOf(diagnostic)))
}

export const newErrors = (
  before: readonly Diagnostic[],
  after: readonly Diagnostic[]
): Diagnostic[] => newDiagnostics(before, after).filter(isError)

export const isError = ({ severity }: Diagnostic): boolean => severity === 'error'

const keyOf = ({ code, site, path, message }: Diagnostic): string =>
  [code, site, path, message].join('\n')
