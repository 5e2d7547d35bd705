import type { Locale } from '#contract/locale.ts'
import { type Tier, tierOf } from './critical.ts'
import { isLeftInEnglish, sameInEnglish } from './english.ts'
import { foreignTo } from './language.ts'
import type { TextNode, WordNode } from './nodes.ts'
import { neededForms } from './plural-forms.ts'
import { CHECKOUT, sharedWords } from './shared-words.ts'

/** How much of the shared words a locale says in its own language, 0 to 1, by what hangs on it. */
export type Coverage = Readonly<Record<Tier, number>>

/**
 * The translated part of the shared words of a locale: `critical` (age gate, prices, disclosures,
 * legal, consent, errors) has to be 1 (docs/rules.md), `visible` at least 0.98 (L124), `rest`
 * is told only. A word counts when it is there with all the plural forms of the language, is not
 * empty, not the English text and not in another language.
 * @param root the folder that holds `locales/` and `landers/`; Livery's own when absent
 */
export function localeCoverage(locale: Locale, root: string = CHECKOUT): Coverage {
  const own = sharedWords(locale, root)
  const same = sameInEnglish(root)
  const words = [...sharedWords('en', root).values()].filter(word => word.kind === 'text')
  const part = (tier: Tier): number => {
    const all = words.filter(({ key }) => tierOf(key) === tier)
    const said = all.filter(word => isSaid(locale, word, own.get(word.key), same))
    return all.length === 0 ? 1 : said.length / all.length
  }
  return { critical: part('critical'), visible: part('visible'), rest: part('rest') }
}

function isSaid(
  locale: Locale,
  base: TextNode,
  own: WordNode | undefined,
  same: ReadonlySet<string>
): boolean {
  if (own?.kind !== 'text') return false
  const english = new Set(base.forms.map(({ text }) => text))
  const needed = base.shape.startsWith('plural') ? neededForms(locale) : []
  const plurals = own.forms.map(({ plural }) => plural)
  return (
    needed.every(form => plurals.includes(form)) &&
    own.forms.every(
      ({ text }) =>
        text.trim() !== '' &&
        (locale === 'en' || !isLeftInEnglish(text, english, same)) &&
        foreignTo(locale, text) === undefined
    )
  )
}
