import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file beside its place and renames it, so that a reader sees it whole or not at all; makes
 * its folder. Threads and processes may write the same file at once. Throws what the disk says, and
 * leaves nothing behind then.
 */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = draftOf(path)
  try {
    await writeFile(draft, data)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * The same without a promise, for files that people edit: the access rights stay, and the content is
 * on the disk when this returns. The error names the file itself.
 */
export function writeWholeSync(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = draftOf(path)
  try {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode
    writeFileSync(draft, text, { flush: true, ...(mode === undefined ? {} : { mode }) })
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error instanceof Error ? Object.assign(error, { path }) : error
  }
}

/** Ends with the process id: a later build clears what a killed one left (render/release.ts). */
function draftOf(path: string): string {
  return `${path}.${crypto.randomUUID()}.${process.pid}.next`
}
