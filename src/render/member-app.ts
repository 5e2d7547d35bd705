import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const inApp = (file: string): string =>
  fileURLToPath(new URL(`../../islands/app/${file}`, import.meta.url))

/** The member app among Astro's islands: it starts before the first of them, and draws them at once. */
export function memberApp(): AstroIntegration {
  return {
    name: 'livery-member-app',
    hooks: {
      'astro:config:setup': ({ command, injectScript, updateConfig }) => {
        // Fast Refresh has to be there before any component is; imports would come before it.
        const boot = JSON.stringify(inApp('boot.ts'))
        const code = command === 'dev' ? `await import(${boot})` : `import ${boot}`
        injectScript('before-hydration', code)
        updateConfig({
          vite: {
            resolve: {
              alias: [{ find: '@astrojs/react/client.js', replacement: inApp('client.ts') }]
            }
          }
        })
      }
    }
  }
}
