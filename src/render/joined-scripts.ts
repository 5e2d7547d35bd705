import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOf } from './hash.ts'

/** In a compilation: names of joined scripts, by those that they replace in the order of the page. */
export const JOINED_SCRIPTS = 'joined-scripts.json'

const OWN = /^(?:Lander|Home)\.astro_astro_type_script/
const FRAME = /^Frame\.astro_astro_type_script/
/** What a chunk imports at once; what it imports later stays a file of its own. */
const AT_ONCE = /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g

/** Makes one script of each lander's own and that of every page, with all that they import at once. */
export async function joinScripts(folder: string): Promise<void> {
  const chunks = join(folder, 'client', '_l')
  const names = await readdir(chunks)
  const frames = names.filter(name => FRAME.test(name))
  const joined: Record<string, string> = {}
  for (const own of names.filter(name => OWN.test(name))) {
    const both = [own, ...frames]
    const code = await joinedCode(chunks, both)
    const file = `visit.${hashOf(code)}.js`
    await writeFile(join(chunks, file), code)
    joined[both.join(' ')] = file
  }
  await writeFile(join(folder, JOINED_SCRIPTS), JSON.stringify(joined))
}

async function joinedCode(chunks: string, names: readonly string[]): Promise<string> {
  const held = await withImports(chunks, names)
  const { build } = await import('vite')
  const result = await build({
    root: chunks,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'livery-joined-scripts',
        enforce: 'pre',
        resolveId: id => {
          if (id === ENTRY) return ENTRY
          const isLater = id.startsWith('./') && !held.has(id.slice('./'.length))
          return isLater ? { id, external: true } : undefined
        },
        load: id =>
          id === ENTRY
            ? names.map(name => `import ${JSON.stringify(join(chunks, name))}`).join('\n')
            : undefined
      }
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'esnext',
      rolldownOptions: { input: ENTRY }
    }
  })
  const [made] = Array.isArray(result) ? result : [result]
  const chunk = made && 'output' in made ? made.output[0] : undefined
  if (chunk === undefined) throw new Error(`${names.join(' and ')} could not be joined`)
  return chunk.code
}

const ENTRY = 'virtual:livery-visit'

async function withImports(chunks: string, names: readonly string[]): Promise<Set<string>> {
  const held = new Set<string>()
  const visit = async (name: string): Promise<void> => {
    if (held.has(name)) return
    held.add(name)
    const code = await readFile(join(chunks, name), 'utf8')
    for (const [, other = ''] of code.matchAll(AT_ONCE)) await visit(other)
  }
  for (const name of names) await visit(name)
  return held
}
