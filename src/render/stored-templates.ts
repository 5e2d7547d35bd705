import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { hashOf } from './hash.ts'
import { type PageInputs, type ReadList, readList } from './inputs.ts'
import { opened, type PackedTemplate, packed } from './packed-template.ts'
import type { Markers } from './slots.ts'
import type { Template } from './template.ts'

/** About 200 MB. */
const MOST = 6000

interface Kept {
  list: string
  inputs: string
}

/**
 * Templates of earlier builds, beside the compilation: they hang on the code and on what they read,
 * so that a new brand renders only what no brand before it had
 * (docs/decisions/050-names-are-filled-in.md). A file a template, named by its page, its reads and
 * their values; a file for each list of reads.
 */
export class StoredTemplates {
  readonly #folder: string
  readonly #markers: Markers
  readonly #lists = new Map<string, ReadList>()
  readonly #byPage = new Map<string, Kept[]>()
  #count = 0
  #isReadOnly = false

  /** `compiled` is the folder of the compilation. */
  constructor(compiled: string, markers: Markers) {
    this.#folder = join(compiled, 'templates')
    this.#markers = markers
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : []) {
      const [page = '', list, inputs] = name.split(' ')
      if (list !== undefined && inputs !== undefined) this.#note(page, { list, inputs })
    }
  }

  find(inputs: PageInputs): Template | undefined {
    const page = hashOf(inputs.identity)
    for (const kept of this.#byPage.get(page) ?? []) {
      const list = this.#listOf(kept.list)
      if (list && hashOf(inputs.keyOf(list)) === kept.inputs) return this.#read(page, kept, list)
    }
    return undefined
  }

  /**
   * Writes over one that is there. Keeps none when there are {@link MOST}, or where an installation
   * can't be written to: no build needs them.
   */
  keep(identity: string, template: Template): void {
    if (this.#isReadOnly) return
    try {
      this.#store(identity, template)
    } catch {
      this.#isReadOnly = true
    }
  }

  #store(identity: string, template: Template): void {
    const page = hashOf(identity)
    const list = hashOf(template.list.all.join('\n'))
    // Base64 may hold a slash.
    const inputs = hashOf(template.inputs)
    const isKnown = this.#byPage
      .get(page)
      ?.some(kept => kept.list === list && kept.inputs === inputs)
    if (!isKnown && this.#count >= MOST) return
    mkdirSync(this.#folder, { recursive: true })
    if (!this.#lists.has(list)) {
      this.#write(`${list}.reads`, template.list.all.join('\n'))
      this.#lists.set(list, template.list)
    }
    // Its reads are in a file of their own, which many templates share.
    this.#write(
      `${page} ${list} ${inputs}`,
      serialize({ ...packed(template, this.#markers), reads: [] })
    )
    if (!isKnown) this.#note(page, { list, inputs })
  }

  #note(page: string, kept: Kept): void {
    this.#byPage.set(page, [...(this.#byPage.get(page) ?? []), kept])
    this.#count++
  }

  #listOf(name: string): ReadList | undefined {
    const file = join(this.#folder, `${name}.reads`)
    const known = this.#lists.get(name)
    if (known || !existsSync(file)) return known
    const list = readList(readFileSync(file, 'utf8').split('\n'))
    this.#lists.set(name, list)
    return list
  }

  /** Undefined, and gone, if a power cut left half of it. */
  #read(page: string, { list: name, inputs }: Kept, list: ReadList): Template | undefined {
    const file = join(this.#folder, `${page} ${name} ${inputs}`)
    try {
      const stored = deserialize(readFileSync(file)) as PackedTemplate
      return opened({ ...stored, reads: list.all }, this.#markers)
    } catch {
      rmSync(file, { force: true })
      return undefined
    }
  }

  #write(name: string, content: string | Uint8Array): void {
    const path = join(this.#folder, name)
    const own = `${path}.${process.pid}.${crypto.randomUUID()}`
    writeFileSync(own, content)
    renameSync(own, path)
  }
}
