import type { Plugin, Rolldown } from 'vite'

export const LATE_STYLES = 'late-styles.json'

/**
 * Lets Vite load a screen's styles with its code; Astro would make every member page wait for them.
 */
export function lateStyles(): Plugin {
  return {
    name: 'livery-late-styles',
    enforce: 'post',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk') as Chunk[]
      const early = new Set(
        reached(
          chunks.filter(({ isEntry }) => isEntry),
          new Map(chunks.map(chunk => [chunk.fileName, chunk]))
        ).flatMap(stylesOf)
      )
      const late = chunks.flatMap(stylesOf).filter(file => !early.has(file))
      const source = JSON.stringify([...new Set(late)].sort())
      this.emitFile({ type: 'asset', fileName: LATE_STYLES, source })
    }
  }
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const stylesOf = (chunk: Chunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])]

function reached(from: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): Chunk[] {
  const found = new Set(from)
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk) found.add(chunk)
    }
  }
  return [...found]
}
