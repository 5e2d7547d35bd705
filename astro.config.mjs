import { fileURLToPath } from 'node:url'
import { defineConfig, passthroughImageService } from 'astro/config'
import { fleetAdapter } from './src/render/adapter.ts'
import { fontsPlugin } from './src/render/fonts-plugin.ts'
import { slimZod } from './src/render/slim-zod.ts'

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
  image: { service: passthroughImageService() },
  build: { assets: '_l', inlineStylesheets: 'never' },
  vite: {
    plugins: [fontsPlugin(fileURLToPath(new URL('.', import.meta.url))), slimZod()],
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
      rolldownOptions: { treeshake: { manualPureFunctions: CONTRACT_MAKERS } }
    }
  }
})
