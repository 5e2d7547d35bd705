import type { Locale } from '#contract/locale.ts'
import { type Words, wordsOf } from '#locales/words.ts'
import type { Site } from '#site/schema.ts'
import { CHECKOUT } from '../checkout.ts'
import { readLocale, treeOf } from '../words.ts'

/** The words about a share in a language of the brand's. */
export function shareWords({ brand }: Site, locale: Locale): Words {
  const english = readLocale(CHECKOUT, 'en').tree
  const tree = treeOf(english, readLocale(CHECKOUT, locale).tree)
  return wordsOf(locale, brand.tone, tree, { brand: brand.name })
}
