import type { PageInputs, ReadList } from './inputs.ts'
import type { Cut } from './slots.ts'

export interface FirstScript {
  file: string
  script: string
}

/** A page without its brand: what all brands share that have the same values for its reads. */
export interface Template extends Cut {
  list: ReadList
  /** A hash over the values of the reads. */
  inputs: string
  /** A hash over the markup and the places of its slots. */
  form: string
  /** Whether another brand's texts gave what rendering gives (docs/decisions/038). */
  isProved: boolean
  /** Of the brand that it was rendered for. */
  texts: string
  /** `late` where the letters depend on what is filled in. */
  first: FirstScript | 'late' | undefined
}

/** Of one page, as many as brands of different structure are worth remembering. */
const KEPT = 3

/** Pages that a thread has rendered, for the brands that come after. */
export class Templates {
  /** Pages that do more with a text than print it. */
  readonly distrusted = new Set<string>()
  readonly #kept = new Map<string, Template[]>()

  find(inputs: PageInputs): Template | undefined {
    const kept = this.#kept.get(inputs.identity)
    return kept?.find(({ list, inputs: made }) => inputs.keyOf(list) === made)
  }

  distrust({ identity }: PageInputs): void {
    this.distrusted.add(identity)
    this.#kept.delete(identity)
  }

  keep(inputs: PageInputs, template: Template): void {
    const kept = this.#kept.get(inputs.identity) ?? []
    this.#kept.set(inputs.identity, [template, ...kept].slice(0, KEPT))
  }
}
