import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from './sources.ts'

/**
 * Reads the text that a problem's excerpt is taken from; empty where nothing can be read, so that
 * telling of a problem never is one.
 */
export function excerptsIn(root: string): (file: string) => string {
  return file => {
    try {
      const found = statSync(join(root, file))
      // A pipe or a device would be read for ever.
      if (!found.isFile() || found.size > MAX_FILE_BYTES) return ''
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return ''
    }
  }
}
