import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a release that are for Livery itself; no host answers with them. */
const INTERNAL = new Set(['rewrites.json', 'theme.proof.json'])

/** Siblings that `packRelease` makes; they are answers to another address. */
const PACKED = /\.(?:br|gz)$/

export const isPublished = (file: string): boolean =>
  !INTERNAL.has(file) && !PACKED.test(file) && !/(?:^|\/)\./.test(file)

/** Files of a release that visitors may ask for, relative to its folder, sorted. */
export async function publishedIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isPublished)
    .sort()
}

/** SHA-256 in hex. */
export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export async function digestOfFile(path: string): Promise<string> {
  return digestOf(await readFile(path))
}
