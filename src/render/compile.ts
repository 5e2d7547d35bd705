import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { HOUR_MS } from '#contract/time.ts'
import type { FontBuild } from '#theme/font-build.ts'
import { hashOf } from './hash.ts'
import { CLIENT_ISLANDS } from './islands-plugin.ts'

export interface Compiled {
  code: string
  folder: string
  fontFolder: string
  fonts: FontBuild
}

const INPUTS = [
  'astro.config.mjs',
  'package-lock.json',
  'src/pages',
  'src/layouts',
  'src/components',
  'src/page',
  'src/theme',
  'src/art',
  'src/contract',
  'src/site',
  'src/legal',
  'src/api',
  'src/stores',
  'src/worker',
  'src/render',
  'landers',
  'islands',
  'locales/app.ts',
  'locales/words.ts',
  'locales/format.ts'
]

/**
 * Compiles the pages where this code has not been yet; throws what Astro throws.
 *
 * @param code Its {@link codeHash}, where the caller has read the files already.
 */
export async function compile(root: string, code = codeHash(root)): Promise<Compiled> {
  const cache = join(root, '.livery')
  const folder = join(cache, 'compiled', code)
  const fontFolder = join(folder, 'fonts')
  const list = join(folder, 'fonts.json')
  if (!existsSync(list)) {
    const fonts = await shareFonts(root)
    await compileInto(root, folder)
    await cp(fontsIn(root), fontFolder, { recursive: true })
    // Written last: it marks the compilation as complete.
    await writeFile(list, JSON.stringify(fonts))
    await forgetOthers(join(cache, 'compiled'), code)
  }
  const fonts = JSON.parse(await readFile(list, 'utf8')) as FontBuild
  return { code, folder, fontFolder, fonts }
}

const fontsIn = (root: string): string => join(root, '.livery', 'fonts')

export async function shareFonts(root: string): Promise<FontBuild> {
  // Imported here: the font tools take 0.2 s to load, and most builds need none.
  const { buildFonts } = await import('#theme/subset.ts')
  return buildFonts(fontsIn(root), join(root, '.livery', 'cache', 'fonts'))
}

/**
 * Omits the landers' words, which aren't compiled. Synchronous: 1,400 promises of small files take ten
 * times as long as the files.
 */
export function codeHash(root: string): string {
  const files = INPUTS.flatMap(input => filesUnder(join(root, input)))
  return hashOf(
    ...files
      .filter(file => !file.includes('/words/'))
      .flatMap(file => [relative(root, file), readFileSync(file)])
  )
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}

async function compileInto(root: string, folder: string): Promise<void> {
  // React and Astro's development builds are slower: a third fewer pages per thread.
  process.env.NODE_ENV = 'production'
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  const { build } = await import('astro')
  const staging = `${folder}.${process.pid}.tmp`
  await mkdir(staging, { recursive: true })
  try {
    await build({ root, outDir: staging, logLevel: 'error' })
    await compileWorker(root, join(staging, 'client'))
    // Moved because only the compiled app needs it, and client files are copied into every brand.
    await rename(join(staging, 'client', CLIENT_ISLANDS), join(staging, CLIENT_ISLANDS))
    await rm(folder, { recursive: true, force: true })
    await rename(staging, folder)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** `/sw.js` of every brand: one file without imports. */
async function compileWorker(root: string, outDir: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, WORKER),
        output: { format: 'iife', entryFileNames: 'sw.js' }
      }
    }
  })
}

export const WORKER = 'src/worker/service-worker.ts'

/** Another build or preview may be using a compilation younger than this. */
const YOUNG_MS = HOUR_MS

async function forgetOthers(parent: string, code: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    const { mtimeMs } = await stat(path)
    if (name !== code && Date.now() - mtimeMs > YOUNG_MS) {
      await rm(path, { recursive: true, force: true })
    }
  }
}
