import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const READER = fileURLToPath(new URL('../art/drawing-files.ts', import.meta.url))
const DRAWINGS = fileURLToPath(new URL('../art/drawings', import.meta.url))

/** Inlines the drawings, because compiled pages have no files beside them. */
export function drawingsPlugin(): Plugin {
  return {
    name: 'livery-drawings',
    load(id) {
      if (id !== READER) return
      const files = readdirSync(DRAWINGS, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.svg'))
        .sort()
        .map(file => join(DRAWINGS, file))
      for (const file of files) this.addWatchFile(file)
      const texts = Object.fromEntries(
        files.map(file => [relative(DRAWINGS, file).slice(0, -4), readFileSync(file, 'utf8')])
      )
      return `const texts = ${JSON.stringify(texts)}
export function drawingText(name) {
  if (name in texts) return texts[name]
  throw new Error('there is no drawing ' + name)
}`
    }
  }
}
