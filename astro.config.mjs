import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, passthroughImageService } from 'astro/config'
import { fleetAdapter } from './src/render/adapter.ts'
import { defaultsPlugin } from './src/render/defaults-plugin.ts'
import { drawingsPlugin } from './src/render/drawings-plugin.ts'
import { islandsPlugin, isOfEveryScreen, keepIslandStyles } from './src/render/islands-plugin.ts'
import { memberApp } from './src/render/member-app.ts'
import { slimContract } from './src/render/slim-contract.ts'
import { slimZod } from './src/render/slim-zod.ts'

/**
 * The script of every page, what landers share, and what these have in common with the member app: one
 * file before intent beside a lander's own (docs/decisions/039-one-document.md).
 */
const EVERY_PAGE = new RegExp(
  [
    'preload-helper',
    'src/contract/(?:facts|lander-event|time|tracking)\\.ts',
    'islands/app/bring-style\\.ts',
    'src/layouts/Frame\\.astro\\?.*type=script',
    `src/components/(?:${'beacon count-events entry-warning follow-member is-member keep-lander keep-tracking language-choice log-visit offer-languages visit-memory visitor-country sections/lander-events'.replaceAll(' ', '|')})\\.ts`,
    'landers/(?:wishes|sign-up-with)\\.ts'
  ].join('|')
)

/** Functions that make a part of the contract and do nothing else. */
const CONTRACT_MAKERS = [
  'endpoint',
  'z',
  ...'array boolean discriminatedUnion enum int literal null number object record strictObject string union'
    .split(' ')
    .map(name => `z.${name}`)
]

// The one compilation for the whole fleet: no brand's name, colour or word may enter it.
export default defineConfig({
  output: 'server',
  adapter: fleetAdapter(),
  integrations: [react({ experimentalDisableStreaming: true }), memberApp()],
  publicDir: './src/render/no-public',
  outDir: './.livery/compiled/by-hand',
  cacheDir: './.livery/astro',
  compressHTML: true,
  devToolbar: { enabled: false },
  // Our router fetches a shell once and keeps it (islands/app/router.ts).
  prefetch: false,
  image: { service: passthroughImageService() },
  build: { assets: '_l', inlineStylesheets: 'never' },
  vite: {
    plugins: [
      tailwindcss(),
      defaultsPlugin(),
      drawingsPlugin(),
      slimZod(),
      slimContract(),
      islandsPlugin(),
      keepIslandStyles()
    ],
    // Named here, a fault in one file does not leave `livery dev` without all of them.
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'nanostores',
        '@nanostores/react',
        'ky',
        'virtua'
      ]
    },
    build: {
      assetsInlineLimit: 0,
      // A page's file holds the calls it makes, not all that its part of the contract describes.
      rolldownOptions: {
        treeshake: { manualPureFunctions: CONTRACT_MAKERS },
        output: {
          codeSplitting: {
            groups: [
              // No screen of members waits for it.
              { name: 'age-gate', test: /age-gate\.css/, priority: 3 },
              { name: 'shared', test: EVERY_PAGE, priority: 2 },
              { name: 'base', test: isOfEveryScreen, priority: 1 }
            ]
          }
        }
      }
    }
  }
})
