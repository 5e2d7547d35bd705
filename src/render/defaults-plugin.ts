import type { Plugin } from 'vite'
import { defaultsCss } from '../theme/defaults.ts'

const NAME = 'virtual:livery-defaults.css'

export function defaultsPlugin(): Plugin {
  return {
    name: 'livery-defaults',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => (id === `\0${NAME}` ? `@layer base{${defaultsCss()}}\n` : undefined)
  }
}
