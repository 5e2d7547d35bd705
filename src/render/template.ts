import type { ReadList } from './inputs.ts'
import type { LateTexts } from './late-texts.ts'
import type { Cut } from './slots.ts'

export interface FirstScript {
  file: string
  script: Uint8Array
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
  /** Texts where the letters hang on what is filled in. */
  first: FirstScript | LateTexts | undefined
}
