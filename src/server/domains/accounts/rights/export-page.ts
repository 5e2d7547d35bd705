import { dateFormat } from '#contract/date-format.ts'
import type { Locale } from '#contract/locale.ts'
import type { Words } from '#locales/words.ts'
import { type Brand, languageIn, zoneOf } from '../../../core/brands.ts'
import type { ExportSection } from '../../../core/catalog.ts'
import { wordsFor } from '../../../core/words.ts'

export interface ExportWords {
  locale: Locale
  words: Words
  timeZone: string
}

export function exportWords(brand: Brand, language: Locale): ExportWords {
  const locale = languageIn(brand, language)
  return { locale, words: wordsFor(brand, locale), timeZone: zoneOf(brand) }
}

/** The index page of a copy; works offline and without scripts. */
export function pageOf(
  { locale, words, timeZone }: ExportWords,
  sections: readonly ExportSection[],
  now: Date
): string {
  const date = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })(now)
  const title = escaped(words('export.title'))
  const items = sections.map(({ name }) => {
    const said = escaped(words(`export.sections.${camelCase(name)}`))
    return `<li><a href="${name}.json">${said}</a></li>`
  })
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escaped(words('export.intro', { date }))}</p>
<p>${escaped(words('export.others'))}</p>
<ul>
${items.join('\n')}
</ul>
</body>
</html>
`
}

const camelCase = (name: string) =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
