import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Build files that hosts don't serve. */
const INTERNAL = new Set(['rewrites.json', 'theme.proof.json'])

const PACKED = /\.(?:br|gz)$/

export const isPublished = (file: string): boolean =>
  !INTERNAL.has(file) && !PACKED.test(file) && !/(?:^|\/)\./.test(file)

/** Relative to the release's folder, sorted. */
export async function publishedIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter(isPublished)
    .sort()
}

export function digestOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

export async function digestOfFile(path: string): Promise<string> {
  return digestOf(await readFile(path))
}
