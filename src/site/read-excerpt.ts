import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads the text that a problem's excerpt is taken from; empty where nothing can be read, so that
 * telling of a problem never is one.
 */
export function excerptsIn(root: string): (file: string) => string {
  return file => {
    try {
      return readFileSync(join(root, file), 'utf8')
    } catch {
      return ''
    }
  }
}
