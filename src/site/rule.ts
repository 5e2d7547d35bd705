import type { Diagnostic } from './diagnostic.ts'
import type { SiteSettings } from './schema.ts'
import type { DiagnosticInput } from './source.ts'
import type { Path } from './tree.ts'

/** Settings without their invalid parts, so that the rest can be checked. */
export type Draft = DeepPartial<SiteSettings>
type DeepPartial<Value> = Value extends readonly (infer Item)[]
  ? readonly (DeepPartial<Item> | undefined)[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value

/** A rule's message and its path; `atKey` points at the key, not the value. */
export type RuleDiagnostic = Omit<DiagnosticInput, 'path'> & {
  at: Path
  atKey?: boolean
  /** A duplicate list item, which the fix removes. */
  isDouble?: boolean
  /** Not reported for presets, which may cover more than this brand. */
  ownOnly?: boolean
}

export interface Judged {
  id: string
  root: string
  draft: Draft
}

/**
 * A rule that needs more than settings: colours, landers, words, files. Returns a RuleDiagnostic
 * for a setting, or a Diagnostic with its location for another file.
 */
export type Judge = (brand: Judged) => Judgement | Promise<Judgement>
export type Judgement = readonly (RuleDiagnostic | Diagnostic)[]
