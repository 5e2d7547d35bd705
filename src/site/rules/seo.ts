import type { Draft, RuleDiagnostic } from '../rule.ts'
import { enabledLocales, type Texts } from './words.ts'

/** Characters that a search engine shows in full (L106). */
const TITLE = { least: 1, most: 60 }
const DESCRIPTION = { least: 50, most: 160 }

export function seoRules(draft: Draft): RuleDiagnostic[] {
  return [
    ...lengths('title', draft.seo?.title, TITLE),
    ...lengths('description', draft.seo?.description, DESCRIPTION),
    ...gaps(draft, 'title', draft.seo?.title),
    ...gaps(draft, 'description', draft.seo?.description)
  ]
}

function lengths(part: string, texts: Texts, { least, most }: typeof TITLE): RuleDiagnostic[] {
  return Object.entries(texts ?? {}).flatMap(([locale, text]) => {
    if (text === undefined) return []
    const length = [...text].length
    if (length >= least && length <= most) return []
    const message = `seo.${part}.${locale} has ${length} characters`
    const hint =
      length > most
        ? `${most} at most: search engines cut off the rest`
        : `${least} at least: search engines write their own otherwise`
    return [{ code: 'L106', severity: 'warning', at: ['seo', part, locale], message, hint }]
  })
}

/** A text missing in a language is shown there in a foreign one. */
function gaps(draft: Draft, part: string, texts: Texts): RuleDiagnostic[] {
  const main = draft.locales?.default
  if (!texts || !main || texts[main] === undefined) return []
  const lacking = enabledLocales(draft).filter(locale => texts[locale] === undefined)
  const [first] = lacking
  if (first === undefined) return []
  const pages = lacking.length === 1 ? 'its pages show' : 'their pages show'
  const message = `seo.${part} is missing in ${lacking.join(', ')}; ${pages} the text in ${main}`
  const hint = `write ${lacking.map(locale => `seo.${part}.${locale}`).join(', ')}`
  return [{ code: 'L106', severity: 'warning', at: ['seo', part, first], message, hint }]
}
