import { createRequire } from 'node:module'
import type * as Svgo from 'svgo'

/** A fleet shows few of them, on many pages. */
const known = new Map<string, string>()

/** Of a drawing what its box shows, for one that is looked at through something else. */
export function lightened(svg: string): string {
  // Loaded on use, because it takes a third of a second.
  const { optimize } = createRequire(import.meta.url)('svgo') as typeof Svgo
  const light = known.get(svg) ?? optimize(svg, RECIPE).data
  known.set(svg, light)
  return light
}

const RECIPE: Svgo.Config = {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          inlineStyles: false,
          cleanupIds: false,
          convertPathData: { floatPrecision: 0 },
          mergePaths: { floatPrecision: 0 }
        }
      }
    },
    'removeOffCanvasPaths'
  ]
}
