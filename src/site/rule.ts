import type { Diagnostic } from './diagnostic.ts'
import type { SiteSettings } from './schema.ts'
import type { DiagnosticInput } from './source.ts'
import type { Path } from './tree.ts'

/** Settings of which the wrong parts were taken out, so that the rest can be judged as well. */
export type Draft = DeepPartial<SiteSettings>
type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value

/** What a rule has to say, and the path it says it of. `atKey` points at the key, not the value. */
export type RuleDiagnostic = Omit<DiagnosticInput, 'path'> & {
  at: Path
  atKey?: boolean
  /** It is an item of a list that stands there already: taking it out is the fix. */
  isDouble?: boolean
  /** Nothing is wrong where a preset says it: it speaks of more than this brand has. */
  ownOnly?: boolean
}

/** A brand as far as its settings can be read, for rules that other rooms hold. */
export interface Judged {
  id: string
  /** The folder that holds `sites/`. */
  root: string
  draft: Draft
}

/**
 * A rule that needs more than the settings: colours, landers, words, files. What it says of a setting
 * is a RuleDiagnostic with the setting's path; of another file, a Diagnostic with its location.
 */
export type Judge = (brand: Judged) => Judgement | Promise<Judgement>
export type Judgement = readonly (RuleDiagnostic | Diagnostic)[]
