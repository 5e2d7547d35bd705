import type { Diagnostic } from './diagnostic.ts'
import { diagnosticAt } from './source.ts'
import {
  type Branch,
  dotted,
  isWritten,
  type List,
  type Path,
  plainValue,
  type Tree
} from './tree.ts'

export interface Merging {
  /** Default list for `$append` and `$remove` if no layer wrote one. */
  defaultList: (path: Path) => readonly unknown[]
  /** True for layers over site.yaml: maps keep their place, where missing settings are reported. */
  isOverlay: boolean
  say: (diagnostic: Diagnostic) => void
}

/**
 * Merges a stronger layer into a weaker one (product.md §30.1): maps merge deeply; lists replace
 * unless `{ $append: [...] }` or `{ $remove: [...] }`; `null` restores the default; an empty value
 * changes nothing. Nodes keep the place where they were written.
 */
export function merge(
  weak: Tree | undefined,
  strong: Tree,
  merging: Merging,
  path: Path = []
): Tree {
  if (!isWritten(strong)) return weak ?? strong
  if (strong.kind !== 'map') return strong
  if (isListEdit(strong)) return editList(weak, strong, merging, path)
  const entries = new Map(weak?.kind === 'map' ? weak.entries : [])
  for (const [name, { key, value }] of strong.entries) {
    const before = entries.get(name)
    const merged = merge(before?.value, value, merging, [...path, name])
    const staysPut = merged.span === before?.value.span
    entries.set(name, { key: staysPut ? before.key : key, value: merged })
  }
  const span = merging.isOverlay && weak?.kind === 'map' ? weak.span : strong.span
  return { kind: 'map', span, entries }
}

function isListEdit(node: Branch): boolean {
  return node.entries.has('$append') || node.entries.has('$remove')
}

function editList(weak: Tree | undefined, edit: Branch, merging: Merging, path: Path): List {
  const added = listIn(edit, '$append', merging, path)
  const removed = new Set(listIn(edit, '$remove', merging, path).map(keyOf))
  sayOtherKeys(edit, merging, path)
  const inherited = weak?.kind === 'list' ? weak.items : builtIn(edit, merging, path)
  const kept = inherited.filter(item => !removed.has(keyOf(item)))
  const present = new Set(kept.map(keyOf))
  const fresh = added.filter(item => !present.has(keyOf(item)))
  return { kind: 'list', span: edit.span, items: [...kept, ...fresh] }
}

function listIn(edit: Branch, name: string, { say }: Merging, path: Path): Tree[] {
  const entry = edit.entries.get(name)
  if (!entry) return []
  if (entry.value.kind === 'list') return entry.value.items
  const message = `${dotted([...path, name])} is not a list`
  const hint = `write ${name}: [value]`
  say(diagnosticAt(entry.key, { code: 'L002', path: dotted(path), message, hint }))
  return []
}

function sayOtherKeys(edit: Branch, { say }: Merging, path: Path): void {
  for (const [name, { key }] of edit.entries) {
    if (name === '$append' || name === '$remove') continue
    const message = `${dotted([...path, name])} stands beside $append or $remove`
    const hint = 'keep only $append and $remove here'
    say(diagnosticAt(key, { code: 'L001', path: dotted(path), message, hint }))
  }
}

function builtIn(edit: Branch, { defaultList }: Merging, path: Path): Tree[] {
  return defaultList(path).map(value => ({
    kind: 'leaf',
    span: edit.span,
    value: typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
  }))
}

function keyOf(node: Tree): string {
  return JSON.stringify(plainValue(node)) ?? ''
}
