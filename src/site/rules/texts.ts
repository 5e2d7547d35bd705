import type { Locale } from '#contract/locale.ts'
import type { RuleDiagnostic } from '../rule.ts'
import type { Path } from '../tree.ts'

type Texts = Readonly<
  Record<string, Readonly<Partial<Record<Locale, string | undefined>>> | undefined>
>

/** L206: texts in languages that the brand is not built in. */
export function textsAreBuilt(
  enabled: readonly (Locale | undefined)[] | undefined,
  texts: Texts,
  at: Path
): RuleDiagnostic[] {
  if (!enabled) return []
  return Object.entries(texts).flatMap(([key, text]) =>
    Object.keys(text ?? {}).flatMap(locale => {
      if (enabled.some(one => one === locale)) return []
      const message = `${key} is written in ${locale}, and the brand is not built in it`
      const hint = `add ${locale} to locales.enabled, or remove the text`
      const path = [...at, key, locale]
      return [{ code: 'L206', severity: 'warning' as const, at: path, atKey: true, message, hint }]
    })
  )
}
