import { type Controls, takeControls } from '#site/controls.ts'
import { Library } from '#site/library.ts'
import { merge } from '#site/merge.ts'
import type { SiteInput } from '#site/schema.ts'
import { presetFile } from '#site/sources.ts'
import { plainValue, type Tree } from '#site/tree.ts'

/** Settings as presets leave them: any part may be missing. */
export type PresetSettings = {
  readonly [Key in keyof SiteInput]?: Partial<NonNullable<SiteInput[Key]>>
}

/** The presets of a fleet, read once. */
export class Presets {
  readonly #library: Library

  constructor(root: string) {
    this.#library = new Library(root, {})
  }

  /** Names under sites/_presets, such as `family/aurora`. */
  get names(): readonly string[] {
    return this.#library.presets
  }

  /** Names in a folder, such as `family`. */
  in(folder: string): string[] {
    return this.names.filter(name => name.startsWith(`${folder}/`))
  }

  /** What a preset says of itself: the comment it begins with, on one line. */
  about(name: string): string {
    const file = this.#library.cache.file(presetFile(name))
    const comment = file.state === 'read' ? /^(?:#.*\r?\n)+/.exec(file.text)?.[0] : undefined
    return (comment ?? '')
      .split('\n')
      .map(line => line.replace(/^#\s?/, '').trim())
      .filter(line => !line.startsWith('yaml-language-server'))
      .join(' ')
      .trim()
  }

  /** What these presets set together, later ones over earlier ones, each over what it extends. */
  settings(names: readonly string[]): PresetSettings {
    let merged: Tree | undefined
    for (const { settings } of this.#laid(names)) {
      merged = merge(merged, settings, { defaultList: () => [], isOverlay: false, say: ignore })
    }
    return (merged ? plainValue(merged) : {}) as PresetSettings
  }

  /** Paths that these presets let nobody set again. */
  finals(names: readonly string[]): string[] {
    return this.#laid(names).flatMap(({ final }) => final.map(({ name }) => name))
  }

  /** The presets and what they extend, weakest first, each once. */
  #laid(names: readonly string[]): Controls[] {
    const seen = new Set<string>()
    const lay = (name: string): Controls[] => {
      const opened = this.#library.open(presetFile(name))
      if (seen.has(name) || opened.state === 'missing' || !opened.tree) return []
      seen.add(name)
      const controls = takeControls(opened.tree, 'preset', ignore)
      return [...controls.extends.flatMap(base => lay(base.name)), controls]
    }
    return names.flatMap(lay)
  }
}

/** A broken preset is reported when the brand is checked. */
function ignore(): void {}
