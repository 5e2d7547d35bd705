import { fileURLToPath } from 'node:url'
import { defineConfig, passthroughImageService } from 'astro/config'
import { fleetAdapter } from './src/render/adapter.ts'
import { fontsPlugin } from './src/render/fonts-plugin.ts'

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
    plugins: [fontsPlugin(fileURLToPath(new URL('.', import.meta.url)))],
    build: { assetsInlineLimit: 0 }
  }
})
