import { type Controls, type Named, takeControls } from './controls.ts'
import type { Diagnostic } from './diagnostic.ts'
import { emptyKeys } from './empty-keys.ts'
import type { Library } from './library.ts'
import { merge } from './merge.ts'
import { nearest } from './nearest.ts'
import { SiteSettings } from './schema.ts'
import { defaultList, schemaAt, wordingOf } from './schema-at.ts'
import { readSetValues } from './set-values.ts'
import { diagnosticAt, relatedLocation, type Source, type SourceSpan } from './source.ts'
import { presetFile, SAFE_REFERENCE, type Surroundings, siteFile } from './sources.ts'
import { type Branch, dotted, find, isWritten, type Tree } from './tree.ts'

export interface Inherited {
  tree: Branch
  /** Settings by layer, weakest first, without those that `$final` forbids. */
  layers: readonly Branch[]
  origins: Map<Source, SourceSpan>
  require: Named[]
  isAbstract: boolean
}

const DEEPEST_EXTENDS = 5

/**
 * Merges a brand's layers, weakest first: presets left to right, each after those it extends;
 * site.yaml; site.<environment>.yaml; `--set`. Defaults come from the schema. A preset reached
 * twice counts at its weakest place, so that a shared base doesn't undo later layers. Returns
 * undefined if nothing can be checked.
 */
export function inherit(
  library: Library,
  id: string,
  around: Surroundings,
  say: (diagnostic: Diagnostic) => void
): Inherited | undefined {
  const stack = new Stack(library, say)
  const site = stack.open(siteFile(id))
  if (!site) return undefined
  const controls = takeControls(site, 'site', say)
  for (const preset of controls.extends) stack.addPreset(preset, preset.span, [])
  stack.add(controls)
  if (around.environment) stack.addLayer(stack.open(siteFile(id, around.environment)))
  for (const layer of readSetValues(around.set ?? [], say)) stack.addLayer(layer)
  return stack.result(controls.isAbstract)
}

class Stack {
  readonly #library: Library
  readonly #say: (diagnostic: Diagnostic) => void
  readonly #origins = new Map<Source, SourceSpan>()
  readonly #seen = new Set<string>()
  readonly #require: Named[] = []
  readonly #final: Named[] = []
  readonly #layers: Branch[] = []
  #merged: Tree | undefined

  constructor(library: Library, say: (diagnostic: Diagnostic) => void) {
    this.#library = library
    this.#say = say
  }

  open(file: string): Branch | undefined {
    const opened = this.#library.open(file)
    if (opened.state === 'missing') return undefined
    for (const diagnostic of opened.diagnostics) this.#say(diagnostic)
    if (opened.tree) {
      this.#sayEmptyColours(opened.tree)
      for (const diagnostic of emptyKeys(opened.tree, SiteSettings)) this.#say(diagnostic)
    }
    return opened.tree
  }

