import type { InfoText } from '#page/page.ts'
import type { ThemeSettings } from '#site/theme.ts'

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
