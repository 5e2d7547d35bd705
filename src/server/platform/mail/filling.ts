import { NICHES } from '#contract/niche.ts'
import type { Params } from '#locales/words.ts'
import type { Brand } from '../../core/brands.ts'
import { labelOf } from '../../core/labels.ts'
import type { Data, Variant } from '../../core/mail-spec.ts'
import { oneLine, unlinked } from './safe.ts'
import type { Speech } from './values.ts'
import { valuesOf } from './values.ts'

export interface Filling {
  key: string
  values: Readonly<Record<string, string>>
  params: Params
  variant: string | undefined
}

/** Whether what others can see must not reveal the brand's subject (product.md §22). */
export function isNiche({ site }: Brand): boolean {
  return NICHES[site.brand.niche] !== 'none'
}

export function say({ words }: Speech, { key, variant, params }: Filling, name: string): string {
  const other = `${key}.${variant}.${name}`
  return words(variant && words.has(other) ? other : `${key}.${name}`, params)
}

export interface Filled {
  needs: readonly string[]
  may?: readonly string[]
  named?: string
  count?: string
  variant?: Variant
}

/** Prepares the data for the texts; a name always gets its label. */
export function fillingOf(speech: Speech, key: string, spec: Filled, data: Data): Filling {
  const values = valuesOf(speech, key, spec, data)
  const { named, count, variant } = spec
  // Short enough that the label is never cut off.
  const name = named && oneLine(values[named] ?? '', LONGEST_NAME)
  const shown = name ? { [named]: labelled(unlinked(name), labelIn(speech, data)) } : {}
  const counted = count === undefined ? {} : { count: Number(data[count] ?? 0) }
  return { key, values, params: { ...values, ...shown, ...counted }, variant: variant?.(data) }
}

export const labelled = (name: string, label: string): string =>
  label ? `${name} (${label})` : name

/** The label of a profile; empty for a member (product.md §10.1). */
export function labelIn({ brand, language }: Speech, data: Data): string {
  const { kind = '', label = '' } = data
  if (kind === 'demo' || kind === 'fictional' || kind === 'cam') {
    return labelOf(kind, brand, language) ?? ''
  }
  return oneLine(String(label))
}

export const LONGEST_NAME = 40
