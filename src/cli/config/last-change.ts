import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWholeSync } from '#site/write-whole.ts'
import { type FileEdit, writeEdit } from '../edits.ts'

/** Relative to the project; `livery clean` leaves it alone. */
const RECORD = '.livery/last-change.json'

const Change = z.strictObject({
  at: z.iso.datetime(),
  /** What was set, as it was typed. */
  values: z.array(z.string()),
  edits: z.array(
    z.strictObject({ file: z.string(), before: z.string().optional(), after: z.string() })
  )
})
export type Change = z.output<typeof Change>

/**
 * Writes all edits, or none: after a failure the files written before are put back. The record for
 * `config undo` is there first, so that it also covers a process that is killed in between.
 */
export function writeRecorded(
  root: string,
  values: readonly string[],
  edits: readonly FileEdit[]
): void {
  const record = { at: new Date().toISOString(), values, edits }
  writeWholeSync(join(root, RECORD), `${JSON.stringify(record, null, 2)}\n`)
  const written: FileEdit[] = []
  try {
    for (const edit of edits) {
      writeEdit(root, edit)
      written.push(edit)
    }
  } catch (error) {
    for (const edit of written) putBack(root, edit)
    forgetChange(root)
    throw error
  }
}

/** Undefined if nothing was set here yet, or the last change was taken back. */
export function lastChange(root: string): Change | undefined {
  const text = textIn(root, RECORD)
  return text === undefined ? undefined : Change.parse(JSON.parse(text))
}

export function forgetChange(root: string): void {
  rmSync(join(root, RECORD), { force: true })
}

/** A file that the change made goes away again. */
export function putBack(root: string, { file, before }: Change['edits'][number]): void {
  if (before === undefined) rmSync(join(root, file), { force: true })
  else writeWholeSync(join(root, file), before)
}

/** Undefined for a file that isn't there. */
export function textIn(root: string, file: string): string | undefined {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
