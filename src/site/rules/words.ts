import type { Locale } from '#contract/locale.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'
import type { Path } from '../tree.ts'

export type Texts = { readonly [Code in Locale]?: string | undefined } | undefined

export function enabledLocales({ locales }: Draft): Locale[] {
  return (locales?.enabled ?? []).filter(locale => locale !== undefined)
}

export function missingWords(
  draft: Draft,
  texts: Texts,
  diagnostic: { code: string; at: Path; name: string; hint: string }
): RuleDiagnostic[] {
  const { code, at, name, hint } = diagnostic
  return enabledLocales(draft).flatMap(locale => {
    const text = texts?.[locale]
    if (text !== undefined && /\p{L}{2}/u.test(text)) return []
    const fault = text === undefined ? 'is missing' : `is "${text}", which has no words`
    return [{ code, at: [...at, locale], message: `${name} ${fault} in ${locale}`, hint }]
  })
}
