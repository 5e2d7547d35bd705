import { type Chosen, FACETS } from './tiles.ts'
import type { KnobChange } from './view.ts'

/** The whole view; the address of the page holds it, so that a link shows it to somebody else. */
export interface Address {
  search: string
  chosen: Chosen
  /** Size of the tiles. */
  size: TileSize
  /** Tiles picked to be compared. */
  picked: readonly string[]
  /** Whether the picked ones are side by side. */
  isComparing: boolean
  /** The tile shown alone. */
  open: string | undefined
  /** Knobs turned on it. */
  changes: readonly KnobChange[]
}

export const TILE_SIZES = ['s', 'm', 'l'] as const
export type TileSize = (typeof TILE_SIZES)[number]

/** Most tiles side by side. */
export const MOST_PICKED = 4

export function readAddress(query: string): Address {
  const params = new URLSearchParams(query)
  const list = (name: string): string[] => (params.get(name) ?? '').split(',').filter(Boolean)
  const size = TILE_SIZES.find(size => size === params.get('size')) ?? 'm'
  const chosen = Object.fromEntries(FACETS.map(facet => [facet, list(facet)])) as unknown as Chosen
  return {
    search: params.get('q') ?? '',
    chosen,
    size,
    picked: list('pick').slice(0, MOST_PICKED),
    isComparing: params.has('compare'),
    open: params.get('open') ?? undefined,
    changes: params.getAll('set').flatMap(readChange)
  }
}

function readChange(text: string): KnobChange[] {
  const at = text.indexOf('=')
  try {
    return [
      { path: text.slice(0, at), value: JSON.parse(text.slice(at + 1)) as KnobChange['value'] }
    ]
  } catch {
    return []
  }
}

export function writeAddress(address: Address): string {
  const { search, chosen, size, picked, isComparing, open, changes } = address
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  for (const facet of FACETS)
    if (chosen[facet].length > 0) params.set(facet, chosen[facet].join(','))
  if (size !== 'm') params.set('size', size)
  if (picked.length > 0) params.set('pick', picked.join(','))
  if (isComparing) params.set('compare', '')
  if (open !== undefined) params.set('open', open)
  for (const { path, value } of changes) params.append('set', `${path}=${JSON.stringify(value)}`)
  // Slashes and commas are allowed there, and can be read.
  return params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
}
