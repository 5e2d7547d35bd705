import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file under a temporary name and renames it, so that readers see it complete or not at
 * all. Creates its folder; safe across threads and processes. Throws the disk's error and leaves
 * nothing behind.
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
 * Synchronous, for files that people edit: keeps access rights, and the content is on disk on
 * return. Errors name the file itself.
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

/** Ends with the process id so that a later build can remove it (render/release.ts). */
function draftOf(path: string): string {
  return `${path}.${crypto.randomUUID()}.${process.pid}.next`
}
