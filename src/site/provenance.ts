import { draftOf } from './draft.ts'
import { inherit } from './inherit.ts'
import { diagnosticsOf } from './issues.ts'
import { Library } from './library.ts'
import { SiteSettings } from './schema.ts'
import { COMMAND_LINE } from './set-values.ts'
import { relatedLocation, type Source, type SourceSpan } from './source.ts'
import type { Surroundings } from './sources.ts'
import { type Branch, find, isWritten, type Path, plainValue, type Tree } from './tree.ts'

export interface Provenance {
  settings: Readonly<Record<string, unknown>>
  tree: Branch
  /** Settings by layer, weakest first, without the defaults. */
  layers: readonly Branch[]
  origins: ReadonlyMap<Source, SourceSpan>
}

export interface Voice {
  /** `file` relative to the root, or `--set`; absent for a default. */
  place?: { file: string; line: number; column: number }
  through?: { file: string; line: number; column: number }
  /** Null if the layer resets weaker ones. */
  value: unknown
  /** Whether the brand gets this value; false for sections written by several layers. */
  wins: boolean
}

/**
 * Returns undefined if the brand can't be read. References such as `${NAME}` are shown unfilled
 * unless `reveal`.
 */
export function provenanceOf(
  root: string,
  id: string,
  around: Surroundings,
  reveal = false
): Provenance | undefined {
  const library = new Library(root, around.env ?? process.env)
  const inherited = inherit(library, id, around, () => undefined)
  if (!inherited) return undefined
  const { tree, layers, origins } = inherited
  const { livery, id: _, ...rest } = filledIn(tree)
  const settings = structuredClone({ livery, id, ...rest })
  if (!reveal) for (const { path, text } of referencesIn(tree)) put(settings, path, text)
  return { settings, tree, layers, origins }
}

export function voicesOf(
  { layers, origins, tree }: Provenance,
  path: Path,
  builtIn: unknown,
  reveal = false
): Voice[] {
  const voices = layers.flatMap((layer): Voice[] => {
    const said = saidBy(layer, path)
    if (!said) return []
    const origin = origins.get(said.span.source)
    return [
      {
        place: lineOf(said.span),
        ...(origin ? { through: lineOf(origin) } : {}),
        value: shownValue(said.node, reveal),
        wins: false
      }
    ]
  })
  const all: Voice[] = [{ value: builtIn, wins: false }, ...voices]
  const isSection = find(tree, path).node?.kind === 'map'
  const last = isSection ? undefined : all.at(-1)
  const winner = last?.value === null ? all[0] : last
  return all.map(voice => ({ ...voice, wins: voice === winner }))
}

export function placeOf({ tree }: Provenance, path: Path): Voice['place'] {
  const { node, key } = find(tree, path)
  if (!node || !isWritten(node) || (node.kind === 'leaf' && node.value === null)) return undefined
  return lineOf(key ?? node.span)
}

export function valueAt(settings: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (here, step) =>
      typeof here === 'object' && here !== null ? Reflect.get(here, step) : undefined,
    settings
  )
}

/** A written value including `null`; references are shown instead of their values. */
export function shownValue(node: Tree, reveal = false): unknown {
  if (node.kind === 'leaf') return reveal ? node.value : (node.reference ?? node.value)
  if (node.kind === 'list') return node.items.map(item => shownValue(item, reveal))
  const entries = [...node.entries].filter(([, { value }]) => isWritten(value))
  return Object.fromEntries(entries.map(([name, { value }]) => [name, shownValue(value, reveal)]))
}

function filledIn(tree: Branch): Record<string, unknown> {
  const value = plainValue(tree)
  const parsed = SiteSettings.safeParse(value)
  if (parsed.success) return parsed.data
  const diagnostics = diagnosticsOf(SiteSettings, tree, parsed.error.issues)
  return {
    ...draftOf(
      value,
      diagnostics.map(({ at }) => at)
    )
  }
}

function* referencesIn(tree: Tree, path: Path = []): Generator<{ path: Path; text: string }> {
  if (tree.kind === 'leaf') {
    if (tree.reference !== undefined) yield { path, text: tree.reference }
  } else if (tree.kind === 'list') {
    for (const [index, item] of tree.items.entries()) yield* referencesIn(item, [...path, index])
  } else {
    for (const [name, { value }] of tree.entries) yield* referencesIn(value, [...path, name])
  }
}

function put(settings: unknown, path: Path, text: string): void {
  const parent = valueAt(settings, path.slice(0, -1))
  const step = path.at(-1)
  if (step === undefined || typeof parent !== 'object' || parent === null) return
  if (Reflect.get(parent, step) !== undefined) Reflect.set(parent, step, text)
}

function saidBy(layer: Branch, path: Path): { node: Tree; span: SourceSpan } | undefined {
  for (let depth = 1; depth <= path.length; depth++) {
    const { node, key } = find(layer, path.slice(0, depth))
    if (!node || !isWritten(node)) return undefined
    const isReset = node.kind === 'leaf' && node.value === null
    if (depth === path.length || isReset) return { node, span: key ?? node.span }
  }
  return undefined
}

function lineOf(span: SourceSpan): { file: string; line: number; column: number } {
  const { file, line, column } = relatedLocation(span, '')
  // The command line has no lines to open.
  return file === COMMAND_LINE ? { file, line: 1, column: 1 } : { file, line, column }
}
