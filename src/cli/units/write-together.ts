import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

export interface NewFile {
  path: string
  text: string
  mode: number
  /** What is there now. */
  before: string | undefined
}

/** Writes all files or none; folders that it made go again with them. Throws what the system says. */
export function writeTogether(files: readonly NewFile[]): void {
  const undo = new DisposableStack()
  try {
    const staged = files.map(file => ({ ...file, draft: draftOf(file, undo) }))
    for (const { draft, path, before, mode } of staged) {
      renameSync(draft, path)
      undo.defer(() => {
        if (before === undefined) rmSync(path)
        else writeFileSync(path, before, { mode })
      })
    }
  } catch (error) {
    undo.dispose()
    throw error
  }
}

/** Writes a file beside its place. */
function draftOf({ path, text, mode }: NewFile, undo: DisposableStack): string {
  const folder = dirname(path)
  const made = mkdirSync(folder, { recursive: true })
  if (made !== undefined) undo.defer(() => rmSync(made, { recursive: true }))
  const draft = join(folder, `.${basename(path)}.${randomUUID()}`)
  undo.defer(() => rmSync(draft, { force: true }))
  writeFileSync(draft, text, { mode, flag: 'wx', flush: true })
  // The process's own mask may have taken rights away.
  chmodSync(draft, mode)
  return draft
}
