import { INLINE_LOCALES } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'

/** Letters of a name that stands in its usual size beside all that a phone's bar holds. */
const SHORT = 11
/** Width of a letter of a name in the mean, in em. */
const LETTER = { fraunces: 0.48, bricolage: 0.49, archivo: 0.54, nunito: 0.56 }
/** Margins of a phone's bar and the mark before the name, in px. */
const MARK = 74
/** Credits and account of a member's bar. */
const OWN = 190
const LANGUAGE = 40
const MENU = 46

/** A name of many letters is set smaller on a phone, so that the bar stays one row. */
export function wordmarkCssOf({
  brand,
  locales,
  theme
}: Pick<Site, 'brand' | 'locales' | 'theme'>): string {
  const letters = [...brand.name].length
  if (letters <= SHORT) return ''
  const languages = locales.enabled.length
  // Their menu is no wider than what members have there.
  const beside = MARK + Math.max(OWN, languages > INLINE_LOCALES ? 0 : MENU + LANGUAGE * languages)
  const width = (letters * LETTER[theme.fonts.heading]).toFixed(2)
  return `:root{--lv-wordmark:max(.9rem,(100vw - ${beside}px)/${width})}\n`
}
