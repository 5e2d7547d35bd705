import type { SourceSpan } from './source.ts'

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
  /** `null` is written and resets; `undefined` means that nothing was written. */
  value: string | number | boolean | null | undefined
  /** Characters of an unquoted scalar; undefined for a quoted one. */
  plain?: string | undefined
  /** The text before `${NAME}` was filled in; shown instead of the value. */
  reference?: string
}

/** The tree of a value that JSON holds, all of it at one place. */
export function treeOf(value: unknown, span: SourceSpan): Tree {
  if (Array.isArray(value)) {
    return { kind: 'list', span, items: value.map(item => treeOf(item, span)) }
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(
      ([name, inner]) => [name, { key: span, value: treeOf(inner, span) }] as const
    )
    return { kind: 'map', span, entries: new Map(entries) }
  }
  return { kind: 'leaf', span, value: value as Leaf['value'] }
}

export type Path = readonly PropertyKey[]

/** `locales.enabled[1]` for the path ['locales', 'enabled', 1]. */
export function dotted(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? String(step) : `${text}.${String(step)}`
  }, '')
}

export interface Found {
  node: Tree | undefined
  key: SourceSpan | undefined
  /** The node, or the innermost written parent. */
  span: SourceSpan
}

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

/** The first line of a place, because a whole map would underline a page. */
export function firstLineOf({ source, start, end }: SourceSpan): SourceSpan {
  const lineEnd = source.text.indexOf('\n', start)
  return { source, start, end: lineEnd === -1 ? end : Math.min(end, lineEnd) }
}

export function isWritten(node: Tree): boolean {
  return node.kind !== 'leaf' || node.value !== undefined
}

/** The value for the schema, without places; empty and reset values are omitted. */
export function plainValue(node: Tree): unknown {
  if (node.kind === 'leaf') return node.value
  if (node.kind === 'list') return node.items.map(plainValue)
  const kept = [...node.entries].filter(([, { value }]) => !isUnset(value))
  return Object.fromEntries(kept.map(([key, { value }]) => [key, plainValue(value)]))
}

function isUnset(node: Tree): boolean {
  return node.kind === 'leaf' && (node.value === undefined || node.value === null)
}
