import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from './sources.ts'

/** Reads the text for excerpts; returns an empty text on failure so that reporting never throws. */
export function excerptsIn(root: string): (file: string) => string {
  return file => {
    try {
      const found = statSync(join(root, file))
      // A pipe or device would never end.
      if (!found.isFile() || found.size > MAX_FILE_BYTES) return ''
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return ''
    }
  }
}
