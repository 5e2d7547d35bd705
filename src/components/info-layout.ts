import type { InfoText } from '#page/page.ts'
import type { ThemeSettings } from '#site/theme.ts'

/** Lines of text on two screens of a laptop (1280 x 800), about 70 characters each. */
const TWO_SCREENS = 60
const LINE = 70
/** Room of a heading, in lines. */
const HEADING = 3
/** Letters of a word that fit on a phone at the size of a title. */
const LONG_WORD = 15

/** Contents stand only over what takes longer than two screens to read. */
export function isLong({ html, sections }: InfoText): boolean {
  const text = html.replace(/<[^>]*>/g, '')
  return text.length / LINE + sections.length * HEADING > TWO_SCREENS
}

/** A browser without a dictionary of the language breaks such a word anywhere. */
export function hasLongWord(title: string): boolean {
  return title.split(/[\s-]/).some(word => word.length > LONG_WORD)
}

/** Questions fold where a list of them is its own table of contents; a folio prints them. */
export function areFolded({ questions }: InfoText, { composition }: ThemeSettings): boolean {
  return questions.length > 0 && composition !== 'folio'
}

/** Wraps each heading of a text with what follows it; expects the markup of the legal room. */
export function inParts(html: string): string {
  return html
    .split(/(?=<h2[ >])/)
    .map(part => (part.startsWith('<h2') ? `<section class="prose__part">${part}</section>` : part))
    .join('')
}

/** Puts every question with its answer as printed text; expects the markup of the legal room. */
export function unfolded(html: string): string {
  return html
    .replaceAll('<details><summary>', '<div class="prose__answer"><h3>')
    .replaceAll('</summary>\n<div>', '</h3>\n')
    .replaceAll('</div></details>', '</div>')
}
