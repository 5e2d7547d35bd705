import { defineConfig, passthroughImageService } from 'astro/config'
import { fleetAdapter } from './src/render/adapter.ts'
import { defaultsPlugin } from './src/render/defaults-plugin.ts'
import { drawingsPlugin } from './src/render/drawings-plugin.ts'
import { lateStyles } from './src/render/late-styles.ts'
import { slimZod } from './src/render/slim-zod.ts'

/** What landers have in common with the member app, and nothing else of it. */
const EVERY_LANDER = /preload-helper|src\/contract\/(?:facts|time|tracking)\.ts/

/** What every member screen has: in one file it packs better than in twenty. */
const EVERY_SCREEN =
  /node_modules\/(?:react|react-dom|scheduler|nanostores|@nanostores|ky)\/|src\/api\/(?:client|refused|zod)|src\/stores\/(?:browser\/|(?:accounts\/session|chat\/inbox|likes\/likes|likes\/likes-lists|notifications\/push|notifications\/dismissals|app\/(?:place|words|facts|settings|live|live-stream|client|toasts|modals|refusals|loading|same|one-at-a-time|paged-resource|stop-all))\.ts)|src\/contract\/(?:endpoint|shapes|refusal|id|limits|country|interest|locale|calls\/session)\.ts|islands\/ui\/(?:Button|Icon|IconButton|Badge|Spinner|Avatar|Portrait|EmptyState|classes|time-words)\./

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
    plugins: [defaultsPlugin(), drawingsPlugin(), slimZod(), lateStyles()],
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
              { name: 'shared', test: EVERY_LANDER, priority: 2 },
              { name: 'base', test: EVERY_SCREEN, priority: 1 }
            ]
          }
        }
      }
    }
  }
})
