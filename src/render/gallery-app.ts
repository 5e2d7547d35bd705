import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT } from './checkout.ts'
import { hashOf } from './hash.ts'

/** Files of the gallery's page by name. */
export type GalleryApp = ReadonlyMap<string, Uint8Array>

const SOURCE = 'src/gallery'

/** Bundles the gallery's page and the script of its frames; kept until their code changes. */
export async function galleryApp(): Promise<GalleryApp> {
  const source = join(CHECKOUT, SOURCE)
  const names = (await readdir(source)).sort()
  const texts = await Promise.all(names.map(name => readFile(join(source, name))))
  const lock = await readFile(join(CHECKOUT, 'package-lock.json'))
  const own = await readFile(new URL(import.meta.url))
  const code = hashOf(...names, ...texts, lock, own)
  const parent = join(CHECKOUT, '.livery', 'cache', 'gallery')
  const folder = join(parent, code)
  if (!existsSync(folder)) {
    const staging = `${folder}.${process.pid}.tmp`
    await bundle('main.tsx', { format: 'es', file: 'gallery.js' }, staging)
    // No module: it has to run before the page does, and may leave no names behind.
    await bundle('frame.ts', { format: 'iife', file: 'frame.js' }, staging)
    await rm(folder, { recursive: true, force: true })
    await rename(staging, folder)
  }
  const files = (await readdir(folder)).sort()
  const read = files.map(async file => [file, await readFile(join(folder, file))] as const)
  return new Map(await Promise.all(read))
}

interface Bundled {
  format: 'es' | 'iife'
  file: string
}

/** Makes one file without imports, and one of styles beside it. */
async function bundle(entry: string, { format, file }: Bundled, outDir: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: CHECKOUT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(CHECKOUT, SOURCE, entry),
        output: {
          format,
          entryFileNames: file,
          assetFileNames: 'gallery[extname]'
        }
      }
    }
  })
}
