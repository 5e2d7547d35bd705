import { type Controls, takeControls } from '#site/controls.ts'
import { Library } from '#site/library.ts'
import { merge } from '#site/merge.ts'
import type { SiteInput } from '#site/schema.ts'
import { presetFile } from '#site/sources.ts'
import { plainValue, type Tree } from '#site/tree.ts'

/** Presets may lack any setting. */
export type PresetSettings = {
  readonly [Key in keyof SiteInput]?: Partial<NonNullable<SiteInput[Key]>>
}

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

  /** The preset's first comment, on one line. */
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

  /** Merged settings; later presets override earlier ones and those they extend. */
  settings(names: readonly string[]): PresetSettings {
    let merged: Tree | undefined
    for (const { settings } of this.#laid(names)) {
      merged = merge(merged, settings, { defaultList: () => [], isOverlay: false, say: ignore })
    }
    return (merged ? plainValue(merged) : {}) as PresetSettings
  }

  /** Paths that these presets mark as final. */
  finals(names: readonly string[]): string[] {
    return this.#laid(names).flatMap(({ final }) => final.map(({ name }) => name))
  }

  /** The presets and those they extend, weakest first, without duplicates. */
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

/** The check of the brand reports broken presets. */
function ignore(): void {}
