import type { Diagnostic } from './diagnostic.ts'
import { deliveryRules } from './rules/delivery.ts'
import { honestyRules } from './rules/honesty.ts'
import { landerRules } from './rules/landers.ts'
import { localeRules } from './rules/locales.ts'
import { sellingRules } from './rules/selling.ts'
import { seoRules } from './rules/seo.ts'
import type { SiteSettings } from './schema.ts'
import type { DiagnosticInput } from './source.ts'
import { dotted, type Path } from './tree.ts'

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
 * is a verdict with the setting's path; what it says of another file is a finding with its place.
 */
export type Judge = (brand: Judged) => Judgement | Promise<Judgement>
export type Judgement = readonly (RuleDiagnostic | Diagnostic)[]

/** The rules across fields, after each field is right by itself (site-config.md, Validation rules). */
export function rulesBroken(
  draft: Draft,
  landers: readonly string[] | undefined
): RuleDiagnostic[] {
  return [
    ...nothingIsListedTwice(draft),
    ...localeRules(draft),
    ...seoRules(draft),
    ...sellingRules(draft),
    ...honestyRules(draft),
    ...landerRules(draft, landers),
    ...deliveryRules(draft)
  ]
}

/** Nothing where a set is named. */
const listOf = (path: Path, value: unknown): (readonly [Path, readonly unknown[]])[] =>
  Array.isArray(value) ? [[path, value]] : []

/** Lists that pages are made from: a double would write the same page twice. */
function nothingIsListedTwice({ audience, landers, locales, profile }: Draft): RuleDiagnostic[] {
  const slugs = Object.entries(landers?.use ?? {}).map(
    ([id, lander]) => [['landers', 'use', id, 'slugs'], lander?.slugs] as const
  )
  const lists: (readonly [Path, readonly unknown[] | undefined])[] = [
    [['locales', 'enabled'], locales?.enabled],
    [['audience', 'countries'], audience?.countries],
    ...listOf(['profile', 'interests'], profile?.interests),
    ...slugs
  ]
  return lists.flatMap(([path, items = []]) =>
    items.flatMap((item, index) => {
      if (item === undefined || items.indexOf(item) === index) return []
      const message = `${String(item)} is in ${dotted(path)} twice`
      return [
        {
          code: 'L004',
          at: [...path, index],
          message,
          hint: 'remove one of the two',
          isDouble: true
        }
      ]
    })
  )
}
