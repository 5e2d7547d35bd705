import type { Plugin, Rolldown } from 'vite'
import { APP_GROUPS, LATE_GROUPS } from '#locales/app.ts'

/** Lies beside the client's files: what each island needs at once. */
export const CLIENT_ISLANDS = 'islands.json'
/** Lies beside the server's files: the islands of each page. */
export const PAGE_ISLANDS = 'page-islands.json'

/** Names of files in the client's folder. */
export interface IslandFiles {
  code: string[]
  styles: string[]
  /** Groups of words. */
  words: string[]
}

/** Islands by source file, and every style that comes with code. */
export interface ClientIslands {
  islands: Record<string, IslandFiles>
  styles: string[]
}

const BOOT = 'islands/app/boot.ts'
/** What every member screen has, whichever it is. */
export const FRAME = [
  BOOT,
  'islands/app/client.ts',
  'islands/app/screen.tsx',
  'islands/app/AppBar.tsx',
  'islands/app/Overlay.tsx',
  'islands/notifications/Alerts.tsx'
]
const frame = new Set<string>()

/** Whether a module is part of every member screen: in one file these pack better than in twenty. */
export const isOfEveryScreen = (id: string): boolean => frame.has(id)

const LOADERS = 'virtual:astro-islands'
const GROUPS: readonly string[] = APP_GROUPS
const NO_STYLE = 'virtual:no-style'

/**
 * Puts Astro's loaders of islands into one cached file, where Astro writes them into every page: the
 * policy of pages allows no inline script. It also writes which files each island needs at once, so
 * that a page preloads them, and waits for no other screen's styles (docs/decisions/024-member-app.md).
 */
export function islandsPlugin(): Plugin {
  let isBuild = false
  return {
    name: 'livery-islands',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId(id, importer) {
      if (id === LOADERS) return `\0${LOADERS}`
      // Astro would give a page the styles of its islands twice: as rendered, and as hydrated.
      const isOnServer = isBuild && this.environment.name !== 'client'
      const isOfIsland = isOnServer && id.endsWith('.css') && relative(importer ?? null)
      return isOfIsland ? `\0${NO_STYLE}` : undefined
    },
    load(id) {
      if (id === `\0${NO_STYLE}`) return ''
      if (id !== `\0${LOADERS}`) return undefined
      return isBuild ? loaders() : ''
    },
    transform(code, id) {
      if (!isBuild || !id.endsWith('/astro/dist/runtime/server/scripts.js')) return undefined
      const without = code.replace(/(function getPrescripts\([^)]*\) \{)/, '$1 return "";')
      if (without === code) throw new Error(`${id} has no getPrescripts: Astro has changed`)
      return { code: without, map: null }
    },
    buildEnd() {
      if (this.environment.name !== 'client') return
      frame.clear()
      const roots = [...this.getModuleIds()].filter(id =>
        FRAME.some(file => id.endsWith(`/${file}`))
      )
      for (const id of reachedFrom(roots, at => this.getModuleInfo(at)?.importedIds ?? [])) {
        frame.add(id)
      }
      // It waits for words and alerts: whatever shared its file would wait for it.
      for (const id of roots) if (id.endsWith(BOOT)) frame.delete(id)
    },
    generateBundle: {
      // After Vite has dropped chunks that held styles only.
      order: 'post',
      handler(_, bundle) {
        const isClient = this.environment.name === 'client'
        const [fileName, content] = isClient
          ? [CLIENT_ISLANDS, clientIslands(bundle)]
          : [PAGE_ISLANDS, pageIslands(this)]
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      }
    }
  }
}

/** Astro drops styles that no page has asked for; those of islands are asked for by islands.json. */
export function keepIslandStyles(): Plugin {
  return {
    name: 'livery-keep-island-styles',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const { viteMetadata } of chunksOf(bundle)) {
          for (const style of viteMetadata?.importedCss ?? []) {
            viteMetadata?.importedAssets.add(style)
          }
        }
      }
    }
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[]

interface ViteMetadata {
  importedCss: Set<string>
  importedAssets: Set<string>
}
type Chunk = Rolldown.OutputChunk & { viteMetadata?: ViteMetadata }

/** The directives that our pages use, and the element itself, as Astro would have written them. */
async function loaders(): Promise<string> {
  const texts = await Promise.all([
    import('astro/runtime/client/load.prebuilt.js'),
    import('astro/runtime/client/only.prebuilt.js'),
    import('astro/runtime/server/astro-island.prebuilt.js')
  ])
  return texts.map(text => text.default).join('\n')
}

/** Throws where a page and an island import the same styles: Astro then drops those of the island. */
function clientIslands(bundle: Rolldown.OutputBundle): ClientIslands {
  const chunks = chunksOf(bundle)
  const lost = chunks.find(chunk => stylesOf(chunk).some(style => !(style in bundle)))
  if (lost) {
    const modules = lost.moduleIds.filter(id => id.endsWith('.css'))
    throw new Error(`${modules} is imported by a page and by an island. Leave it to the page.`)
  }
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const islands = chunks.flatMap(chunk => {
    const isStart = chunk.facadeModuleId?.includes('before-hydration')
    const source = isStart ? BOOT : relative(chunk.facadeModuleId)
    if (!chunk.isEntry || source === undefined) return []
    const all = reachedFrom([chunk], ({ imports }) =>
      imports.flatMap(name => byName.get(name) ?? [])
    )
    const files: IslandFiles = {
      code: all.map(({ fileName }) => fileName),
      styles: all.toReversed().flatMap(stylesOf),
      words: all.flatMap(wordsOf)
    }
    return [[source, files] as const]
  })
  return { islands: Object.fromEntries(islands), styles: [...new Set(chunks.flatMap(stylesOf))] }
}

/** Groups whose messages are in a chunk. */
const wordsOf = (chunk: Chunk): string[] =>
  chunk.moduleIds
    .flatMap(id => /\/src\/stores\/messages\/(\w+)\.ts$/.exec(id)?.[1] ?? [])
    .filter(group => GROUPS.includes(group) && !LATE_GROUPS.includes(group))

const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

/** What can be reached from something, itself included. */
function reachedFrom<T>(roots: readonly T[], next: (at: T) => readonly T[]): T[] {
  const found = new Set(roots)
  for (const one of found) for (const other of next(one)) found.add(other)
  return [...found]
}

interface Modules {
  getModuleIds(): IterableIterator<string>
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** Islands by page: what its Astro files import from islands/. */
function pageIslands(modules: Modules): Record<string, string[]> {
  const pages = [...modules.getModuleIds()].filter(id => /\/src\/pages\/.*\.astro$/.test(id))
  return Object.fromEntries(
    pages.map(page => {
      const seen = reachedFrom([page], id =>
        id.endsWith('.astro') ? (modules.getModuleInfo(id)?.importedIds ?? []) : []
      )
      const islands = seen.flatMap(id => relative(id) ?? [])
      return [page.slice(page.indexOf('/src/pages/') + 1), islands.toSorted()]
    })
  )
}

/** The path of an island's source in the repository; undefined for anything else. */
function relative(id: string | null): string | undefined {
  return /\/(islands\/.*\.tsx?)(?:\?.*)?$/.exec(id ?? '')?.[1]
}
