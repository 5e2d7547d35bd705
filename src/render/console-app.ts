import { existsSync, globSync } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT } from './checkout.ts'
import { hashOf } from './hash.ts'

/** The operators' app: its files by name, each with a hash of its content in it. */
export interface ConsoleApp {
  script: string
  style: string
  icon: string
  files: ReadonlyMap<string, Uint8Array>
}

const SOURCE = 'src/console'
/** Whatever the bundle is made of. */
const PARTS = [`${SOURCE}/*`, `${SOURCE}/*/*`, 'src/contract/**/*.ts', 'locales/*.ts']
const WORDS = 'locales/*/console.json'

/** Bundles the operators' app; kept until its code or words change. */
export async function consoleApp(): Promise<ConsoleApp> {
  const files = globSync([...PARTS, WORDS, 'package-lock.json'], { cwd: CHECKOUT }).sort()
  const code = files.filter(file => /\.\w+$/.test(file))
  const texts = await Promise.all(code.map(file => readFile(join(CHECKOUT, file))))
  const own = await readFile(new URL(import.meta.url))
  const parent = join(CHECKOUT, '.livery', 'cache', 'console')
  const folder = join(parent, hashOf(...code, ...texts, own))
  if (!existsSync(folder)) {
    const staging = `${folder}.${process.pid}.tmp`
    await bundle(staging)
    await rm(folder, { recursive: true, force: true })
    await rename(staging, folder)
  }
  return read(folder)
}

async function read(folder: string): Promise<ConsoleApp> {
  const names = (await readdir(folder)).sort()
  const each = names.map(async name => [name, await readFile(join(folder, name))] as const)
  const files = new Map<string, Uint8Array>(await Promise.all(each))
  const icon = await readFile(join(CHECKOUT, SOURCE, 'icon.svg'))
  const iconName = `icon-${hashOf(icon)}.svg`
  files.set(iconName, icon)
  return {
    script: named(names, /^main-.*\.js$/),
    style: named(names, /^main-.*\.css$/),
    icon: iconName,
    files
  }
}

function named(names: readonly string[], form: RegExp): string {
  const name = names.find(each => form.test(each))
  if (name === undefined) throw new Error(`the bundle of ${SOURCE} has no file like ${form}`)
  return name
}

/** The app in one file, its styles in another, and the words of each language in a third. */
async function bundle(outDir: string): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: CHECKOUT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      assetsDir: '',
      rolldownOptions: {
        input: { main: join(CHECKOUT, SOURCE, 'main.tsx') },
        output: {
          format: 'es',
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]'
        }
      }
    }
  })
}
