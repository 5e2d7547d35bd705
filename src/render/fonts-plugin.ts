import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:livery-fonts.css'

/** Lets the shared stylesheet import the @font-face rules that `buildFonts` wrote. */
export function fontsPlugin(root: string): Plugin {
  const file = join(root, '.livery', 'fonts', 'fonts.css')
  let isDev = false
  return {
    name: 'livery-fonts',
    configResolved: ({ command }) => {
      isDev = command === 'serve'
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => {
      if (id !== `\0${NAME}` || !existsSync(file)) return undefined
      const rules = readFileSync(file, 'utf8')
      // A dev server is slow and keeps nothing: there a face may come late, so that it is seen at all.
      return isDev ? rules.replaceAll('font-display:optional', 'font-display:swap') : rules
    }
  }
}
