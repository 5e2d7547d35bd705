import type { Locale } from '#contract/locale.ts'

/** Letters in a font file: `latin` for ten languages, `ext` for Polish and borrowed letters. */
export const ALPHABETS = ['latin', 'ext'] as const
export type Alphabet = (typeof ALPHABETS)[number]

/** Languages whose running text shares a file: all that a page of theirs is written with. */
export const TONGUES = ['western', 'german', 'french', 'southern', 'northern', 'polish'] as const
export type Tongue = (typeof TONGUES)[number]

type Plain = Exclude<Tongue, 'polish'>

/** Polish has the plain letters from `western` and its own from `polish`. */
const SPOKEN: Readonly<Record<Locale, Plain>> = {
  en: 'western',
  nl: 'western',
  pl: 'western',
  de: 'german',
  fr: 'french',
  es: 'southern',
  it: 'southern',
  da: 'northern',
  fi: 'northern',
  no: 'northern',
  sv: 'northern'
}

/** Files of a language's running text; no letter is in two. */
export const tonguesOf = (locale: Locale): Tongue[] =>
  locale === 'pl' ? [SPOKEN.pl, 'polish'] : [SPOKEN[locale]]

/** The packages keep Polish letters apart from the plain ones. */
export const packageOf = (alphabet: Alphabet | Tongue): Alphabet =>
  alphabet === 'ext' || alphabet === 'polish' ? 'ext' : 'latin'

/** Signs, and letters of the languages' own names in the choice of languages. */
const NAMED = 'åçñ©×→'

const OWN: Readonly<Record<Plain, string>> = {
  western: 'áàâçéèêëíïóôöúüÉË',
  german: 'ÄÖÜßäöüéè',
  french: 'ÀÂÇÉÈÊÎÔàâçéèêëîïôùûüœŒ',
  southern: 'ÁÉÍÓÚÑÀÈÌÒÙáéíóúñüàèìòù¡¿ªº',
  northern: 'ÅÄÆÉÖØåäæöøéàü'
}

const PLAIN = ' !"#%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// Letters of da de en es fi fr it nl no sv, and of Portuguese and old Spanish names.
const ACCENTED = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ'
const WRITTEN = '\u00a0\u202f«»„“”‘’–—…·€'
const TYPOGRAPHIC = '\u00a0\u202f¡¿«»‹›„“”‚‘’–—…·€'
const RARE = '$<=>[\\]^_`{|}~§©°×•→←−ªº'

const POLISH = 'ĄĆĘŁŃŚŹŻąćęłńśźż'
// Finnish loan words, and names from Czech, Slovak, Croatian, Hungarian, Turkish and Baltic.
const BORROWED = 'ŠšŽžČčĐđĎďĚěŇňŘřŤťŮůŐőŰűĞğİıŞşĀāĒēĪīŪūŸ'

/** `plain` leaves out rare signs, for headings and bold text; `ext` ignores it. */
export function lettersOf(alphabet: Alphabet, signs: 'plain' | 'all'): string {
  if (alphabet === 'ext') return POLISH + BORROWED
  return PLAIN + ACCENTED + TYPOGRAPHIC + (signs === 'all' ? RARE : '')
}

/** All that running text in a language is written with; names of other countries need `latin`. */
export const tongueLetters = (tongue: Tongue): string =>
  tongue === 'polish' ? POLISH : PLAIN + WRITTEN + OWN[tongue] + NAMED

/** CSS `unicode-range` of the letters, such as `U+20-22,U+c0`. */
export function rangeOf(letters: string): string {
  const codes = [...new Set([...letters].map(letter => letter.codePointAt(0) ?? 0))]
  const runs: [first: number, last: number][] = []
  for (const code of codes.toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && code === run[1] + 1) run[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number): string => code.toString(16)
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',')
}
