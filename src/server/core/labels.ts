import type { Locale } from '#contract/locale.ts'
import type { Schema } from '../db/schema.generated.ts'
import type { Brand } from './brands.ts'
import { wordsFor } from './words.ts'

/** Returns the label of a non-member profile; null for members (product.md §10.2). */
export function labelOf(
  kind: Schema['profiles']['kind'],
  brand: Brand,
  language: Locale
): string | null {
  if (kind === 'member') return null
  const { fictional, resell } = brand.site.disclosures
  const own = { demo: undefined, fictional: fictional.singular, cam: resell.label }[kind]
  return own?.[language] ?? wordsFor(brand, language)(`label.${kind}`)
}