  addPreset(preset: Named, origin: SourceSpan, chain: string[]): void {
    if (!this.#canExtend(preset, chain) || this.#seen.has(preset.name)) return
    this.#seen.add(preset.name)
    const tree = this.open(presetFile(preset.name))
    if (!tree) return
    this.#origins.set(tree.span.source, origin)
    const controls = takeControls(tree, 'preset', this.#say)
    for (const base of controls.extends) this.addPreset(base, origin, [...chain, preset.name])
    this.add(controls)
  }

  addLayer(tree: Branch | undefined): void {
    if (tree) this.add(takeControls(tree, 'layer', this.#say), true)
  }

  add({ settings, final, require }: Controls, isOverlay = false): void {
    const allowed = this.#withoutFinal(settings)
    this.#layers.push(allowed)
    const merging = {
      defaultList: (path: readonly PropertyKey[]) => defaultList(schemaAt(SiteSettings, path)),
      isOverlay,
      say: this.#say
    }
    this.#merged = merge(this.#merged, allowed, merging)
    this.#final.push(...final)
    this.#require.push(...require)
  }

  result(isAbstract: boolean): Inherited | undefined {
    if (this.#merged?.kind !== 'map') return undefined
    return {
      tree: this.#merged,
      layers: this.#layers,
      origins: this.#origins,
      require: this.#require,
      isAbstract
    }
  }

  #canExtend({ name, span }: Named, chain: string[]): boolean {
    const refuse = (message: string, hint: string) => {
      this.#say(diagnosticAt(span, { code: 'L005', path: 'extends', message, hint }))
      return false
    }
    if (!SAFE_REFERENCE.test(name)) {
      return refuse(
        `"${name}" does not name a preset`,
        'write the name of a file under sites/_presets without .yaml, such as country/nl'
      )
    }
    if (chain.includes(name)) {
      const circle = [...chain.slice(chain.indexOf(name)), name].join(' > ')
      return refuse(`the presets extend each other in a circle: ${circle}`, 'remove one of them')
    }
    if (chain.length >= DEEPEST_EXTENDS) {
      return refuse(
        `presets are nested more than ${DEEPEST_EXTENDS} deep: ${[...chain, name].join(' > ')}`,
        'merge two of them'
      )
    }
    if (this.#library.open(presetFile(name)).state === 'missing') {
      const meant = nearest(name, this.#library.presets)
      const others = this.#library.presets.filter(preset => preset !== name)
      const known = others.length > 0 ? `; there are ${others.join(', ')}` : ''
      const hint = meant ? `did you mean ${meant}?` : `write ${presetFile(name)}${known}`
      return refuse(`the preset ${name} does not exist`, hint)
    }
    return true
  }

  #withoutFinal(settings: Branch): Branch {
    return this.#final.reduce((branch, final) => {
      const path = final.name.split('.')
      const span = overrideOf(branch, path)
      if (!span) return branch
      const message = `${final.name} is final and cannot be set here`
      const also = relatedLocation(final.span, 'is final by this line')
      const hint = 'remove this setting, or its name from $final in the preset'
      this.#say(diagnosticAt(span, { code: 'L006', path: final.name, message, hint, also }))
      return without(branch, path)
    }, settings)
  }

  /**
   * Checked before merging: an empty value over an inherited colour would silently change nothing.
   */
  #sayEmptyColours(tree: Branch): void {
    for (const { key, path } of emptyLeaves(tree)) {
      const schema = schemaAt(SiteSettings, path)
      if (!schema || wordingOf(schema)?.code !== 'L140') continue
      const { source, end } = key
      const lineEnd = source.text.indexOf('\n', end)
      const rest = source.text.slice(end, lineEnd === -1 ? undefined : lineEnd)
      const colour = /#[0-9a-zA-Z]+/.exec(rest)
      const start = colour ? end + colour.index : key.start
      const span = { source, start, end: colour ? start + colour[0].length : end }
      const hint = colour
        ? `put it in quotes: "${colour[0]}" (a bare # starts a comment)`
        : 'write a colour in quotes, such as "#c8102e"'
      const message = `${dotted(path)} is empty`
      const fix = colour ? `"${colour[0]}"` : undefined
      this.#say(diagnosticAt(span, { code: 'L020', path: dotted(path), message, hint, fix }))
    }
  }
}

function* emptyLeaves(
  branch: Branch,
  path: readonly string[] = []
): Generator<{ key: SourceSpan; path: readonly string[] }> {
  for (const [name, { key, value }] of branch.entries) {
    const here = [...path, name]
    if (value.kind === 'map') yield* emptyLeaves(value, here)
    else if (!isWritten(value)) yield { key, path: here }
  }
}

function overrideOf(branch: Branch, path: readonly string[]): SourceSpan | undefined {
  for (let depth = 1; depth <= path.length; depth++) {
    const { node, key } = find(branch, path.slice(0, depth))
    if (!node || !isWritten(node)) return undefined
    if (depth === path.length || node.kind !== 'map') return key
  }
  return undefined
}

function without(branch: Branch, [step = '', ...rest]: readonly string[]): Branch {
  const entries = new Map(branch.entries)
  const entry = entries.get(step)
  if (entry && rest.length > 0 && entry.value.kind === 'map') {
    entries.set(step, { ...entry, value: without(entry.value, rest) })
  } else {
    entries.delete(step)
  }
  return { ...branch, entries }
}
