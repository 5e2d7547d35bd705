import { LOCALES, type Locale } from '#contract/locale.ts'
import type { Brand } from '../../core/brands.ts'
import { wordsFor } from '../../core/words.ts'
import { questionsIn } from './questions.ts'

/** The languages in which a text asks for a real person. */
export function asksIfReal(text: string): Locale[] {
  const plain = plainOf(text)
  return LOCALES.filter(locale =>
    questionsIn(locale).questions.some(pattern => pattern.test(plain))
  )
}

/** Whether a text claims a real person, in any language. */
export function deniesFiction(text: string): boolean {
  const plain = plainOf(text)
  return LOCALES.some(locale => questionsIn(locale).denials.some(pattern => pattern.test(plain)))
}

export function honestText(brand: Brand, locale: Locale): string {
  return wordsFor(brand, locale)('honest.answer')
}

/** Compares whole texts: an addition could take the honest answer back. */
export function isHonest(text: string, brand: Brand, locales: readonly Locale[]): boolean {
  return locales.some(locale => squeezed(honestText(brand, locale)) === squeezed(text))
}

/** Lower case without accents and invisible characters; straight apostrophes, single spaces. */
function plainOf(text: string): string {
  return squeezed(
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replaceAll(/[’‘`´]/g, "'")
      .replaceAll('ß', 'ss')
      .replaceAll('æ', 'ae')
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .replaceAll(/[¿¡"“”„*_]/g, '')
  )
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
