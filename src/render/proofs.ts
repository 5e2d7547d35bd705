import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'
import type { Template } from './template.ts'

/**
 * Pages that were seen to do no more with a brand's texts than print them. That hangs on the code and
 * on the markup alone, so it is kept beside the compilation and holds for every later build.
 */
export class Proofs {
  readonly #file: string
  readonly #known: Set<string>

  /** `folder` holds the compilation. */
  constructor(folder: string) {
    this.#file = join(folder, 'proved')
    const lines = existsSync(this.#file) ? readFileSync(this.#file, 'latin1').split('\n') : []
    this.#known = new Set(lines)
  }

  has(identity: string, template: Template): boolean {
    return this.#known.has(nameOf(identity, template))
  }

  /** Threads and processes add to one file; a line that was cut off matches no page. */
  add(identity: string, template: Template): void {
    const name = nameOf(identity, template)
    if (this.#known.has(name)) return
    this.#known.add(name)
    try {
      appendFileSync(this.#file, `${name}\n`)
    } catch {
      // An installation that can't be written to proves its pages in every build.
    }
  }
}

const nameOf = (identity: string, { form }: Template): string => hashOf(identity, form)
