import { type Chosen, FACETS } from './tiles.ts'
import { type KnobChange, NUMBER_KEYS, type NumberKey } from './view.ts'

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
  /** What the numbers are told apart by, and for which days; absent where tiles are shown. */
  numbers: NumbersShown | undefined
}

/** Days are absent where they are the usual ones. */
export interface NumbersShown {
  by: readonly NumberKey[]
  from?: string
  to?: string
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
    changes: params.getAll('set').flatMap(readChange),
    numbers: params.has('numbers') ? readNumbers(params, list('numbers')) : undefined
  }
}

function readNumbers(params: URLSearchParams, keys: readonly string[]): NumbersShown {
  const day = (name: 'from' | 'to'): { from?: string; to?: string } => {
    const text = params.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { [name]: text } : {}
  }
  return { by: NUMBER_KEYS.filter(key => keys.includes(key)), ...day('from'), ...day('to') }
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
  const { search, chosen, size, picked, isComparing, open, changes, numbers } = address
  const params = new URLSearchParams()
  if (search !== '') params.set('q', search)
  for (const facet of FACETS)
    if (chosen[facet].length > 0) params.set(facet, chosen[facet].join(','))
  if (size !== 'm') params.set('size', size)
  if (picked.length > 0) params.set('pick', picked.join(','))
  if (isComparing) params.set('compare', '')
  if (open !== undefined) params.set('open', open)
  for (const { path, value } of changes) params.append('set', `${path}=${JSON.stringify(value)}`)
  if (numbers) params.set('numbers', numbers.by.join(','))
  if (numbers?.from) params.set('from', numbers.from)
  if (numbers?.to) params.set('to', numbers.to)
  // Slashes and commas are allowed there, and can be read.
  return params.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
}
