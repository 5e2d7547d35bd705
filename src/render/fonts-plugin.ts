import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:livery-fonts.css'

/** Lets the shared stylesheet import the @font-face rules that `buildFonts` wrote. */
export function fontsPlugin(root: string): Plugin {
  const file = join(root, '.livery', 'fonts', 'fonts.css')
  return {
    name: 'livery-fonts',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => (id === `\0${NAME}` && existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  }
}
