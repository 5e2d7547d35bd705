import type { SourceSpan } from './source.ts'

/** Settings as written, each with its place; what layers are merged from. */
export type Tree = Branch | List | Leaf

export interface Branch {
  kind: 'map'
  span: SourceSpan
  entries: Map<string, Entry>
}
export interface Entry {
  key: SourceSpan
  value: Tree
}
export interface List {
  kind: 'list'
  span: SourceSpan
  items: Tree[]
}
export interface Leaf {
  kind: 'leaf'
  span: SourceSpan
  /** `null` is written out and resets; `undefined` means that nothing was written. */
  value: string | number | boolean | null | undefined
  /** The characters of a plain (unquoted) scalar; undefined for a quoted one. */
  plain?: string | undefined
  /** The text as written, where a `${NAME}` in it was filled in; shown in the place of the value. */
  reference?: string
}

export type Path = readonly PropertyKey[]

/** `locales.enabled[1]` for the path ['locales', 'enabled', 1]. */
export function dotted(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')
}

/** A step of a path, and where it stands. */
export interface Found {
  /** The node at the path, or undefined when it was not written. */
  node: Tree | undefined
  /** Where its key stands, when it is a map's. */
  key: SourceSpan | undefined
  /** The node, else the innermost map or list around it that was written. */
  span: SourceSpan
}

/** Follows a path as far as it was written. */
export function find(tree: Tree, path: Path): Found {
  let node: Tree | undefined = tree
  let key: SourceSpan | undefined
  let span = tree.span
  for (const step of path) {
    const entry: Partial<Entry> = node ? childOf(node, step) : {}
    node = entry.value
    if (node) {
      key = entry.key
      span = entry.value && isWritten(entry.value) ? entry.value.span : (key ?? span)
    } else {
      return { node: undefined, key: undefined, span: key ?? firstLineOf(span) }
    }
  }
  return { node, key, span }
}

function childOf(node: Tree, step: PropertyKey): Partial<Entry> {
  if (node.kind === 'map') return node.entries.get(String(step)) ?? {}
  if (node.kind === 'list') {
    const value = node.items[Number(step)]
    return value ? { value } : {}
  }
  return {}
}

/** The first line of a place: pointing at a whole map would underline a page. */
export function firstLineOf({ source, start, end }: SourceSpan): SourceSpan {
  const lineEnd = source.text.indexOf('\n', start)
  return { source, start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) }
}

export function isWritten(node: Tree): boolean {
  return node.kind !== 'leaf' || node.value !== undefined
}

/** The value without its places, as the schema wants it; what is empty or reset is left out. */
export function plainValue(node: Tree): unknown {
  if (node.kind === 'leaf') return node.value
  if (node.kind === 'list') return node.items.map(plainValue)
  const kept = [...node.entries].filter(([, { value }]) => !isUnset(value))
  return Object.fromEntries(kept.map(([key, { value }]) => [key, plainValue(value)]))
}

function isUnset(node: Tree): boolean {
  return node.kind === 'leaf' && (node.value === undefined || node.value === null)
}
