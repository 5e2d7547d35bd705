/** Letters in a font file: `latin` for ten languages, `ext` for Polish and borrowed letters. */
export const ALPHABETS = ['latin', 'ext'] as const
export type Alphabet = (typeof ALPHABETS)[number]

const PLAIN = ' !"#%&\'()*+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
// Letters of da de en es fi fr it nl no sv, and of Portuguese and old Spanish names.
const ACCENTED = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ'
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
