import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SMALL = fileURLToPath(new URL('../api/zod-in-browser.ts', import.meta.url))

/** Reads answers in browsers by the small Zod (src/api/zod-in-browser.ts): 22 KB less for a member. */
export function slimZod(): Plugin {
  return {
    name: 'livery-slim-zod',
    enforce: 'pre',
    applyToEnvironment: environment => environment.name === 'client',
    resolveId: id => (id === 'zod' ? SMALL : undefined)
  }
}
