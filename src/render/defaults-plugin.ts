import type { Plugin } from 'vite'
import { defaultsCss } from '../theme/defaults.ts'

const PARTS = {
  pages: 'virtual:livery-defaults.css',
  sections: 'virtual:livery-section-defaults.css'
}

export function defaultsPlugin(): Plugin {
  const byId = new Map(
    (['pages', 'sections'] as const).map(part => [
      `\0${PARTS[part]}`,
      `@layer base{${defaultsCss(part)}}\n`
    ])
  )
  return {
    name: 'livery-defaults',
    resolveId: id => (byId.has(`\0${id}`) ? `\0${id}` : undefined),
    load: id => byId.get(id)
  }
}
